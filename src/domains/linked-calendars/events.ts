import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of linked calendars. */
export const linkedCalendarNouns = {
  linked_calendar: { seenBy: 'appointment:read', refreshes: ['staff', 'appointment'] },
} as const satisfies EventNouns;

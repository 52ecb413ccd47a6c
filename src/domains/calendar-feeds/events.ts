import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of calendar feeds. */
export const calendarFeedNouns = {
  calendar_feed: { seenBy: 'feed:read', refreshes: ['token'] },
} as const satisfies EventNouns;

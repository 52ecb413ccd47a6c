import type { EventNouns, PublishedOf } from '../business/access/event-noun.ts';

/** The journal’s nouns of the team. */
export const staffNouns = {
  staff_member: {
    seenBy: 'staff:read',
    refreshes: ['staff', 'appointment'],
    published: ['created', 'updated'],
  },
  time_off: { seenBy: 'staff:read', refreshes: ['staff', 'appointment'], isOfTeam: true },
  rota: { seenBy: 'staff:read', refreshes: ['staff', 'appointment'] },
  timeoff: {
    seenBy: 'appointment:read',
    refreshes: ['staff', 'appointment'],
    published: ['requested', 'approved', 'declined', 'withdrawn', 'restored'],
    isOfTeam: true,
  },
  timeentry: {
    seenBy: 'appointment:read',
    refreshes: ['staff'],
    published: [
      'clocked_in',
      'clocked_out',
      'break_started',
      'break_ended',
      'added',
      'changed',
      'removed',
      'restored',
    ],
    isOfTeam: true,
  },
  timesheet: { seenBy: 'appointment:read', refreshes: ['staff'] },
} as const satisfies EventNouns;

/** An event of a time entry. */
export type TimeEntryEvent = PublishedOf<Pick<typeof staffNouns, 'timeentry'>>;

import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of the calendar. */
export const schedulingNouns = {
  appointment: {
    seenBy: 'appointment:read',
    refreshes: ['appointment', 'client'],
    published: [
      'created',
      'rescheduled',
      'changed',
      'approved',
      'confirmed',
      'client_confirmed',
      'declined',
      'arrived',
      'completed',
      'no_show',
      'cancelled',
      'restored',
      'expired',
      'card_kept',
      'card_deleted',
      'fee_due',
      'settled',
      'updated',
      'imported',
      'import_undone',
    ],
  },
  appointments: { seenBy: 'appointment:read', refreshes: ['appointment', 'client'] },
  visit: { seenBy: 'appointment:read', refreshes: ['appointment', 'client'] },
  series: {
    seenBy: 'appointment:read',
    refreshes: ['appointment', 'client'],
    published: ['booked', 'moved', 'cancelled', 'restored'],
  },
  class: { seenBy: 'appointment:read', refreshes: ['appointment', 'client'] },
  hold: { seenBy: 'appointment:read', refreshes: ['appointment'] },
  waitlist: {
    seenBy: 'appointment:read',
    refreshes: ['waitlist'],
    published: ['joined', 'offered', 'accepted', 'passed', 'lapsed', 'removed'],
  },
} as const satisfies EventNouns;

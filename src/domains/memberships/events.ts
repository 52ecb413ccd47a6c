import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of memberships. */
export const membershipNouns = {
  membership: {
    seenBy: 'client:read',
    refreshes: ['client', 'membership'],
    published: [
      'joined',
      'renewed',
      'payment_due',
      'debit_announced',
      'debit_started',
      'ending',
      'kept',
      'changing',
      'unchanging',
      'paused',
      'resumed',
      'ended',
    ],
  },
} as const satisfies EventNouns;

import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of packages: an entry of a package’s ledger each. */
export const packageNouns = {
  package: {
    seenBy: 'client:read',
    refreshes: ['client', 'appointment'],
    published: ['bought', 'issued', 'taken', 'given_back', 'adjusted', 'voided'],
  },
} as const satisfies EventNouns;

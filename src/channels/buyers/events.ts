import type { EventNouns } from '../../domains/business/access/event-noun.ts';

/** The journal’s nouns of buyers. */
export const buyerNouns = {
  buyer: { seenBy: 'audit:read', refreshes: [] },
  buyer_code: { seenBy: 'audit:read', refreshes: [] },
} as const satisfies EventNouns;

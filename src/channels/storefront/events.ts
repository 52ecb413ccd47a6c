import type { EventNouns } from '../../domains/business/access/event-noun.ts';

/** The journal’s nouns of carts. */
export const cartNouns = {
  cart: { seenBy: 'audit:read', refreshes: [] },
} as const satisfies EventNouns;

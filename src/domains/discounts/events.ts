import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of discounts. */
export const discountNouns = {
  discount: { seenBy: 'catalog:read', refreshes: ['discount'] },
} as const satisfies EventNouns;

import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of the shop. */
export const shopNouns = {
  shop_look: { seenBy: 'shop:read', refreshes: ['shop'] },
  shop_domain: { seenBy: 'shop:read', refreshes: ['shop'] },
  shop: { seenBy: 'shop:read', refreshes: ['shop'] },
} as const satisfies EventNouns;

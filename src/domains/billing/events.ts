import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of tariffs and coupons, which belong to no business. */
export const billingNouns = {
  tariff: { seenBy: 'billing:read', refreshes: [] },
  tariff_coupon: { seenBy: 'billing:read', refreshes: [] },
} as const satisfies EventNouns;

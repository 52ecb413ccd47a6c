import type { ChannelReadyQuery } from '../../../operations.generated.ts';
import type { Typed } from './typed-shop.ts';

/** What a shop should have before it is public, in the order in which one sees to it. */
export const needs = ['hours', 'item', 'pay', 'terms', 'privacy', 'business'] as const;
export type Need = (typeof needs)[number];

/** Which of these it has. */
export function readinessOf(
  { business, catalog, paymentProviders }: ChannelReadyQuery,
  shop: Pick<Typed, 'paysOnReceipt' | 'paysOnline' | 'termsUrl' | 'privacyUrl'>,
): Record<Need, boolean> {
  const takesOnline = paymentProviders.items.some(({ offered }) => offered);
  return {
    hours: isEverOpen(business.workingHours),
    item: catalog.items.length > 0,
    pay: shop.paysOnReceipt || (shop.paysOnline && takesOnline),
    terms: shop.termsUrl !== '',
    privacy: shop.privacyUrl !== '',
    business: business.publish,
  };
}

/** Hours are a list for each day, and what is otherwise on some dates. */
function isEverOpen(workingHours: string): boolean {
  const { exceptions: _dates, ...week } = JSON.parse(workingHours) as Record<string, unknown>;
  return Object.values(week).some(hours => Array.isArray(hours) && hours.length > 0);
}

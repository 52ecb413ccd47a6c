import type { TariffSubscription } from '../../tariffs/standing/subscription.entity.ts';

/** Stripe's statuses of subscriptions that are charged. A trial is not, and neither is one that Stripe gave up. */
const charged: ReadonlySet<string> = new Set(['active', 'past_due']);

/**
 * Returns the monthly recurring revenue of a subscription in minor units: its price with discounts and without tax. A yearly price
 * counts with a twelfth, rounded half up to the minor unit. All figures are sums of this amount.
 */
export function monthlyRevenue({
  providerStatus,
  interval,
  amountMinor,
}: Pick<TariffSubscription, 'providerStatus' | 'interval' | 'amountMinor'>): number {
  if (providerStatus == null || !charged.has(providerStatus)) return 0;
  const amount = amountMinor ?? 0;
  return interval === 'year' ? Math.floor((2 * amount + 12) / 24) : amount;
}

import type Stripe from 'stripe';
import type { BillingInterval } from '../../../enums.generated.ts';
import { DomainError } from '../../../platform/errors.ts';
import { toStripeAmount } from '../../payments/providers/amounts.ts';
import type { Tariff } from '../../tariffs/versions/tariff.entity.ts';

/** Returns the price of a tariff in minor units; null if it is not paid by this interval. */
export function priceOf(tariff: Tariff, interval: BillingInterval): number | null {
  return interval === 'year' ? (tariff.yearlyMinor ?? null) : tariff.monthlyMinor;
}

/**
 * Returns the id of a price at Stripe, and creates it first if need be. A version of a tariff never changes, and neither does its
 * price. The look-up key finds it also in a new account.
 */
export async function ensurePrice(
  api: Stripe,
  tariff: Tariff,
  interval: BillingInterval,
): Promise<string> {
  const { key, version, currency, name } = tariff;
  const lookupKey = `frontdesk_${key}_${version}_${interval}`;
  const { data } = await api.prices.list({ lookup_keys: [lookupKey], limit: 1 });
  if (data[0]) return data[0].id;
  const amount = toStripeAmount(priceOf(tariff, interval) ?? 0, currency);
  if (amount === undefined) {
    throw new DomainError('RULE_VIOLATION', `Stripe does not accept this price in ${currency}.`);
  }
  const made = await api.prices.create(
    {
      currency: currency.toLowerCase(),
      unit_amount: amount,
      recurring: { interval },
      product_data: { name, metadata: { tariff: key } },
      lookup_key: lookupKey,
      tax_behavior: 'exclusive',
      metadata: { tariff: key, version: String(version) },
    },
    { idempotencyKey: lookupKey },
  );
  return made.id;
}

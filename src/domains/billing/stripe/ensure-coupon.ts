import type Stripe from 'stripe';
import { toStripeAmount } from '../../payments/providers/amounts.ts';
import type { TariffCoupon } from '../operating/coupon.entity.ts';

/** Returns the id of a coupon at Stripe, and creates it first if need be. Its discount never changes. */
export async function ensureCoupon(api: Stripe, coupon: TariffCoupon): Promise<string> {
  const { code, percent, amountMinor, currency, months } = coupon;
  const id = `frontdesk-${code}`;
  try {
    return (await api.coupons.retrieve(id)).id;
  } catch (error) {
    if ((error as Stripe.errors.StripeError).statusCode !== 404) throw error;
  }
  const discount =
    percent == null
      ? {
          amount_off: toStripeAmount(amountMinor ?? 0, currency ?? 'EUR') ?? 0,
          currency: (currency ?? 'EUR').toLowerCase(),
        }
      : { percent_off: percent };
  const lasts =
    months == null
      ? ({ duration: 'forever' } as const)
      : ({ duration: 'repeating', duration_in_months: months } as const);
  const made = await api.coupons.create(
    { id, name: code, ...discount, ...lasts, metadata: { code } },
    { idempotencyKey: id },
  );
  return made.id;
}

import type { CountedDiscount } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import type { CountedDiscount as Counted } from './choose-discounts.ts';

/** Converts the discounts of an order or a cart to their public form. */
export function shownDiscounts(counted: readonly Counted[], currency: string): CountedDiscount[] {
  return counted.map(({ id, amountMinor, ...discount }) => ({
    ...discount,
    discountId: id,
    amount: toMajor(amountMinor, currency),
  }));
}

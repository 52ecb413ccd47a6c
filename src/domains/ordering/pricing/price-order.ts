import { invalid } from '../../../platform/errors.ts';
import {
  grossOf,
  sumOf,
  taxOf,
  type AppliedRate,
  type TaxedPart,
} from '../../taxes/calculate-tax.ts';
import type { Sellable } from '../../catalog/items/sellable.queries.ts';

/** The price of an order: every line and the delivery with its tax, and the total. Money is in minor units. */
export interface PricedOrder {
  pricesIncludeTax: boolean;
  /** The lines by position. */
  lines: readonly TaxedPart[];
  /** The discount on each line before tax. */
  rebates: readonly number[];
  delivery: TaxedPart;
  /** The amount to pay. */
  totalMinor: number;
}

/** The price of a delivery and the rate that applies to it. */
interface DeliveryPrice {
  priceMinor: number;
  rate: AppliedRate | null;
}

/**
 * Returns the price of an order; discounts come before taxes. @throws DomainError VALIDATION_FAILED beyond the exact integer
 * range.
 */
export function priceOrder(
  lines: readonly { sellable: Pick<Sellable, 'priceMinor' | 'taxRate'>; quantity: number }[],
  delivery: DeliveryPrice,
  pricesIncludeTax: boolean,
  rebates: readonly number[] = lines.map(() => 0),
): PricedOrder {
  const part = (minor: number, rate: AppliedRate | null) => ({
    rate,
    ...taxOf(minor, rate, pricesIncludeTax),
  });
  const priced = lines.map(({ sellable, quantity }, position) =>
    part(sellable.priceMinor * quantity - (rebates[position] ?? 0), sellable.taxRate),
  );
  const delivered = part(delivery.priceMinor, delivery.rate);
  const totalMinor = grossOf(sumOf([...priced, delivered]));
  if (!Number.isSafeInteger(totalMinor)) throw invalid('items', 'the total is too large.');
  return { pricesIncludeTax, lines: priced, rebates, delivery: delivered, totalMinor };
}

import { invalid } from '../../../platform/errors.ts';
import {
  grossOf,
  sumOf,
  taxOf,
  type AppliedRate,
  type TaxedPart,
} from '../../taxes/calculate-tax.ts';
import type { SoldLine } from '../placing/read-order.ts';

/** What an order costs: every line and the delivery with its tax, and all together. Money is in minor units. */
export interface PricedOrder {
  pricesIncludeTax: boolean;
  /** By line position. */
  lines: readonly TaxedPart[];
  delivery: TaxedPart;
  /** What is paid. */
  totalMinor: number;
}

/** The price of a delivery and the rate that applies to it. */
interface DeliveryPrice {
  priceMinor: number;
  rate: AppliedRate | null;
}

/** @throws DomainError VALIDATION_FAILED if the total exceeds the exact integer range. */
export function priceOrder(
  lines: readonly Pick<SoldLine, 'sellable' | 'quantity'>[],
  delivery: DeliveryPrice,
  pricesIncludeTax: boolean,
): PricedOrder {
  const part = (minor: number, rate: AppliedRate | null) => ({
    rate,
    ...taxOf(minor, rate, pricesIncludeTax),
  });
  const priced = lines.map(({ sellable, quantity }) =>
    part(sellable.priceMinor * quantity, sellable.taxRate),
  );
  const delivered = part(delivery.priceMinor, delivery.rate);
  const totalMinor = grossOf(sumOf([...priced, delivered]));
  if (!Number.isSafeInteger(totalMinor)) throw invalid('items', 'the total is too large.');
  return { pricesIncludeTax, lines: priced, delivery: delivered, totalMinor };
}

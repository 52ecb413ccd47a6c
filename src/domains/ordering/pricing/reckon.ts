import {
  type Candidate,
  chooseDiscounts,
  type Discounts,
  rebatesOf,
} from '../../discounts/choose-discounts.ts';
import { discountableMinor, type Grants } from '../../catalog/items/grants.ts';
import type { AppliedRate } from '../../taxes/calculate-tax.ts';
import type { Adjustment } from './adjustment.ts';
import { priceOrder, type PricedOrder } from './price-order.ts';

/** A line to calculate. Money is in minor units. */
export interface ReckonedLine {
  itemId: string;
  quantity: number;
  /** The catalog's unit price. */
  listMinor: number;
  taxRate: AppliedRate | null;
  grants: Grants | null;
  adjustment: Adjustment | null;
}

interface Circumstances {
  /** The discount by staff on the whole order. */
  whole: Adjustment | null;
  candidates: readonly Candidate[];
  code: string | null;
  delivery: { priceMinor: number; rate: AppliedRate | null };
  pricesIncludeTax: boolean;
}

/** The price of an order, with the reductions by discounts and by staff. */
export interface Reckoning {
  priced: PricedOrder;
  discounts: Discounts;
  /** The unit price of each line, before discounts. */
  units: readonly number[];
  /** The total reduction of each line by staff. */
  adjusted: readonly number[];
  deliveryMinor: number;
}

/**
 * Calculates the price of an order. Adjustments by staff on lines come first, then the discounts of the business. The staff
 * discount on the whole order and the tax follow. No line has a negative price.
 */
export function reckon(lines: readonly ReckonedLine[], circumstances: Circumstances): Reckoning {
  const { whole, candidates, code, delivery, pricesIncludeTax } = circumstances;
  const units = lines.map(unitMinorOf);
  const prices = lines.map(({ quantity }, index) => at(units, index) * quantity);
  const own = lines.map(({ adjustment }, index) => offLine(adjustment, at(prices, index)));
  const left = prices.map((price, index) => price - at(own, index));
  const discounts = chooseDiscounts(
    candidates,
    lines.map(({ itemId, grants }, index) => ({
      itemId,
      priceMinor: discountableMinor(grants, at(left, index)),
    })),
    { code, deliveryMinor: delivery.priceMinor },
  );
  const rest = left.map((price, index) => price - at(discounts.rebates, index));
  const discountable = lines.map(({ grants }, index) => discountableMinor(grants, at(rest, index)));
  const shares = whole ? offWhole(whole, discountable) : rest.map(() => 0);
  const rebates = rest.map((price, index) => at(prices, index) - price + at(shares, index));
  const deliveryMinor = discounts.isDeliveryFree ? 0 : delivery.priceMinor;
  const sellables = lines.map(({ quantity, taxRate }, index) => ({
    quantity,
    sellable: { priceMinor: at(units, index), taxRate },
  }));
  return {
    priced: priceOrder(
      sellables,
      { priceMinor: deliveryMinor, rate: delivery.rate },
      pricesIncludeTax,
      rebates,
    ),
    discounts,
    units,
    adjusted: lines.map(
      ({ listMinor, quantity }, index) =>
        (listMinor - at(units, index)) * quantity + at(own, index) + at(shares, index),
    ),
    deliveryMinor,
  };
}

function unitMinorOf({ listMinor, adjustment }: ReckonedLine): number {
  return adjustment?.kind === 'price' ? adjustment.value : listMinor;
}

function offLine(adjustment: Adjustment | null, price: number): number {
  if (!adjustment || adjustment.kind === 'price') return 0;
  return at(offWhole(adjustment, [price]), 0);
}

function offWhole({ kind, value }: Adjustment, prices: readonly number[]): number[] {
  return kind === 'percent'
    ? rebatesOf({ kind, ppm: value }, prices)
    : rebatesOf({ kind: 'amount', amountMinor: value }, prices);
}

function at(amounts: readonly number[], index: number): number {
  return amounts[index] ?? 0;
}

import {
  grossOf,
  sumOf,
  totalsByRate,
  type AppliedRate,
  type Taxed,
  type TaxedPart,
} from '../../taxes/calculate-tax.ts';
import type { Order, OrderLine } from '../order.entity.ts';

/** Returns the priced parts of an order: the lines that are not cancelled, and the delivery, at their stored values. */
function partsOf(order: Order): TaxedPart[] {
  return [...order.items.filter(line => !line.cancelled).map(partOf), deliveryPartOf(order)];
}

/** Returns the net sum of an order, and its tax. */
export function taxedSumOf(order: Order): Taxed {
  return sumOf(partsOf(order));
}

/** Returns an order's totals by tax rate, highest first. */
export function taxesOf(order: Order): (AppliedRate & Taxed)[] {
  return totalsByRate(partsOf(order));
}

function partOf({ taxName, taxPpm, netMinor, taxMinor }: OrderLine): TaxedPart {
  return { rate: rateOf(taxName, taxPpm), netMinor, taxMinor };
}

function deliveryPartOf(order: Order): TaxedPart {
  const { deliveryTaxName, deliveryTaxPpm, deliveryNetMinor, deliveryTaxMinor } = order;
  return {
    rate: rateOf(deliveryTaxName, deliveryTaxPpm),
    netMinor: deliveryNetMinor,
    taxMinor: deliveryTaxMinor,
  };
}

function rateOf(
  name: string | null | undefined,
  ppm: number | null | undefined,
): AppliedRate | null {
  return name == null || ppm == null ? null : { name, ppm };
}

/** Returns the present amounts of a line: its stored amounts, or 0 if it is cancelled. */
export function lineTaxedOf({ netMinor, taxMinor, cancelled }: OrderLine): Taxed {
  return cancelled ? { netMinor: 0, taxMinor: 0 } : { netMinor, taxMinor };
}

/** Returns the price of a delivery with tax. */
export function deliveryGrossOf(order: Order): number {
  return grossOf(deliveryPartOf(order));
}

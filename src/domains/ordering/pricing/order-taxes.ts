import {
  grossOf,
  sumOf,
  totalsByRate,
  type AppliedRate,
  type Taxed,
  type TaxedPart,
} from '../../taxes/calculate-tax.ts';
import type { Order, OrderLine } from '../order.entity.ts';

/** What of an order has a price: the lines that were not cancelled, and the delivery, as they were frozen. */
function partsOf(order: Order): TaxedPart[] {
  return [...order.items.filter(line => !line.cancelled).map(partOf), deliveryPartOf(order)];
}

/** The sum of an order without tax, and its tax. */
export function taxedSumOf(order: Order): Taxed {
  return sumOf(partsOf(order));
}

/** An order's totals by tax rate, highest first. */
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

/** What a line is paid with now, of its frozen amounts: nothing if its booking was cancelled. */
export function lineTaxedOf({ netMinor, taxMinor, cancelled }: OrderLine): Taxed {
  return cancelled ? { netMinor: 0, taxMinor: 0 } : { netMinor, taxMinor };
}

/** What is paid for a delivery. */
export function deliveryGrossOf(order: Order): number {
  return grossOf(deliveryPartOf(order));
}

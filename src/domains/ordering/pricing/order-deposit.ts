import { depositMinorOf } from '../../catalog/items/deposit.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { SoldLine } from '../placing/read-order.ts';
import type { PricedOrder } from './price-order.ts';

/** The deposit of an order, in minor units. */
export interface OrderDeposit {
  /** The deposit; 0 if no line requires one, or nothing would be left to pay. */
  totalMinor: number;
  /** The part of each line, by position. */
  lines: readonly number[];
}

interface Part {
  /** The required deposit of the line; 0 for none. */
  wantedMinor: number;
  grossMinor: number;
}

/**
 * Returns the amount due at once. Lines with a deposit count by that, all others and the delivery in full. It is 0 if no line
 * requires a deposit, or nothing would be left to pay.
 */
export function depositOfParts(parts: readonly Part[], deliveryMinor: number): number {
  if (parts.every(({ wantedMinor }) => wantedMinor === 0)) return 0;
  const sum = (minors: readonly number[]) =>
    minors.reduce((all, minor) => all + minor, deliveryMinor);
  const depositMinor = sum(parts.map(partOf));
  return depositMinor < sum(parts.map(({ grossMinor }) => grossMinor)) ? depositMinor : 0;
}

function partOf({ wantedMinor, grossMinor }: Part): number {
  return wantedMinor || grossMinor;
}

/** Returns the deposit of an order. */
export function depositOf(
  lines: readonly Pick<SoldLine, 'sellable' | 'quantity'>[],
  { lines: priced, delivery }: Pick<PricedOrder, 'lines' | 'delivery'>,
): OrderDeposit {
  const parts = lines.map(({ sellable, quantity }, position) => {
    const part = priced[position];
    const grossMinor = part ? grossOf(part) : 0;
    return { grossMinor, wantedMinor: depositMinorOf(sellable, grossMinor, quantity) };
  });
  const totalMinor = depositOfParts(parts, grossOf(delivery));
  return { totalMinor, lines: parts.map(part => (totalMinor > 0 ? partOf(part) : 0)) };
}

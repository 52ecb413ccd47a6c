import { split } from '../../platform/lib/money/split.ts';
import { proportion } from '../../platform/lib/money/proportion.ts';

/** Kind and value of a discount. Money is in minor units. */
export type Rebate =
  | { kind: 'percent'; ppm: number }
  | { kind: 'amount'; amountMinor: number }
  | { kind: 'free_delivery' };

/**
 * Returns the reduction of each line, never more than its price. A percentage is rounded half up, once a
 * line. An amount is divided in proportion to the prices, rounded down. The rest goes, unit by unit, to the
 * lines that lost most by rounding, the first ones first.
 */
export function rebatesOf(rebate: Rebate, prices: readonly number[]): number[] {
  if (rebate.kind === 'percent') {
    return prices.map(price => proportion(price, rebate.ppm, 1_000_000));
  }
  if (rebate.kind === 'amount') {
    const wholeMinor = prices.reduce((sum, price) => sum + price, 0);
    return split(Math.min(rebate.amountMinor, wholeMinor), prices);
  }
  return prices.map(() => 0);
}

import { proportion } from '../../../platform/lib/money/proportion.ts';
import { grossOf, type Taxed } from '../../taxes/calculate-tax.ts';

/** A line, as far as the price of its units depends on it. */
interface Charged extends Taxed {
  quantity: number;
  /** Units that came back before, and the amount that was given back for them. */
  returned: number;
  returnedMinor: number;
}

/**
 * Returns the amount charged for the next units of a line that come back, with discounts and tax. Amounts of all units add up
 * to the line's, and none exceeds the rest of the line.
 */
export function grossOfUnits(line: Charged, units: number): number {
  const wholeMinor = grossOf(line);
  const upTo = (count: number) => proportion(wholeMinor, count, line.quantity);
  const chargedMinor = upTo(line.returned + units) - upTo(line.returned);
  return Math.min(chargedMinor, wholeMinor - line.returnedMinor);
}

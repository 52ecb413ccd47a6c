import { proportion } from '../../../platform/lib/money/proportion.ts';
import { grossOf, type Taxed } from '../../taxes/calculate-tax.ts';

/** Order line with the fields that determine the price of its units. */
interface Charged extends Taxed {
  quantity: number;
  /** Units returned before, and their refund. */
  returned: number;
  returnedMinor: number;
}

/**
 * Returns the price charged for the next returned units of a line, with discounts and tax. The prices of all
 * units add up to the line's total. None exceeds the rest of the line.
 */
export function grossOfUnits(line: Charged, units: number): number {
  const wholeMinor = grossOf(line);
  const upTo = (count: number) => proportion(wholeMinor, count, line.quantity);
  const chargedMinor = upTo(line.returned + units) - upTo(line.returned);
  return Math.min(chargedMinor, wholeMinor - line.returnedMinor);
}

import { proportion } from '../../platform/lib/money/proportion.ts';
import { grossOf, type Taxed } from './calculate-tax.ts';

/**
 * Returns a part of a taxed amount, given as a range of its minor units. For 20.00, an example is the range
 * from 0 to 1000, or from 1000 to 2000. The gross amount is exact and the tax is derived from it, so
 * adjoining ranges add up.
 */
export function taxedSpan(whole: Taxed, fromMinor: number, toMinor: number): Taxed {
  const grossMinor = grossOf(whole);
  const taxUpTo = (minor: number) => proportion(whole.taxMinor, minor, grossMinor);
  const taxMinor = taxUpTo(toMinor) - taxUpTo(fromMinor);
  return { netMinor: toMinor - fromMinor - taxMinor, taxMinor };
}

import { proportion } from '../../platform/lib/money/proportion.ts';
import { grossOf, type Taxed } from './calculate-tax.ts';

/**
 * Returns the part of a taxed amount between two of its minor units, such as from 0 to 1000 and from 1000 to 2000 of 20.00.
 * The gross amount is exact and the tax is derived from it, so that adjoining spans add up to the span of both.
 */
export function taxedSpan(whole: Taxed, fromMinor: number, toMinor: number): Taxed {
  const grossMinor = grossOf(whole);
  const taxUpTo = (minor: number) => proportion(whole.taxMinor, minor, grossMinor);
  const taxMinor = taxUpTo(toMinor) - taxUpTo(fromMinor);
  return { netMinor: toMinor - fromMinor - taxMinor, taxMinor };
}

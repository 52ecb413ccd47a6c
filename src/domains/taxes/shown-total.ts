import { toMajor } from '../../platform/lib/money/money.ts';
import { grossOf, type AppliedRate, type Taxed } from './calculate-tax.ts';
import { toPercent } from '../../platform/lib/money/percent.ts';

/** A total of what is taxed at one rate, as it is shown: in major units. */
export function shownTotal({ name, ppm, ...taxed }: AppliedRate & Taxed, currency: string) {
  return {
    name,
    percent: toPercent(ppm),
    net: toMajor(taxed.netMinor, currency),
    tax: toMajor(taxed.taxMinor, currency),
    gross: toMajor(grossOf(taxed), currency),
  };
}

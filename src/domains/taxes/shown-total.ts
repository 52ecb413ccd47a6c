import { toMajor } from '../../platform/lib/money/money.ts';
import { grossOf, type AppliedRate, type Taxed } from './calculate-tax.ts';
import { toPercent } from '../../platform/lib/money/percent.ts';

/** Converts the total of one tax rate to major units. */
export function shownTotal({ name, ppm, ...taxed }: AppliedRate & Taxed, currency: string) {
  return {
    name,
    percent: toPercent(ppm),
    net: toMajor(taxed.netMinor, currency),
    tax: toMajor(taxed.taxMinor, currency),
    gross: toMajor(grossOf(taxed), currency),
  };
}

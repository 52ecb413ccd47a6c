import { proportion } from '../../platform/lib/money/split.ts';
import { toMajor, toPercent } from '../../platform/lib/money/money.ts';

/** Tax rate at the time of a sale. */
export interface AppliedRate {
  name: string;
  /** Parts per million: 190000 is 19 %. */
  ppm: number;
}

/** Net amount and its tax, in minor units. Their sum is the amount paid. */
export interface Taxed {
  netMinor: number;
  taxMinor: number;
}

/** A taxed amount with its rate; null for no rate. */
export interface TaxedPart extends Taxed {
  rate: AppliedRate | null;
}

const million = 1_000_000;

/**
 * Splits an amount of at least 0 minor units, the price of a whole line, into net and tax. This is the only
 * place that rounds: half up, once a line. Totals are sums of lines. If prices include tax, the net amount is
 * rounded and the tax is the rest, so the price stays exact. Otherwise the tax is rounded.
 */
export function taxOf(amountMinor: number, rate: AppliedRate | null, isIncluded: boolean): Taxed {
  if (rate === null) return { netMinor: amountMinor, taxMinor: 0 };
  if (isIncluded) {
    const netMinor = proportion(amountMinor, million, million + rate.ppm);
    return { netMinor, taxMinor: amountMinor - netMinor };
  }
  return { netMinor: amountMinor, taxMinor: proportion(amountMinor, rate.ppm, million) };
}

/** Returns the amount paid: net plus tax. */
export function grossOf({ netMinor, taxMinor }: Taxed): number {
  return netMinor + taxMinor;
}

/** Adds up amounts with their taxes. */
export function sumOf(parts: readonly Taxed[]): Taxed {
  const sum = { netMinor: 0, taxMinor: 0 };
  for (const { netMinor, taxMinor } of parts) {
    sum.netMinor += netMinor;
    sum.taxMinor += taxMinor;
  }
  return sum;
}

/** Adds up taxed amounts by rate, highest rate first. Amounts without a rate are not included. */
export function totalsByRate(parts: readonly TaxedPart[]): (AppliedRate & Taxed)[] {
  const totals = new Map<string, AppliedRate & Taxed>();
  for (const { rate, netMinor, taxMinor } of parts) {
    if (rate === null) continue;
    const key = `${rate.ppm} ${rate.name}`;
    const before = totals.get(key) ?? { netMinor: 0, taxMinor: 0 };
    totals.set(key, { ...rate, ...sumOf([before, { netMinor, taxMinor }]) });
  }
  return [...totals.values()].toSorted((a, b) => b.ppm - a.ppm || (a.name < b.name ? -1 : 1));
}

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

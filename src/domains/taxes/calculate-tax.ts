import { proportion } from '../../platform/lib/money/proportion.ts';

/** A rate as it was when something was taxed at it. */
export interface AppliedRate {
  name: string;
  /** Parts per million, which are ten-thousandths of a percent: 190000 is 19 %. */
  ppm: number;
}

/** An amount without its tax, and the tax, in minor units. Together they are what is paid. */
export interface Taxed {
  netMinor: number;
  taxMinor: number;
}

/** Something that was taxed, at a rate or at none. */
export interface TaxedPart extends Taxed {
  rate: AppliedRate | null;
}

const million = 1_000_000;

/**
 * Splits an amount of at least 0 minor units, the price of a whole line, into net and tax. This is the one place that
 * rounds: half up, once for a line; totals are sums of lines. Where prices include tax, the net amount is rounded and
 * the tax is the rest, so that the price stays; where it is added, the tax is rounded.
 */
export function taxOf(amountMinor: number, rate: AppliedRate | null, isIncluded: boolean): Taxed {
  if (rate === null) return { netMinor: amountMinor, taxMinor: 0 };
  if (isIncluded) {
    const netMinor = proportion(amountMinor, million, million + rate.ppm);
    return { netMinor, taxMinor: amountMinor - netMinor };
  }
  return { netMinor: amountMinor, taxMinor: proportion(amountMinor, rate.ppm, million) };
}

/** What is paid: the net amount and the tax. */
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

/** Adds up what was taxed by its rate, highest first. What has no rate is in none. */
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

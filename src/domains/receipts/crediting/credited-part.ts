import { split } from '../../../platform/lib/money/split.ts';
import { grossOf, sumOf } from '../../taxes/calculate-tax.ts';
import { taxedSpan } from '../../taxes/taxed-span.ts';
import type { FrozenLine, TaxTotal } from '../frozen.ts';

/**
 * Splits an amount that is taken back over the tax rates of what is left of a document, in proportion to that: whole minor
 * units, never more of a rate than is left of it, and all of it for all that is left. The tax of each part is rounded
 * half up.
 */
export function creditedPart(left: readonly TaxTotal[], amountMinor: number): TaxTotal[] {
  const shares = split(
    amountMinor,
    left.map(total => grossOf(total)),
  );
  return left.flatMap((total, index) => {
    const grossMinor = shares[index] ?? 0;
    return grossMinor > 0 ? { ...total, ...taxedSpan(total, 0, grossMinor) } : [];
  });
}

/** What is left of a document's sums by rate after its credit notes. */
export function leftOf(
  totals: readonly TaxTotal[],
  credited: readonly (readonly TaxTotal[])[],
): TaxTotal[] {
  return totals.map(total => {
    const taken = credited
      .flat()
      .filter(({ taxName, taxPpm }) => taxName === total.taxName && taxPpm === total.taxPpm);
    const { netMinor, taxMinor } = sumOf(taken);
    return {
      ...total,
      netMinor: total.netMinor - netMinor,
      taxMinor: total.taxMinor - taxMinor,
    };
  });
}

/** The lines of a credit note: those of the document if all of it is taken back, else one for each rate. */
export function creditedLines(
  lines: readonly FrozenLine[],
  parts: readonly TaxTotal[],
  title: string,
): FrozenLine[] {
  const isWhole = grossOf(sumOf(lines)) === grossOf(sumOf(parts));
  if (isWhole) return [...lines];
  return parts.map(part => ({
    ...part,
    title,
    sku: null,
    quantity: 1,
    unit: 'service',
    servedAt: null,
    priceMinor: grossOf(part),
    discountMinor: 0,
  }));
}

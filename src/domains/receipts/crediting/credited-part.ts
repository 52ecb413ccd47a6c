import { split } from '../../../platform/lib/money/split.ts';
import { grossOf, sumOf } from '../../taxes/calculate-tax.ts';
import { taxedSpan } from '../../taxes/taxed-span.ts';
import type { FrozenLine, TaxTotal } from '../frozen.ts';

/**
 * Splits a credited amount over the tax rates of a document, in proportion to what is left of each. Parts are whole minor units
 * and never exceed the rest of their rate. The tax of each part is rounded half up.
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

/** Returns the sums by tax rate that are left of a document after its credit notes. */
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

/** Returns the lines of a credit note. A full credit has the lines of the document, a partial one a line for each rate. */
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

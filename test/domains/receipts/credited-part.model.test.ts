import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { creditedPart, leftOf } from '../../../src/domains/receipts/crediting/credit-request.ts';
import type { TaxTotal } from '../../../src/domains/receipts/frozen.ts';
import { grossOf, sumOf } from '../../../src/domains/taxes/calculate-tax.ts';

const total = fc
  .tuple(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 300_000 }))
  .map(([netMinor, taxPpm]) => ({
    netMinor,
    taxPpm,
    taxName: `VAT ${taxPpm}`,
    taxMinor: Math.round((netMinor * taxPpm) / 1_000_000),
  }));

const totals = fc
  .uniqueArray(total, { minLength: 1, maxLength: 5, selector: ({ taxPpm }) => taxPpm })
  .filter(all => grossOf(sumOf(all)) > 0);

test('consecutive credits never exceed the amount of a rate, and add up to all of it', () => {
  const shares = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { maxLength: 5 });
  fc.assert(
    fc.property(totals, shares, (all, parts) => {
      const taken: TaxTotal[][] = [];
      for (const share of [...parts, 1]) {
        const left = grossOf(sumOf(leftOf(all, taken)));
        const amount = Math.min(left, Math.ceil(left * share));
        if (amount === 0) continue;
        const part = creditedPart(leftOf(all, taken), amount);
        expect(grossOf(sumOf(part))).toBe(amount);
        taken.push(part);
        for (const { netMinor, taxMinor } of leftOf(all, taken)) {
          expect(netMinor).toBeGreaterThanOrEqual(0);
          expect(taxMinor).toBeGreaterThanOrEqual(0);
        }
      }
      expect(sumOf(leftOf(all, taken))).toEqual({ netMinor: 0, taxMinor: 0 });
    }),
    { numRuns: 500 },
  );
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { grossOfUnits } from '../../../src/domains/payments/returns/plan-return.ts';
import {
  grossOf,
  sumOf,
  type Taxed,
  taxedSpan,
  taxOf,
} from '../../../src/domains/taxes/calculate-tax.ts';
import { split } from '../../../src/platform/lib/money/split.ts';

const price = fc.oneof(fc.integer({ min: 0, max: 1e6 }), fc.constantFrom(1, 111, 999, 1000, 1250));
const rate = fc
  .oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(70_000, 190_000, 200_000))
  .map(ppm => ({ name: 'VAT', ppm }));
const quantity = fc.integer({ min: 1, max: 12 });

/** Returns the amounts of consecutive returns of the given numbers of units of a line. */
function returnsOf(line: Taxed & { quantity: number }, counts: readonly number[]): Taxed[] {
  let [returned, returnedMinor] = [0, 0];
  return counts.map(units => {
    const minor = grossOfUnits({ ...line, returned, returnedMinor }, units);
    const value = taxedSpan(line, returnedMinor, returnedMinor + minor);
    returned += units;
    returnedMinor += minor;
    return value;
  });
}

describe('returns of a line', () => {
  test('unit by unit add up to the return of all units, with its tax', () => {
    fc.assert(
      fc.property(
        price,
        quantity,
        rate,
        fc.boolean(),
        fc.nat({ max: 1000 }),
        (each, units, own, isIncluded, rebate) => {
          const minor = Math.max(each * units - rebate, 0);
          const line = { quantity: units, ...taxOf(minor, own, isIncluded) };
          const parts = returnsOf(line, Array(units).fill(1));
          expect(sumOf(parts)).toEqual(sumOf(returnsOf(line, [units])));
          expect(sumOf(parts)).toEqual({ netMinor: line.netMinor, taxMinor: line.taxMinor });
          for (const { netMinor, taxMinor } of parts) {
            expect(Math.min(netMinor, taxMinor)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('without a discount cost the list price of each unit, with or without tax', () => {
    fc.assert(
      fc.property(price, quantity, rate, fc.boolean(), (each, units, own, isIncluded) => {
        const line = { quantity: units, ...taxOf(each * units, own, isIncluded) };
        for (const value of returnsOf(line, Array(units).fill(1))) {
          expect(isIncluded ? grossOf(value) : value.netMinor).toBe(each);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test('shares of an amount add up to it, and each stays within its part and within a unit of the exact share', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 1e7 }), { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (parts, portion) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        const amount = Math.floor(whole * portion);
        const shares = split(amount, parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const share = shares[index]!;
          expect(share).toBeLessThanOrEqual(part);
          if (whole > 0) expect(Math.abs(share - (amount * part) / whole)).toBeLessThan(1);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

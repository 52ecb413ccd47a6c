import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  grossOf,
  sumOf,
  taxOf,
  totalsByRate,
  type AppliedRate,
} from '../../../src/domains/taxes/calculate-tax.ts';

/** A fraction of integers. The model computes with exact fractions and never rounds. */
type Fraction = readonly [bigint, bigint];

/** Returns true if an integer is the fraction rounded half up: fraction − ½ < integer ≤ fraction + ½. */
function isRounded(integer: number, [above, below]: Fraction): boolean {
  const [twice, doubled] = [2n * BigInt(integer) * below, 2n * above];
  return doubled - below < twice && twice <= doubled + below;
}

const ppm = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.constantFrom(0, 70_000, 88_750, 100_000, 190_000, 200_000, 1_000_000),
);
/** Up to many times the largest price of three decimals. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }),
  fc.maxSafeInteger().map(Math.abs),
  fc.constantFrom(0, 1, 1999, Number.MAX_SAFE_INTEGER),
);
const named = (rate: number): AppliedRate => ({ name: 'VAT', ppm: rate });
const million = 1_000_000n;

describe('the tax of a price that includes it', () => {
  test('keeps the price, with the net amount rounded half up', () => {
    fc.assert(
      fc.property(amount, ppm, (gross, rate) => {
        const taxed = taxOf(gross, named(rate), true);
        expect(grossOf(taxed)).toBe(gross);
        expect(taxed.taxMinor).toBeGreaterThanOrEqual(0);
        const exact: Fraction = [BigInt(gross) * million, million + BigInt(rate)];
        expect(isRounded(taxed.netMinor, exact)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [1999, 190_000, 1680, 319],
    [1070, 70_000, 1000, 70],
    [100, 200_000, 83, 17],
    // 1 ÷ 2 is a half: the net amount rounds up, and no tax is left.
    [1, 1_000_000, 1, 0],
    [0, 190_000, 0, 0],
    [500, 0, 500, 0],
  ])('of %i at %i parts per million is %i and %i', (gross, rate, netMinor, taxMinor) => {
    expect(taxOf(gross, named(rate), true)).toEqual({ netMinor, taxMinor });
  });
});

describe('the tax added to a price', () => {
  test('keeps the net amount, with the tax rounded half up', () => {
    fc.assert(
      fc.property(amount, ppm, (net, rate) => {
        fc.pre(2 * net <= Number.MAX_SAFE_INTEGER);
        const taxed = taxOf(net, named(rate), false);
        expect(taxed.netMinor).toBe(net);
        expect(isRounded(taxed.taxMinor, [BigInt(net) * BigInt(rate), million])).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [1000, 88_750, 89],
    // 8.875 % of 4.00 is 35.5 cents.
    [400, 88_750, 36],
    [399, 88_750, 35],
    [1, 500_000, 1],
  ])('of %i at %i parts per million is %i', (net, rate, taxMinor) => {
    expect(taxOf(net, named(rate), false)).toEqual({ netMinor: net, taxMinor });
  });
});

test('an amount without a rate is not taxed, either way', () => {
  for (const isIncluded of [true, false]) {
    expect(taxOf(1234, null, isIncluded)).toEqual({ netMinor: 1234, taxMinor: 0 });
  }
});

describe('the totals of a cart', () => {
  const rate = fc.option(
    fc.record({
      name: fc.constantFrom('VAT', 'City', 'State'),
      ppm: fc.constantFrom(0, 7e4, 19e4),
    }),
  );
  const line = fc.record({
    price: fc.integer({ min: 0, max: 1e6 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    rate,
  });

  test('are the sums of its lines at any rates, and the sums by rate add up', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.boolean(), (lines, isIncluded) => {
        const parts = lines.map(({ price, quantity, rate: own }) => ({
          rate: own,
          ...taxOf(price * quantity, own, isIncluded),
        }));
        const sum = sumOf(parts);
        const listed = lines.reduce((all, { price, quantity }) => all + price * quantity, 0);
        expect(isIncluded ? grossOf(sum) : sum.netMinor).toBe(listed);
        const totals = totalsByRate(parts);
        expect(new Set(totals.map(({ name, ppm: own }) => `${name} ${own}`)).size).toBe(
          totals.length,
        );
        for (const { name, ppm: own, ...total } of totals) {
          const theirs = parts.filter(each => each.rate?.name === name && each.rate.ppm === own);
          expect(total).toEqual(sumOf(theirs));
        }
        const untaxed = parts.filter(each => each.rate === null);
        expect(sumOf([...totals, ...untaxed])).toEqual(sum);
        expect(totals.map(each => each.ppm)).toEqual(
          totals.map(each => each.ppm).toSorted((a, b) => b - a),
        );
      }),
    );
  });
});

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rebatesOf } from '../../../src/domains/discounts/choose-discounts.ts';

const prices = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { maxLength: 20 });
const sum = (numbers: readonly number[]) => numbers.reduce((so, each) => so + each, 0);

test('a percentage is rounded half up for each line, as exact fractions are', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 1_000_000 }), (lines, ppm) => {
      const rebates = rebatesOf({ kind: 'percent', ppm }, lines);
      for (const [index, price] of lines.entries()) {
        const twice = BigInt(rebates[index]!) * 2_000_000n;
        const exact = 2n * BigInt(price) * BigInt(ppm);
        // rebate - 1/2 <= exact < rebate + 1/2
        expect(exact >= twice - 1_000_000n && exact < twice + 1_000_000n).toBe(true);
        expect(rebates[index]).toBeLessThanOrEqual(price);
      }
    }),
  );
});

test('an amount is divided to the last unit, each line within one unit of its share and never above its price', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 10_000_000_000 }), (lines, amountMinor) => {
      const rebates = rebatesOf({ kind: 'amount', amountMinor }, lines);
      const total = lines.reduce((so, price) => so + BigInt(price), 0n);
      const given = BigInt(amountMinor) < total ? BigInt(amountMinor) : total;
      expect(BigInt(sum(rebates))).toBe(given);
      for (const [index, price] of lines.entries()) {
        expect(rebates[index]).toBeLessThanOrEqual(price);
        if (total === 0n) continue;
        const off = BigInt(rebates[index]!) * total - given * BigInt(price);
        expect(off > -total && off < total).toBe(true);
      }
    }),
  );
});

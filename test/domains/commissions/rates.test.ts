import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseRate, type Rule } from '../../../src/domains/commissions/rules/choose-rate.ts';
import { reckonCommission } from '../../../src/domains/commissions/earning/reckon-commission.ts';

const ppm = fc.integer({ min: 0, max: 1_000_000 });
const minor = fc.integer({ min: 0, max: 10_000_000_000 });

/** At most one rule for each target, as in the database. */
const rules = fc
  .record({
    ofPersonAndItem: fc.option(ppm),
    ofItem: fc.option(ppm),
    ofPerson: fc.option(ppm),
    ofAll: fc.option(ppm),
  })
  .map(given => {
    const rule = (rate: number | null, target: Partial<Rule>): Rule[] => {
      const open = { staffId: null, itemId: null, type: null, fixedMinor: null };
      return rate === null ? [] : [{ ...open, ...target, ppm: rate }];
    };
    return {
      given,
      list: [
        ...rule(given.ofAll, { type: 'service' }),
        ...rule(given.ofPerson, { staffId: 'anna', type: 'service' }),
        ...rule(given.ofItem, { itemId: 'cut' }),
        ...rule(given.ofPersonAndItem, { staffId: 'anna', itemId: 'cut' }),
        // Rules for other targets never apply.
        ...rule(999, { type: 'product' }),
        ...rule(998, { staffId: 'ben', type: 'service' }),
        ...rule(997, { itemId: 'soap' }),
        ...rule(996, { staffId: 'ben', itemId: 'cut' }),
        ...rule(995, { staffId: 'anna', itemId: 'soap' }),
      ],
    };
  });

describe('among the matching rules', () => {
  const sold = { staffId: 'anna', itemId: 'cut', type: 'service' as const };

  test('the most specific one applies, in any order', () => {
    const shuffled = rules.chain(({ given, list }) =>
      fc.shuffledSubarray(list, { minLength: list.length }).map(mixed => ({ given, mixed })),
    );
    fc.assert(
      fc.property(shuffled, ({ given, mixed }) => {
        const { ofPersonAndItem, ofItem, ofPerson, ofAll } = given;
        const wanted = ofPersonAndItem ?? ofItem ?? ofPerson ?? ofAll;
        expect(chooseRate(mixed, sold)?.ppm ?? null).toBe(wanted);
      }),
    );
  });
});

describe('a commission', () => {
  const whole = { quantity: 1, costMinor: 0, lostMinor: 0 };
  const percent = (rate: number) => ({ ppm: rate, fixedMinor: null });

  test.each([
    // A half minor unit rounds up, less rounds down.
    [105, 100_000, 11],
    [104, 100_000, 10],
    [1, 500_000, 1],
    [0, 1_000_000, 0],
    [9_007_199_254_740_991, 1_000_000, 9_007_199_254_740_991],
    [9_007_199_254_740_991, 333_333, 3_002_396_749_180_579],
  ])('of %i at %i parts per million is %i, exactly', (netMinor, rate, amountMinor) => {
    expect(reckonCommission({ ...whole, netMinor }, percent(rate)).amountMinor).toBe(amountMinor);
  });

  test('is reduced in proportion to a refund, and never grows by it', () => {
    fc.assert(
      fc.property(minor, minor, minor, ppm, (netMinor, lostMinor, more, rate) => {
        const costMinor = netMinor + 1;
        const of = (lost: number) =>
          reckonCommission({ quantity: 1, netMinor, costMinor, lostMinor: lost }, percent(rate));
        const [less, most] = [of(lostMinor + more), of(lostMinor)];
        expect(less.amountMinor).toBeLessThanOrEqual(most.amountMinor);
        expect(most.amountMinor).toBeLessThanOrEqual(most.baseMinor);
        expect(most.baseMinor).toBeLessThanOrEqual(netMinor);
        expect(of(0).baseMinor).toBe(netMinor);
        expect(of(costMinor)).toEqual({ baseMinor: 0, amountMinor: 0 });
      }),
    );
  });

  test('by the unit counts the units, and the refund', () => {
    const rate = { ppm: null, fixedMinor: 250 };
    const sale = { quantity: 3, netMinor: 3000, costMinor: 3000, lostMinor: 0 };
    expect(reckonCommission(sale, rate)).toEqual({ baseMinor: 3000, amountMinor: 750 });
    expect(reckonCommission({ ...sale, lostMinor: 1000 }, rate)).toEqual({
      baseMinor: 2000,
      amountMinor: 500,
    });
  });
});

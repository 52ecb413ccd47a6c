import { describe, expect, test } from '@jest/globals';
import { ticksOf } from '../../../../apps/control-panel/features/reports/chart/axis.ts';
import {
  daysOf,
  intervalOf,
  plain,
  type Range,
} from '../../../../apps/control-panel/features/reports/range/ranges.ts';

const written = ({ days, before }: ReturnType<typeof plain>) =>
  [days, before].map(({ from, to }) => `${from} – ${to}`);

test.each<[Range, string, string, string]>([
  ['today', '2026-03-01', '2026-03-01 – 2026-03-01', '2026-02-28 – 2026-02-28'],
  ['week', '2026-03-03', '2026-02-25 – 2026-03-03', '2026-02-18 – 2026-02-24'],
  ['days30', '2026-11-23', '2026-10-25 – 2026-11-23', '2026-09-25 – 2026-10-24'],
  ['next30', '2026-11-23', '2026-11-23 – 2026-12-22', '2026-10-24 – 2026-11-22'],
  ['month', '2026-11-23', '2026-11-01 – 2026-11-23', '2026-10-01 – 2026-10-23'],
  // February has no 31st, so the whole month is compared.
  ['month', '2026-03-31', '2026-03-01 – 2026-03-31', '2026-02-01 – 2026-02-28'],
  ['month', '2026-01-15', '2026-01-01 – 2026-01-15', '2025-12-01 – 2025-12-15'],
  ['lastMonth', '2026-03-31', '2026-02-01 – 2026-02-28', '2026-01-01 – 2026-01-31'],
  ['quarter', '2026-11-23', '2026-10-01 – 2026-11-23', '2026-07-01 – 2026-08-23'],
  ['quarter', '2026-05-31', '2026-04-01 – 2026-05-31', '2026-01-01 – 2026-02-28'],
  ['year', '2028-02-29', '2028-01-01 – 2028-02-29', '2027-01-01 – 2027-02-28'],
  ['lastYear', '2026-11-23', '2025-01-01 – 2025-12-31', '2024-01-01 – 2024-12-31'],
])('%s on %s is %s, compared with %s', (range, today, days, before) => {
  expect(written(daysOf(range, today))).toEqual([days, before]);
});

test('any days are compared with as many before them, across a change of clocks', () => {
  const own = plain('2026-03-27', '2026-03-31');
  expect(written(own)).toEqual(['2026-03-27 – 2026-03-31', '2026-03-22 – 2026-03-26']);
});

describe('a chart', () => {
  test.each([
    ['2026-01-01', '2026-03-03', 'day'],
    ['2026-01-01', '2026-03-04', 'week'],
    ['2026-01-01', '2026-12-31', 'month'],
  ])('of %s to %s has a bar for each %s', (from, to, interval) => {
    expect(intervalOf({ from, to })).toBe(interval);
  });

  test.each([
    [0, false, [0, 1]],
    [3, true, [0, 1, 2, 3]],
    [9, true, [0, 3, 6, 9]],
    [0.42, false, [0, 0.2, 0.4, 0.6]],
    [905, false, [0, 250, 500, 750, 1000]],
  ])('up to %s has an axis of round numbers', (most, isWhole, ticks) => {
    expect(ticksOf(most, isWhole).map(tick => Number(tick.toFixed(6)))).toEqual(ticks);
  });
});

import { expect, test } from '@jest/globals';
import { weeksAfter } from '../../../../../apps/control-panel/features/booking/start/weeks-after.ts';

const timezone = 'Europe/Berlin';
const at = (iso: string) => Date.parse(iso);

test.each([
  ['a visit to come counts from that visit', '2026-03-11T11:00:00Z', 1, '2026-03-18T11:00:00.000Z'],
  ['the time of the clock stays', '2026-03-11T11:00:00Z', 4, '2026-04-08T10:00:00.000Z'],
  ['a visit of today counts from today', '2026-03-04T08:00:00Z', 2, '2026-03-18T08:00:00.000Z'],
  ['a visit long past counts from now', '2025-12-30T11:00:00Z', 1, '2026-03-10T11:00:00.000Z'],
])('For the weeks after a visit, %s', (_, startAt, weeks, expected) => {
  const now = at('2026-03-04T09:00:00Z');
  expect(weeksAfter(at(startAt), weeks, { timezone, now })).toBe(expected);
});

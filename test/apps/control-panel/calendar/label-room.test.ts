import { expect, test } from '@jest/globals';
import { labelRoom } from '../../../../apps/control-panel/features/calendar/label-room.ts';

const minutes = (start: number, end: number) => ({ start: start * 60_000, end: end * 60_000 });

test.each([
  ['an empty shift', [], 0],
  ['a block after it', [minutes(30, 60)], 0],
  ['a block at the beginning', [minutes(0, 45)], 45],
  ['a block that would cover half of the text', [minutes(15, 45)], 45],
  ['a gap that is too small', [minutes(60, 90), minutes(0, 40)], 90],
  ['a full shift', [minutes(0, 110)], null],
  ['a block before the shift', [minutes(-60, 0)], 0],
])('The name of a place stands where no block covers it: %s.', (_, blocks, at) => {
  const from = labelRoom(minutes(0, 120), blocks);
  expect(from === null ? null : from / 60_000).toBe(at);
});

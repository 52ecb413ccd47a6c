import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Column } from '../../../../../apps/control-panel/data/board/board.ts';
import {
  seemsToFit,
  sideBySide,
} from '../../../../../apps/control-panel/features/calendar/side-by-side.ts';
import { foldGroups } from '../../../../../apps/control-panel/features/calendar/fold-groups.ts';
import { nextBlock } from '../../../../../apps/control-panel/features/calendar/next-block.ts';
import { at, appointment } from './pure.ts';

const stretches = fc.array(
  fc
    .tuple(fc.nat(40), fc.integer({ min: 1, max: 12 }))
    .map(([start, long]) => ({ start, end: start + long })),
  { maxLength: 20 },
);

test('Overlapping blocks stand side by side without covering each other, and a lone block has the full width.', () => {
  fc.assert(
    fc.property(stretches, things => {
      const shares = sideBySide(things);
      for (const one of things) {
        const { column, of } = shares.get(one)!;
        expect(column).toBeLessThan(of);
        const overlapping = things.filter(
          other => other !== one && other.start < one.end && one.start < other.end,
        );
        if (overlapping.length === 0) expect(of).toBe(1);
        for (const other of overlapping) {
          expect(shares.get(other)!.of).toBe(of);
          expect(shares.get(other)!.column).not.toBe(column);
        }
      }
    }),
  );
});

test('no more columns are made than overlap at a time', () => {
  fc.assert(
    fc.property(stretches, things => {
      const most = Math.max(
        0,
        ...things.map(
          ({ start }) => things.filter(one => one.start <= start && start < one.end).length,
        ),
      );
      for (const { of } of sideBySide(things).values()) expect(of).toBeLessThanOrEqual(most);
    }),
  );
});

test('an appointment stays the same block while others beside it come, change and go', () => {
  const [one, other] = [appointment('one', 9, 10), appointment('other', 10, 11)];
  const [block] = foldGroups([one, other]);
  expect(foldGroups([one, { ...other, version: 2 }, appointment('third', 11, 12)])[0]).toBe(block);
  expect(foldGroups([one])[0]).toBe(block);
});

describe('appointments of a group', () => {
  const yoga = { groupCapacity: 8, catalogItemId: 'yoga' };

  test('are one block by start and service; a cancelled one stands alone', () => {
    const blocks = foldGroups([
      appointment('a', 9, 10, yoga),
      appointment('b', 9, 10, yoga),
      appointment('c', 9, 10, { ...yoga, status: 'cancelled' }),
      appointment('d', 10, 11, yoga),
      appointment('e', 9, 10, { ...yoga, catalogItemId: 'dance' }),
      appointment('f', 9, 10),
      appointment('g', 9, 10),
    ]);
    expect(blocks.map(({ appointments }) => appointments.map(({ id }) => id).join('+'))).toEqual([
      'a+b',
      'c',
      'd',
      'e',
      'f',
      'g',
    ]);
  });
});

describe('arrow keys', () => {
  const columns = [
    [appointment('a', 9, 10), appointment('b', 12, 13)],
    [],
    [appointment('c', 8, 9), appointment('d', 11.5, 12), appointment('e', 15, 16)],
  ].map(foldGroups);

  test.each([
    ['a', 'ArrowDown', 'b'],
    ['b', 'ArrowUp', 'a'],
    ['b', 'ArrowDown', null],
    ['a', 'ArrowUp', null],
    ['b', 'ArrowRight', 'd'],
    ['a', 'ArrowRight', 'c'],
    ['e', 'ArrowLeft', 'b'],
    ['c', 'ArrowRight', null],
    ['a', 'x', null],
    ['nobody', 'ArrowDown', null],
  ])('from %s by %s lead to %s', (id, key, to) => {
    expect(nextBlock(columns, id, key)).toBe(to);
  });
});

describe('an appointment seems to fit', () => {
  const column = {
    lane: {
      onShift: [{ startAt: at(9), endAt: at(18) }],
      visits: [
        appointment('a', 10, 11, { bufferAfterMinutes: 15 }),
        appointment('off', 14, 15, { status: 'cancelled' }),
      ],
      holds: [{ id: 'h', startAt: at(15), endAt: at(16) }],
    },
  } as unknown as Column;
  const cut = appointment('x', 12, 13, { bufferBeforeMinutes: 10 });
  const fitsAt = (hours: number, one = cut) => seemsToFit(column, one, Date.parse(at(hours)));

  test.each([
    ['in a free time', 12, true],
    ['up to the end of the shift', 17, true],
    ['before the shift', 8.5, false],
    ['beyond its end', 17.5, false],
    ['over another appointment', 10.5, false],
    ['in the time that another needs after it', 11.25, false],
    ['right after that and its own time before', 11.5, true],
    ['where one was cancelled', 14, true],
    ['where a visitor is choosing', 15.5, false],
  ])('%s', (_where, hours, fits) => {
    expect(fitsAt(hours)).toBe(fits);
  });

  test('An appointment fits at its own place.', () => {
    expect(fitsAt(10.25, appointment('a', 10, 11))).toBe(true);
  });
});

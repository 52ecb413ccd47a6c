import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { firstIdAt, newIdAt } from '../../../src/platform/lib/ids.ts';

const instants = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) });

test('an id as of an instant stands at or after that instant’s first, and before the next millisecond’s', () => {
  fc.assert(
    fc.property(instants, at => {
      const id = newIdAt('aud', at);
      expect(id >= firstIdAt('aud', at)).toBe(true);
      expect(id < firstIdAt('aud', at + 1)).toBe(true);
      expect(id).toMatch(/^aud_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
    }),
  );
});

test('first ids sort as their instants do', () => {
  fc.assert(
    fc.property(instants, instants, (a, b) => {
      const [earlier, later] = [firstIdAt('aud', Math.min(a, b)), firstIdAt('aud', Math.max(a, b))];
      expect(earlier <= later).toBe(true);
      expect(earlier === later).toBe(a === b);
    }),
  );
});

test('ids of one millisecond sort in the order in which they were made, and no two are the same', () => {
  const ids = Array.from({ length: 5000 }, () => newIdAt('aud', 1_800_000_000_000));
  expect(ids).toEqual([...new Set(ids)].toSorted());
});

test('an instant outside the range of ids is clamped', () => {
  expect(firstIdAt('aud', Date.UTC(-200, 0))).toBe(firstIdAt('aud', 0));
  expect(firstIdAt('aud', 8.64e15)).toBe(firstIdAt('aud', 2 ** 48 - 1));
});

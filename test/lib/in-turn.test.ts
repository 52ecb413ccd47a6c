import { expect, test } from '@jest/globals';
import { inTurn } from '../../src/lib/in-turn.ts';

test('one that fails keeps none of the others from its turn, and is told of at the end', async () => {
  const done: number[] = [];
  const work = async (thing: number) => {
    if (thing % 2 === 0) throw new Error(`${thing} failed`);
    done.push(thing);
    return thing * 10;
  };
  await expect(inTurn([1, 2, 3, 4, 5], work)).rejects.toThrow('2 failed');
  expect(done).toEqual([1, 3, 5]);
  expect(await inTurn([1, 3], work)).toEqual([10, 30]);
});

import { expect, test } from '@jest/globals';
import { runEach } from '../../../src/platform/run-each.ts';
import { silentLog } from '../../../src/platform/lib/log.ts';

const done: number[] = [];
const work = async (thing: number) => {
  if (thing % 2 === 0) throw new Error(`${thing} failed`);
  done.push(thing);
  return thing * 10;
};

test('a failure is logged and the others still run', async () => {
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (facts: object) => void logged.push(facts) };
  expect(await runEach(log, [1, 2, 3, 4, 5], work)).toEqual([10, 30, 50]);
  expect(done).toEqual([1, 3, 5]);
  expect(logged).toMatchObject([
    { err: { message: '2 failed' } },
    { err: { message: '4 failed' } },
  ]);
});

test('if all fail, an error is thrown at the end', async () => {
  await expect(runEach(silentLog, [2, 4], work)).rejects.toThrow('2 failed');
  expect(await runEach(silentLog, [], work)).toEqual([]);
});

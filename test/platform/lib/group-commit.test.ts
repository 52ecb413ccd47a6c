import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { groupCommit } from '../../../src/platform/lib/concurrency/group-commit.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Returns a loader whose batches are answered on the test's command. */
function openLoader() {
  const batches: { keys: readonly string[]; answer: () => void }[] = [];
  const load = groupCommit(
    (keys: readonly string[]) =>
      new Promise<string[]>(resolve => {
        batches.push({ keys, answer: () => resolve(keys.map(key => `${key}!`)) });
      }),
  );
  const sent = () => batches.map(batch => batch.keys);
  return { load, batches, sent };
}

/** Runs everything that waits only for its turn, which on this clock comes one millisecond later. */
const turn = () => jest.advanceTimersByTimeAsync(1);

test('calls made while a batch is under way are sent together when it is back', async () => {
  const { load, batches, sent } = openLoader();
  const first = load('a');
  await turn();
  const others = Promise.all([load('b'), load('c')]);
  await jest.advanceTimersByTimeAsync(900);
  expect(sent()).toEqual([['a']]);
  batches[0]?.answer();
  await turn();
  expect(sent()).toEqual([['a'], ['b', 'c']]);
  batches[1]?.answer();
  expect([await first, ...(await others)]).toEqual(['a!', 'b!', 'c!']);
});

test('calls of one turn of the event loop are sent together', async () => {
  const { load, sent } = openLoader();
  void load('a');
  for (let k = 0; k < 10; k++) await Promise.resolve();
  void load('b');
  await turn();
  expect(sent()).toEqual([['a', 'b']]);
});

test('a batch that hangs holds up the next for a second and no longer, nor any after it', async () => {
  const { load, batches, sent } = openLoader();
  void load('hangs');
  await turn();
  const second = load('b');
  await jest.advanceTimersByTimeAsync(1000);
  await turn();
  expect(sent()).toEqual([['hangs'], ['b']]);
  const third = load('c');
  batches[1]?.answer();
  expect(await second).toBe('b!');
  await turn();
  expect(sent()).toEqual([['hangs'], ['b'], ['c']]);
  batches[2]?.answer();
  expect(await third).toBe('c!');
});

test('a batch that is back leaves no timer that would keep the process', async () => {
  const { load, batches } = openLoader();
  const only = load('a');
  await turn();
  batches[0]?.answer();
  await only;
  await turn();
  expect(jest.getTimerCount()).toBe(0);
});

import { expect, test } from '@jest/globals';
import { Loop } from '../../../src/app/jobs/loop.ts';

const day = 86_400_000;

/** Returns a loop whose work reports its start and ends on the test's command. */
function steered() {
  let begin: (end: () => void) => void;
  let runs = 0;
  const next = () => new Promise<() => void>(resolve => (begin = resolve));
  let begun = next();
  const loop = new Loop(
    () => {
      runs += 1;
      return new Promise(end => begin(end));
    },
    () => day,
  );
  return {
    loop,
    runs: () => runs,
    /** Waits until the work starts, and returns a function that ends it. */
    begun: async () => {
      const end = await begun;
      begun = next();
      return end;
    },
  };
}

test('it works at once, and again soon after it is woken', async () => {
  const { loop, begun, runs } = steered();
  (await begun())();
  await new Promise(setImmediate);
  loop.nudge();
  (await begun())();
  await loop.stop();
  expect(runs()).toBe(2);
});

test('several wake-ups during a round cause one more round after it', async () => {
  const { loop, begun, runs } = steered();
  const end = await begun();
  loop.nudge();
  loop.nudge();
  expect(runs()).toBe(1);
  end();
  (await begun())();
  await loop.stop();
  expect(runs()).toBe(2);
});

test('it stops after the current round, and nothing wakes it then', async () => {
  const { loop, begun, runs } = steered();
  const end = await begun();
  let isStopped = false;
  const stopped = loop.stop().then(() => (isStopped = true));
  loop.nudge();
  await Promise.resolve();
  expect(isStopped).toBe(false);
  end();
  await stopped;
  expect(runs()).toBe(1);
});

import { AsyncLocalStorage } from 'node:async_hooks';

/** The work from which a call or a timer stems, if known. */
const origin = new AsyncLocalStorage<object>();
let underWay: object = {};

/** Runs work so that its effects can be told apart from timers left by earlier calls. */
export async function asWorkUnderWay(work: () => Promise<unknown>): Promise<void> {
  underWay = {};
  try {
    await origin.run(underWay, work);
  } finally {
    underWay = {};
  }
}

/** Makes a callback and all that follows from it count as the current work. */
export const fromWorkUnderWay =
  <Args extends unknown[]>(answer: (...args: Args) => void) =>
  (...args: Args): void =>
    origin.run(underWay, answer, ...args);

/** Returns true if the running code stems from a call made before the current work. */
export const isOfEarlierWork = (): boolean => (origin.getStore() ?? underWay) !== underWay;

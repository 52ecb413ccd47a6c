import { AsyncLocalStorage } from 'node:async_hooks';

/** The work from which a call or a timer stems, where that is known. */
const origin = new AsyncLocalStorage<object>();
let underWay: object = {};

/** Tells what the work does apart from what calls before it left to timers. */
export async function asWorkUnderWay(work: () => Promise<unknown>): Promise<void> {
  underWay = {};
  try {
    await origin.run(underWay, work);
  } finally {
    underWay = {};
  }
}

/** Has all that a call leads to stem from the work under way. */
export const fromWorkUnderWay =
  <Args extends unknown[]>(answer: (...args: Args) => void) =>
  (...args: Args): void =>
    origin.run(underWay, answer, ...args);

/** Whether what runs now stems from a call that came before the work under way. */
export const isOfEarlierWork = (): boolean => (origin.getStore() ?? underWay) !== underWay;

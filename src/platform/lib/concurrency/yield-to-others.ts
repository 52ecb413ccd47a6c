import { setImmediate } from 'node:timers/promises';

/** Lets the event loop serve other calls before long work goes on. */
export function yieldToOthers(): Promise<void> {
  return setImmediate();
}

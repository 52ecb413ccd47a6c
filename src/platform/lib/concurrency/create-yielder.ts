import { setImmediate } from 'node:timers/promises';

const longestMilliseconds = 20;

/**
 * Returns a function for long loops to await. Every 20 ms it yields to other work of the process; otherwise it costs almost
 * nothing.
 */
export function createYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestMilliseconds) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}

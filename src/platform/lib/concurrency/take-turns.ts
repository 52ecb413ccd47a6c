import { setImmediate } from 'node:timers/promises';

const longestMilliseconds = 20;

/**
 * Makes a function to be awaited within long work: every 20 ms it lets other work of the process
 * run, and costs next to nothing otherwise.
 */
export function takeTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestMilliseconds) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}

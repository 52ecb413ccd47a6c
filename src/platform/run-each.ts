import type { Log } from './lib/log.ts';
import { logFailure } from './log-failure.ts';

/** Runs a function for all items in parallel. A failure is logged and does not stop the others. */
export async function runTogether<T>(
  log: Log,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const done of await Promise.allSettled(items.map(work))) {
    if (done.status === 'rejected')
      logFailure(
        log,
        done.reason,
        {},
        'one of several items failed; the others are still processed',
      );
  }
}

/**
 * Runs a function for each item in turn and returns the results. A failure is logged and does not stop the rest. @throws the
 * first failure if all failed.
 */
export async function runEach<T, R>(
  log: Log,
  items: Iterable<T>,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      results.push(await work(item));
    } catch (error) {
      failures.push(error);
      logFailure(log, error, {}, 'one of several items failed; the others are still processed');
    }
  }
  if (failures.length > 0 && results.length === 0) throw failures[0];
  return results;
}

import type { Log } from '../log.ts';

/**
 * Does some work for one thing after the other and answers what each came to. One that fails is logged and
 * keeps none of the others from its turn. @throws the first failure where nothing but failures came of it.
 */
export async function runEach<T, R>(
  log: Log,
  things: Iterable<T>,
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  for (const thing of things) {
    try {
      results.push(await work(thing));
    } catch (error) {
      failures.push(error);
      log.error({ err: error }, 'one of several things failed; the others have their turns');
    }
  }
  if (failures.length > 0 && results.length === 0) throw failures[0];
  return results;
}

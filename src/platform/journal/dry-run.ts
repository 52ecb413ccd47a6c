import type { Written } from './write.ts';

/**
 * Runs work and rolls it back for a dry run. The work runs completely, then its transaction fails, and the result is returned.
 * `work` passes its result through `done`, inside its transaction.
 */
export async function dryRun<T>(
  isDryRun: boolean,
  work: (done: (written: Written<T>) => Promise<Written<T>>) => Promise<T>,
): Promise<T> {
  const taken: { result?: T } = {};
  const takenBack = new Error('It was a dry run.');
  try {
    return await work(async written => {
      if (!isDryRun) return written;
      taken.result = await written.result;
      throw takenBack;
    });
  } catch (error) {
    if (error === takenBack) return taken.result as T;
    throw error;
  }
}

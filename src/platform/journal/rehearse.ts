import type { Written } from './write.ts';

/**
 * Does work that a dry run takes back: it is done wholly, then its transaction fails, and what it would have given is
 * answered. `work` passes what it has written through `done`, inside its transaction.
 */
export async function rehearse<T>(
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

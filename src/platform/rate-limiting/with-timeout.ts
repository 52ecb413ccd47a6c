import { setTimeout as pause } from 'node:timers/promises';

/** The result of some work, if it comes in time. The work itself goes on. @throws Error where it does not. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const timeout = pause(milliseconds, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error(`There was no result within ${milliseconds} ms.`);
  });
  // When the work is first, the pause is aborted, which rejects it.
  timeout.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    stop.abort();
  }
}

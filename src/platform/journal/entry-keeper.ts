import { translateFailure } from '../database/connection/failures.ts';
import { DomainError } from '../errors.ts';
import type { Services } from '../services.ts';

/** An entry that is still to be written. */
interface Kept {
  readonly requestId: string;
  readonly write: () => Promise<void>;
}

/** So many wait at most: a database that is away for long must not fill the memory. */
const most = 1000;
const pauseMilliseconds = 1000;

/** Keeps entries of the journal that the database does not take now, and writes them in their order as soon as it does. */
export function entryKeeper({ log }: Services): (entry: Kept) => void {
  const waiting: Kept[] = [];

  const writeAll = async () => {
    for (let [first] = waiting; first; [first] = waiting) {
      try {
        await first.write();
      } catch (error) {
        if (passes(error)) return tryLater();
        log.error({ err: error, requestId: first.requestId }, 'a journal entry was lost');
      }
      waiting.shift();
    }
  };
  const tryLater = () => {
    setTimeout(() => void writeAll(), pauseMilliseconds).unref();
  };

  return entry => {
    if (waiting.length === most) {
      const { requestId } = entry;
      return log.warn({ requestId }, 'a journal entry was lost: too many wait for the database');
    }
    if (waiting.push(entry) === 1) tryLater();
  };
}

function passes(error: unknown): boolean {
  const failure = translateFailure(error);
  return failure instanceof DomainError && failure.code === 'BUSY';
}

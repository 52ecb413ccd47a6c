import { setTimeout as pause } from 'node:timers/promises';
import { translateFailure } from '../database/connection/failures.ts';
import { DomainError } from '../errors.ts';
import type { Services } from '../services.ts';

/** An entry that is not stored yet. */
interface Kept {
  readonly requestId: string;
  readonly write: () => Promise<void>;
}

interface EntryKeeper {
  keep(entry: Kept): void;
  /** Waits up to `milliseconds` for all entries to be stored, and logs lost ones. The process ends afterwards. */
  drain(milliseconds: number): Promise<void>;
}

/** Limit of waiting entries, so that a long outage of the database does not fill the memory. */
const most = 1000;
const pauseMilliseconds = 1000;

/** Keeps journal entries during an outage of the database, and stores them in order afterwards. */
export function entryKeeper({ log }: Pick<Services, 'log'>): EntryKeeper {
  const waiting: Kept[] = [];
  let lost = 0;
  let writing: Promise<void> | undefined;

  const writeWhatIsTaken = async () => {
    for (let [first] = waiting; first; [first] = waiting) {
      try {
        await first.write();
      } catch (error) {
        if (passes(error)) return;
        log.error({ err: error, requestId: first.requestId }, 'a journal entry was lost');
      }
      waiting.shift();
    }
  };
  const writeAll = async () => {
    while (waiting.length > 0) {
      await pause(pauseMilliseconds, undefined, { ref: false });
      await writeWhatIsTaken();
    }
    writing = undefined;
    if (lost > 0) log.error({ entries: lost }, 'journal entries were lost: too many waited');
    lost = 0;
  };

  return {
    keep: entry => {
      if (waiting.length === most) {
        lost += 1;
        const { requestId } = entry;
        // The end of the outage logs the number of the others.
        if (lost === 1)
          log.warn({ requestId }, 'a journal entry was lost: too many wait for the database');
        return;
      }
      waiting.push(entry);
      writing ??= writeAll();
    },
    drain: async milliseconds => {
      if (waiting.length === 0) return;
      log.warn(
        { entries: waiting.length },
        'the end waits until the database takes journal entries',
      );
      const end = new AbortController();
      await Promise.race([
        writing,
        pause(milliseconds, undefined, { signal: end.signal }).catch(() => undefined),
      ]);
      end.abort();
      if (waiting.length === 0) return;
      const requestIds = waiting.map(({ requestId }) => requestId);
      log.error(
        { requestIds },
        'journal entries were lost: the database did not take them in time',
      );
    },
  };
}

function passes(error: unknown): boolean {
  const failure = translateFailure(error);
  return failure instanceof DomainError && failure.code === 'BUSY';
}

import type { Services } from '../../platform/services.ts';
import { firstIdAt } from '../../platform/lib/ids.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { endedEntries } from '../business/access/operator-entry.ts';
import { findLiveTokens } from '../identity/tokens/token.queries.ts';
import { findChanges, type JournaledChange } from './journaled-change.queries.ts';

/** Interval in milliseconds at which the journal is read for changes of other processes. */
const everyMilliseconds = 1000;

/** Milliseconds to look back. Ids are assigned before the commit, so a new entry can precede a known one. */
const lookBackMilliseconds = 10_000;

/** A subscriber to the changes of a business. */
interface Listener {
  readonly businessId: string;
  readonly credentialId: string;
  /** Support session of an operator who listens, if any. */
  readonly entryId: string | null;
  /** Receives changes. Some may repeat earlier ones. */
  readonly take: (changes: readonly JournaledChange[]) => void;
  /** Called when the credential or the support session has ended. */
  readonly end: () => void;
}

/** Distributes new journal entries to listeners. */
export interface ChangeFeed {
  /** Adds a listener. Returns a function that removes it. */
  listen(listener: Listener): () => void;
}

/**
 * Reads the journal after each change of this process and once a second, while there are listeners.
 * It keeps no connection, so it works through a pooler and with the embedded database.
 */
export function createChangeFeed({ fork, now, log, writes }: Services): ChangeFeed {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let again = false;

  const pass = async () => {
    const em = fork();
    const present = [...listeners];
    const businessIds = [...new Set(present.map(({ businessId }) => businessId))];
    const from = firstIdAt('aud', now() - lookBackMilliseconds);
    const changes = Map.groupBy(
      await findChanges(em, { businessIds, from }),
      ({ businessId }) => businessId,
    );
    const credentials = new Set(present.map(({ credentialId }) => credentialId));
    const live = await findLiveTokens(em, { ids: [...credentials], now: now() });
    const ended = credentials.difference(new Set(live.map(({ id }) => id)));
    const entries = present.flatMap(({ entryId }) => entryId ?? []);
    const left = await endedEntries(em, entries, now());
    for (const listener of present) {
      const own = changes.get(listener.businessId);
      const isOver = listener.entryId !== null && left.has(listener.entryId);
      if (isOver || ended.has(listener.credentialId)) listener.end();
      else if (own) listener.take(own);
    }
  };
  const read = () => {
    if (reading) {
      again = true;
      return;
    }
    if (listeners.size === 0) return;
    reading = pass()
      .catch((error: unknown) => logFailure(log, error, {}, 'the journal could not be read'))
      .finally(() => {
        reading = undefined;
        if (!again) return;
        again = false;
        read();
      });
  };

  return {
    listen: listener => {
      listeners.add(listener);
      if (!timer) {
        timer = setInterval(read, everyMilliseconds).unref();
        writes.on('committed', read);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || !timer) return;
        clearInterval(timer);
        timer = undefined;
        writes.off('committed', read);
      };
    },
  };
}

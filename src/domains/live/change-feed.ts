import type { Services } from '../../platform/services.ts';
import { firstIdAt } from '../../platform/lib/ids.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { endedEntries } from '../business/access/operator-entry.ts';
import { endedTokens } from './ended-tokens.ts';
import { readChanges, type JournaledChange } from './read-changes.ts';

/** How often the journal is read for what other processes wrote. */
const everyMilliseconds = 1000;

/** Ids are made before their transactions are committed, so what is new may stand before what is known. */
const lookBackMilliseconds = 10_000;

/** Somebody who listens to a business. */
interface Listener {
  readonly businessId: string;
  readonly credentialId: string;
  /** What an operator entered to listen, if they did. */
  readonly entryId: string | null;
  /** Takes changes, some of which may have been given before. */
  readonly take: (changes: readonly JournaledChange[]) => void;
  /** Is told that the credential, or what was entered, has ended. */
  readonly end: () => void;
}

/** Tells listeners what is new in the journal. */
export interface ChangeFeed {
  /** Begins to tell a listener, who says with the answer that it listens no more. */
  listen(listener: Listener): () => void;
}

/**
 * Reads the journal as soon as this process has changed something and once a second, as long as somebody listens. No
 * connection is kept for it, so it works through a pooler and on the embedded database.
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
      await readChanges(em, businessIds, from),
      ({ businessId }) => businessId,
    );
    const credentials = [...new Set(present.map(({ credentialId }) => credentialId))];
    const ended = await endedTokens(em, credentials, now());
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

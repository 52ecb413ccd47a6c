import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../database/query/sql.ts';
import type { Log } from '../lib/log.ts';
import { hashSecret } from '../lib/secrets.ts';
import type { Counted, Counter } from './counter.ts';

/** A database that takes longer is not waited for: what is counted then, is counted by each process. */
const patienceMilliseconds = 1000;

/** Counts in the database, for all processes together, and with the other counter where it does not answer. */
export function sharedCounter(
  em: EntityManager,
  now: () => number,
  otherwise: Counter,
  log: Log,
): Counter {
  const orElse = async <T>(shared: Promise<T>, own: () => Promise<T>): Promise<T> => {
    try {
      return await soon(shared);
    } catch (error) {
      log.warn({ err: error }, 'a limit is counted by this process alone');
      return own();
    }
  };
  return {
    hit: (key, seconds) =>
      orElse(hit(em.fork(), key, seconds, now()), () => otherwise.hit(key, seconds)),
    giveBack: (key, seconds) =>
      orElse(giveBack(em.fork(), key), () => otherwise.giveBack(key, seconds)),
  };
}

async function soon<T>(work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const tooLate = pause(patienceMilliseconds, undefined, { signal: stop.signal, ref: false }).then(
    () => {
      throw new Error('The database took too long to count.');
    },
  );
  // Broken off, it has nobody to tell.
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    stop.abort();
  }
}

/** One statement, so that of any number at once each is counted. */
async function hit(em: EntityManager, key: string, seconds: number, now: number): Promise<Counted> {
  const [row] = await sql<{ count: number; endsAt: string }>(
    em,
    `insert into rate_count as c (key, count, ends_at) values ($1, 1, $3)
     on conflict (key) do update set
       count = case when c.ends_at <= $2 then 1 else c.count + 1 end,
       ends_at = case when c.ends_at <= $2 then excluded.ends_at else c.ends_at end
     returning count, ends_at as "endsAt"`,
    [hashSecret(key), new Date(now).toISOString(), new Date(now + seconds * 1000).toISOString()],
  );
  if (!row) throw new Error('Nothing was counted.');
  return { count: row.count, milliseconds: new Date(row.endsAt).getTime() - now };
}

async function giveBack(em: EntityManager, key: string): Promise<void> {
  await sql(em, 'update rate_count set count = count - 1 where key = $1 and count > 0', [
    hashSecret(key),
  ]);
}

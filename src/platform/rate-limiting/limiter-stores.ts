import type { EntityManager } from '@mikro-orm/sql';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '../database/query/sql.ts';
import type { Log } from '../lib/log.ts';
import type { CreateLimiter } from './rate-limiter.ts';
import type { Context } from '../context.ts';
import { deleteSome } from '../database/query/delete-some.ts';

/** Milliseconds to wait for the database. After that the process counts in its own memory. */
const timeoutMilliseconds = 1000;

/** Counts in the memory of this process. */
export const inMemory: CreateLimiter = (points, duration) =>
  new RateLimiterMemory({ points, duration, keyPrefix: '' });

/** Counts in the database for all processes, and in memory if the database does not answer in time. */
export function inDatabase(em: EntityManager, log: Log): CreateLimiter {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: readonly unknown[] }) => {
      try {
        const rows = await withTimeout(timeoutMilliseconds, sql(em, text, values));
        return { rows, rowCount: rows.length };
      } catch (error) {
        log.warn({ err: error }, 'a rate limit is counted by this process alone');
        throw error;
      }
    },
  };
  return (points, duration) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limit',
      // Migrations create the table, and a scheduled job deletes expired rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points,
      duration,
      insuranceLimiter: inMemory(points, duration),
    });
}

/** Returns the result of `work` within the time limit. The work itself continues. @throws Error after the limit. */
async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const timeout = pause(milliseconds, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw Object.assign(new Error(`There was no result within ${milliseconds} ms.`), {
      code: 'ETIMEDOUT',
    });
  });
  // If the work ends first, the pause is aborted, which rejects it.
  timeout.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    stop.abort();
  }
}

/** Deletes up to a thousand expired counters, and returns their number. */
export function cleanRateLimits(context: Context): Promise<number> {
  // The library sets expiry by the system's time, not by our clock.
  return deleteSome(
    context,
    'rate_limit',
    `expire <= (extract(epoch from $1::timestamptz) * 1000)::bigint`,
    Date.now(),
  );
}

import type { EntityManager } from '@mikro-orm/sql';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { sql } from '../database/query/sql.ts';
import type { Log } from '../lib/log.ts';
import type { CreateLimiter } from './rate-limiter.ts';
import { withTimeout } from './with-timeout.ts';

/** A database that takes longer is not waited for: this process counts by itself then. */
const timeoutMilliseconds = 1000;

/** Counts in the memory of this process. */
export const inMemory: CreateLimiter = (points, duration) =>
  new RateLimiterMemory({ points, duration, keyPrefix: '' });

/** Counts in the database for all processes, and in memory where the database does not answer in time. */
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
      // Tables are made by migrations, and a scheduled job deletes what has expired.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points,
      duration,
      insuranceLimiter: inMemory(points, duration),
    });
}

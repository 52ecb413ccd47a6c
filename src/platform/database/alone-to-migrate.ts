import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';

const begin = 'begin; set local idle_in_transaction_session_timeout = 0';
/** Lock number that no other code uses. The lock belongs to a transaction, since PgBouncer does not support session locks. */
const lock = 'select pg_try_advisory_xact_lock(7261120) as "isMine"';
const pauseMilliseconds = 250;

/**
 * Runs schema changes while no other process does, so that processes that start together take turns.
 * The lock holds its own connection, since the pool may have just one. The embedded database has no other process.
 */
export async function aloneToMigrate<T>(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!databaseUrl) return work();
  const { default: pg } = await import('pg');
  const holder = new pg.Client({ connectionString: databaseUrl });
  // A lost connection frees the lock. The work fails by itself if it needs to.
  holder.on('error', () => undefined);
  await holder.connect();
  try {
    await holder.query(begin);
    // Polls, since a waiting statement would prevent others from creating an index `concurrently`.
    while (!(await holder.query<{ isMine: boolean }>(lock)).rows[0]?.isMine) {
      await pause(pauseMilliseconds);
    }
    return await work();
  } finally {
    await holder.end();
  }
}

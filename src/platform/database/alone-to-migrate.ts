import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';

const begin = 'begin; set local idle_in_transaction_session_timeout = 0';
/** A number that no other lock has. Transactions may pass through PgBouncer, sessions not. */
const lock = 'select pg_try_advisory_xact_lock(7261120) as "isMine"';
const pauseMilliseconds = 250;

/**
 * Does what changes tables while no other process does, so that those that start at once follow one another. It holds a
 * connection of its own, since the pool may have just one. The embedded database has no other process.
 */
export async function aloneToMigrate<T>(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!databaseUrl) return work();
  const { default: pg } = await import('pg');
  const holder = new pg.Client({ connectionString: databaseUrl });
  // What is locked is free again when the connection is lost; the work fails by itself where it has to.
  holder.on('error', () => undefined);
  await holder.connect();
  try {
    await holder.query(begin);
    // Asked again and again, since a statement that waits keeps others from making an index `concurrently`.
    while (!(await holder.query<{ isMine: boolean }>(lock)).rows[0]?.isMine) {
      await pause(pauseMilliseconds);
    }
    return await work();
  } finally {
    await holder.end();
  }
}

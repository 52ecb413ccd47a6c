import { PgBoss } from 'pg-boss';
import type pg from 'pg';

/** Tables with expiring rows, and the column with their start or end. */
const passing = {
  hold: 'expires_at',
  idempotency_key: 'created_at',
  cart: 'expires_at',
  webhook_delivery: 'created_at',
} as const;

/** The longest retention, plus a day. */
const longestKept = '41 days';

/** Work that is done within moments at any load. */
const waiting = `
  select (select count(*) from outbox where postponed_until is null or postponed_until < now() - interval '30 s')
    + (select count(*) from webhook_delivery where status = 'pending' and next_attempt_at < now() - interval '30 s')
    + (select count(*) from pgboss.job where state < 'active' and start_after < now() - interval '2 min') as count`;

/** Counts the rows of swept tables. */
export async function countPassing(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(passing)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    counts[table] = Number(rows[0]!.count);
  }
  return counts;
}

/** Counts overdue work. */
export async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(waiting);
  return Number(rows[0]!.count);
}

/**
 * Simulates weeks: makes all existing rows with a retention old enough to expire. Then the hourly sweeps run, and
 * only newer rows remain.
 */
export async function letWeeksPass(client: pg.Client, url: string): Promise<void> {
  for (const [table, column] of Object.entries(passing))
    await client.query(`update ${table} set ${column} = ${column} - interval '${longestKept}'`);
  const queue = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  await queue.start();
  await queue.send('each-hour', {});
  await queue.stop({ graceful: false });
}

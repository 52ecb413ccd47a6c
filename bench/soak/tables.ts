import { PgBoss } from 'pg-boss';
import type pg from 'pg';

/** What is kept for a while only, and the column that says since when or until when. */
const passing = {
  hold: 'expires_at',
  idempotency_key: 'created_at',
  cart: 'expires_at',
  webhook_delivery: 'created_at',
} as const;

/** The longest that any of it is kept, and a day. */
const longestKept = '41 days';

/** What is over in a moment, however much comes. */
const waiting = `
  select (select count(*) from outbox where postponed_until is null or postponed_until < now() - interval '30 s')
    + (select count(*) from webhook_delivery where status = 'pending' and next_attempt_at < now() - interval '30 s')
    + (select count(*) from pgboss.job where state < 'active' and start_after < now() - interval '2 min') as count`;

/** Rows of the tables that sweeps keep small. */
export async function countPassing(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(passing)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    counts[table] = Number(rows[0]!.count);
  }
  return counts;
}

/** How much should have been done long ago. */
export async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(waiting);
  return Number(rows[0]!.count);
}

/**
 * Lets weeks pass for what is kept for weeks: all of it that there is by now becomes so old that it has to go. Then the sweeps of an
 * hour are due, and what is left is what came since.
 */
export async function letWeeksPass(client: pg.Client, url: string): Promise<void> {
  for (const [table, column] of Object.entries(passing))
    await client.query(`update ${table} set ${column} = ${column} - interval '${longestKept}'`);
  const queue = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  await queue.start();
  await queue.send('each-hour', {});
  await queue.stop({ graceful: false });
}

import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';

const mostAtOnce = 1000;

/** Deletes up to a thousand counts whose time is over; says how many. */
export async function cleanRateCounts({ em, now }: Context): Promise<number> {
  const deleted = await sql(
    em,
    `delete from rate_count where key in (
       select key from rate_count where ends_at <= $1 limit ${mostAtOnce} for update skip locked)
     returning key`,
    [new Date(now()).toISOString()],
  );
  return deleted.length;
}

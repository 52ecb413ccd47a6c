import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';

const keptFor = 30 * 86_400_000;
const mostAtOnce = 1000;

/** Deletes up to a thousand notifications that are done with and older than 30 days; says how many. */
export async function cleanNotifications({ em, now }: Context): Promise<number> {
  const deleted = await sql(
    em,
    `delete from notification where id in (
       select id from notification where created_at < $1 and status <> 'pending'
       limit ${mostAtOnce} for update skip locked)
     returning id`,
    [new Date(now() - keptFor).toISOString()],
  );
  return deleted.length;
}

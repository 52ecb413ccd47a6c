import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';

const sessionsKeptFor = 30 * 86_400_000;
const mostAtOnce = 1000;

/** Deletes up to a thousand links that were used or are too old; says how many. They are refused with and without. */
export async function cleanLinks({ em, now }: Context): Promise<number> {
  const deleted = await sql(
    em,
    `delete from login_link where hash in (
       select hash from login_link where used_at is not null or expires_at <= $1
       limit ${mostAtOnce} for update skip locked)
     returning hash`,
    [new Date(now()).toISOString()],
  );
  return deleted.length;
}

/** Deletes up to a thousand sessions that ended at least thirty days ago; says how many. */
export async function cleanSessions({ em, now }: Context): Promise<number> {
  const deleted = await sql(
    em,
    `delete from token where id in (
       select id from token where kind = 'session' and expires_at <= $1
       limit ${mostAtOnce} for update skip locked)
     returning id`,
    [new Date(now() - sessionsKeptFor).toISOString()],
  );
  return deleted.length;
}

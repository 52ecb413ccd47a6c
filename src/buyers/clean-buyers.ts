import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';

const mostAtOnce = 1000;
/** For so long guesses are counted, and so the code's row is kept. */
const hour = 3_600_000;

/** Deletes up to a thousand codes and as many sessions that have ended and count no more; says how many. */
export async function cleanBuyers({ em, now }: Context): Promise<number> {
  const codes = await sql(
    em,
    `delete from buyer_code where target in (
       select target from buyer_code where expires_at <= $1
       limit ${mostAtOnce} for update skip locked)
     returning target`,
    [new Date(now() - hour).toISOString()],
  );
  const sessions = await sql(
    em,
    `delete from token where id in (
       select id from token where kind = 'buyer' and expires_at <= $1
       limit ${mostAtOnce} for update skip locked)
     returning id`,
    [new Date(now()).toISOString()],
  );
  return codes.length + sessions.length;
}

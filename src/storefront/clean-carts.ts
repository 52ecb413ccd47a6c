import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';

const mostAtOnce = 1000;

/** Deletes up to a thousand carts that nobody has touched for thirty days; says how many. */
export async function cleanCarts({ em, now }: Context): Promise<number> {
  const deleted = await sql(
    em,
    `delete from cart where id in (
       select id from cart where expires_at <= $1 limit ${mostAtOnce} for update skip locked)
     returning id`,
    [new Date(now()).toISOString()],
  );
  return deleted.length;
}

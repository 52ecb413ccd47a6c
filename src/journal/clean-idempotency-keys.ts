import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';

const keptFor = 86_400_000;
const mostAtOnce = 1000;

/** Deletes up to a thousand idempotency keys that are older than a day and count no more; says how many. */
export async function cleanIdempotencyKeys({ em, now }: Context): Promise<number> {
  const deleted = await sql(
    em,
    `delete from idempotency_key where (scope, key) in (
       select scope, key from idempotency_key where created_at < $1
       limit ${mostAtOnce} for update skip locked)
     returning key`,
    [new Date(now() - keptFor).toISOString()],
  );
  return deleted.length;
}

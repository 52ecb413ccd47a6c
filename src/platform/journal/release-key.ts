import type { Context } from '../context.ts';
import { sql } from '../database/query/sql.ts';

/** Deletes an idempotency key, so that a repetition of its call starts anew. Only for calls that certainly had no effect. */
export async function releaseKey(
  { em }: Context,
  { scope, ownScope, key }: NonNullable<Context['idempotency']>,
): Promise<void> {
  await sql(em, 'delete from idempotency_key where scope = any($1) and key = $2', [
    [scope, ownScope ?? scope],
    key,
  ]);
}

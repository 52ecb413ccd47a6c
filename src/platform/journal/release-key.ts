import type { Context } from '../context.ts';
import { sql } from '../database/query/sql.ts';

/** Forgets an idempotency key, so that a repeat of its call begins anew: for calls that did nothing for sure. */
export async function releaseKey(
  { em }: Context,
  { scope, ownScope, key }: NonNullable<Context['idempotency']>,
): Promise<void> {
  await sql(em, 'delete from idempotency_key where scope = any($1) and key = $2', [
    [scope, ownScope ?? scope],
    key,
  ]);
}

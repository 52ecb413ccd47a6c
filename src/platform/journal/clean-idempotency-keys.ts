import type { Context } from '../context.ts';
import { deleteSome } from '../database/query/delete-some.ts';

const keptFor = 86_400_000;

/** Deletes up to a thousand idempotency keys that are older than a day and count no more; says how many. */
export function cleanIdempotencyKeys(context: Context): Promise<number> {
  return deleteSome(context, 'idempotency_key', 'created_at < $1', context.now() - keptFor);
}

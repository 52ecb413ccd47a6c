import type { Context } from '../context.ts';
import { deleteSome } from '../database/query/delete-some.ts';

const keptFor = 86_400_000;

/** Deletes up to a thousand notes of rows that have not failed again for a day, since they are due no more; says how many. */
export function cleanSetAside(context: Context): Promise<number> {
  return deleteSome(context, 'set_aside', 'retry_at < $1', context.now() - keptFor);
}

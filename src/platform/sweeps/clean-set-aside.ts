import type { Context } from '../context.ts';
import { deleteSome } from '../database/query/delete-some.ts';

const keptFor = 86_400_000;

/**
 * Deletes up to a thousand notes about rows that have not failed again for a day, and returns their number. Such rows are no
 * longer due.
 */
export function cleanSetAside(context: Context): Promise<number> {
  return deleteSome(context, 'set_aside', 'retry_at < $1', context.now() - keptFor);
}

import type { Context } from '../../platform/context.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';

/** Milliseconds for which changes are kept: 35 days. */
export const keptFor = 35 * 86_400_000;

/** Deletes up to a thousand changes that no cursor can ask for. Returns their number. */
export function cleanChanges(context: Context): Promise<number> {
  return deleteSome(context, 'object_change', 'at < $1', context.now() - keptFor);
}

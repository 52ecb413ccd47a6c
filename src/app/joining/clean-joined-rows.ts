import type { Context } from '../../platform/context.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';

const undoneFor = 86_400_000;

/** Deletes up to a thousand rows that were kept to undo a joining, which is a day ago. Returns their number. */
export function cleanJoinedRows(context: Context): Promise<number> {
  return deleteSome(context, 'joined_row', 'at < $1', context.now() - undoneFor);
}

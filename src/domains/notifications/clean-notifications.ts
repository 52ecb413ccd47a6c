import type { Context } from '../../platform/context.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';
import { keptSince } from '../../platform/kept-since.ts';

/** Deletes up to a thousand notifications that are done with and kept no longer; says how many. */
export function cleanNotifications(context: Context): Promise<number> {
  const condition = `created_at < $1 and status <> 'pending'`;
  return deleteSome(context, 'notification', condition, keptSince(context, 'messages'));
}

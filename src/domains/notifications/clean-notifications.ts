import type { Context } from '../../platform/context.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';

const keptFor = 30 * 86_400_000;

/** Deletes up to a thousand notifications that are done with and older than 30 days; says how many. */
export function cleanNotifications({ em, now }: Context): Promise<number> {
  const condition = `created_at < $1 and status <> 'pending'`;
  return deleteSome(em, 'notification', condition, now() - keptFor);
}

import type { Context } from '../../platform/context.ts';
import { retentionCutoff } from '../../platform/retention-cutoff.ts';
import { deleteNotifications } from './notification.queries.ts';

/** Deletes up to a thousand finished notifications past their retention. Returns the number deleted. */
export function cleanNotifications(context: Context): Promise<number> {
  return deleteNotifications(context, { before: retentionCutoff(context, 'messages') });
}

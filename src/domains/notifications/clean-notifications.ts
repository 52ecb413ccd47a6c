import type { Context } from '../../platform/context.ts';
import { retentionCutoff } from '../../platform/retention-cutoff.ts';
import { deleteHeld } from '../../platform/mail/held-message.queries.ts';
import { deleteNotifications } from './notification.queries.ts';

/**
 * Deletes up to a thousand finished notifications, and as many messages held by sandboxes, past their retention. Returns the
 * larger number, so that a full round is followed by another one.
 */
export async function cleanNotifications(context: Context): Promise<number> {
  const before = retentionCutoff(context, 'messages');
  const [sent, held] = [
    await deleteNotifications(context, { before }),
    await deleteHeld(context, { before }),
  ];
  return Math.max(sent, held);
}

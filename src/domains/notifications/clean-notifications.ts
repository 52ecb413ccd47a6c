import type { Context } from '../../platform/context.ts';
import { retentionCutoff } from '../../platform/retention-cutoff.ts';
import { deleteHeld } from '../../platform/mail/held-message.queries.ts';
import { deleteWritten } from './written/written-message.queries.ts';
import { deleteNotifications } from './notification.queries.ts';

/**
 * Deletes up to a thousand finished notifications, written messages, and messages held by sandboxes, past their retention.
 * Returns the largest number, so that a full round is followed by another one.
 */
export async function cleanNotifications(context: Context): Promise<number> {
  const before = retentionCutoff(context, 'messages');
  const [sent, held, written] = [
    await deleteNotifications(context, { before }),
    await deleteHeld(context, { before }),
    await deleteWritten(context, { before }),
  ];
  return Math.max(sent, held, written);
}

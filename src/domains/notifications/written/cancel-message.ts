import type { CancelMessageInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { write, type Written } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import { notFound } from '../../nouns/not-found.ts';
import { WrittenMessage } from './written-message.entity.ts';
import { findDeliveries, withdrawAddressed } from './written-message.queries.ts';

/** Cancels a written message for all who did not get it yet. `isWhole` refuses a message that somebody got. */
export async function cancelMessage(
  context: Context,
  { businessId: given, messageId }: CancelMessageInput,
  { isWhole = false } = {},
): Promise<WrittenMessage> {
  const { id: businessId } = await authorize(context, given, 'message:send');
  return write(context, businessId, async ({ em, now }) => {
    const message = await em.findOne(WrittenMessage, { businessId, id: messageId });
    if (!message) throw notFound('wmg', messageId);
    if (message.chooseAt != null && message.cancelledAt == null) return cancelWhole(message, now());
    const withdrawn = await withdrawAddressed(em, message);
    const [delivery] = await findDeliveries(em, [message]);
    const gone = (delivery?.sent ?? 0) + (delivery?.held ?? 0);
    const isRepeated = withdrawn === 0 && message.cancelledAt != null;
    if (!isRepeated && (withdrawn === 0 || (isWhole && gone > 0))) {
      const left = withdrawn > 0 ? ' cancel_message stops the others.' : '';
      throw new DomainError(
        'RULE_VIOLATION',
        `The message was sent to ${gone} clients already.${left}`,
      ).withReason('undo_over');
    }
    message.cancelledAt ??= now();
    return {
      result: message,
      journaled: isRepeated,
      event: eventOf(message, withdrawn),
    };
  });
}

/** Cancels a message for later, whose recipients are not chosen yet. */
function cancelWhole(message: WrittenMessage, now: number): Written<WrittenMessage> {
  message.cancelledAt = now;
  return { result: message, event: eventOf(message, 0) };
}

function eventOf({ businessId, id }: WrittenMessage, recipients: number): DomainEvent {
  return {
    type: 'message.cancelled',
    businessId,
    subject: id,
    summary: `A message was cancelled before ${recipients} clients got it.`,
    details: { recipients },
  };
}

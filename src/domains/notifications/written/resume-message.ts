import type { ResumeMessageInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { notFound } from '../../nouns/not-found.ts';
import { checkMessages } from '../../tariffs/check-limit.ts';
import { withApproval } from '../../proposals/asking/with-approval.ts';
import { nightUntil } from './night.ts';
import { refuseStoredExcess } from './room-today.ts';
import { undoMilliseconds } from './draft.ts';
import { WrittenMessage } from './written-message.entity.ts';
import { resumeAddressed } from './written-message.queries.ts';

/**
 * Goes on with a cancelled message. Consent and block are checked again when it is sent, and the limits of the day now.
 * @throws DomainError RULE_VIOLATION if it was not cancelled or nobody waits for it.
 */
export async function resumeMessage(
  context: Context,
  { businessId: given, messageId }: ResumeMessageInput,
): Promise<WrittenMessage> {
  const asking = withApproval(context);
  const { id: businessId } = await authorize(asking, given, 'message:send');
  return writeLocked(asking, businessId, async (transaction, business) => {
    const { em, now, services } = transaction;
    const message = await em.findOne(WrittenMessage, { businessId, id: messageId });
    if (!message) throw notFound('wmg', messageId);
    if (message.cancelledAt == null)
      throw new DomainError('RULE_VIOLATION', 'The message was not cancelled.');
    message.cancelledAt = null;
    let recipients = 0;
    if (message.chooseAt == null) {
      message.sendAt = nightUntil(business, now()) ?? now() + undoMilliseconds;
      await em.flush();
      recipients = await resumeAddressed(em, message);
      if (recipients === 0)
        throw new DomainError('RULE_VIOLATION', 'All its recipients got the message already.');
      await refuseStoredExcess(transaction, business);
      await checkMessages(em, business, { count: 0, now: now() });
      if (transaction.approvalCheck) transaction.approvalCheck.counted.messages += recipients;
      services.writes.emit('enqueued');
    }
    return {
      result: message,
      event: {
        type: 'message.resumed',
        businessId,
        subject: messageId,
        summary: `A message goes on to ${recipients} clients.`,
        details: { recipients },
      },
    };
  });
}

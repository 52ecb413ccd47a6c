import type { SendMessageInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { checkMessages } from '../../tariffs/check-limit.ts';
import { withApproval } from '../../proposals/asking/with-approval.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { refuseUnproven } from '../refuse-unproven.ts';
import { WrittenMessage } from './written-message.entity.ts';
import { addressMessage } from './address-message.ts';
import { checkWhatsApp } from '../whatsapp/check-whatsapp.ts';
import { draftOf, findRequested } from './draft.ts';
import { refuseExcess } from './room-today.ts';
import { journaledWords, readContent } from './read-content.ts';
import { readLater } from './read-later.ts';

/**
 * Writes a message to clients. It waits for 15 seconds, for the morning or for a given time, at which its recipients are chosen. An assistant's message needs a person's approval,
 * unless its token has a limit of messages a day. @throws DomainError VALIDATION_FAILED without recipients, and above the limits
 * of the day.
 */
export async function sendMessage(
  context: Context,
  input: SendMessageInput,
): Promise<WrittenMessage> {
  const isLimited = context.caller.limits?.messagesPerDay != null;
  const asking = isLimited ? context : withApproval(context);
  const { id } = await authorize(asking, input.businessId, 'message:send');
  const business = await authorize(asking, id, 'client:read');
  const candidates = await findRequested(asking, business, input);
  return writeLocked(asking, id, async (transaction, locked) => {
    const { em, now, caller } = transaction;
    await refuseUnproven(transaction, locked);
    const later = readLater(input.sendAt, locked, now());
    const content = readContent(transaction.services, input);
    await checkWhatsApp(transaction, locked, content);
    const draft = await draftOf(transaction, locked, content, candidates);
    if (later === null) {
      await refuseExcess(transaction, locked, draft, input.filter ? 'filter' : 'clientIds');
      await checkMessages(em, locked, { count: draft.recipients.length, now: now() });
    }
    const { purpose, channel, subject = null, text, blocks = null, recipients } = draft;
    const sendAt = later ?? draft.sendAt;
    if (transaction.approvalCheck) transaction.approvalCheck.counted.messages += recipients.length;
    const createdAt = now();
    const [first] = candidates;
    const message = em.create(WrittenMessage, {
      businessId: id,
      id: newIdAt('wmg', createdAt),
      purpose,
      channel,
      subject,
      text,
      blocks,
      skipped: later === null ? draft.skipped : [],
      sendAt,
      createdAt,
      clientId: candidates.length === 1 ? (first ?? null) : null,
      byName: caller.actor.name,
      byActor: caller.actor.type,
      cancelledAt: null,
      ...(later !== null && {
        chooseAt: later,
        recipients: { clientIds: input.clientIds, filter: input.filter },
      }),
    });
    await em.flush();
    if (later === null)
      await addressMessage(transaction, { business: locked, message }, recipients);
    return {
      result: message,
      event: {
        type: 'message.written',
        businessId: id,
        subject: message.id,
        summary: `A message to ${recipients.length} clients was written.`,
        details: { purpose, recipients: recipients.length, sendAt: toIso(sendAt) },
        before: null,
        after: { ...(subject !== null && { subject }), ...journaledWords(draft) },
      },
    };
  });
}

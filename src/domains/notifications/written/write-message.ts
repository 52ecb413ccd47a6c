import type { SendMessageInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { checkMessages } from '../../tariffs/check-limit.ts';
import { withApproval } from '../../proposals/asking/with-approval.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { clientMessages } from '../list-notifications.ts';
import { WrittenMessage } from './written-message.entity.ts';
import { countToday, insertAddressed } from './written-message.queries.ts';
import { draftOf, factsFor, findRequested, type Draft } from './draft.ts';

/** Most recipients of a business within a day, by channel. Reminders need the rest of the limits. */
const mostToday = { mail: 2000, sms: 200 } as const;

/**
 * Writes a message to clients. It waits for 15 seconds, or for the morning. An assistant's message needs a person's approval,
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
    const { em, now, caller, services } = transaction;
    await refuseUnproven(transaction, locked);
    const draft = await draftOf(transaction, locked, input, candidates);
    await refuseExcess(transaction, locked, draft, input.filter ? 'filter' : 'clientIds');
    await checkMessages(em, locked, { count: draft.recipients.length, now: now() });
    const { purpose, channel, subject, text, skipped, sendAt, recipients } = draft;
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
      skipped,
      sendAt,
      createdAt,
      clientId: candidates.length === 1 ? (first ?? null) : null,
      byName: caller.actor.name,
      byActor: caller.actor.type,
      cancelledAt: null,
    });
    await em.flush();
    const facts = await factsFor(transaction, locked);
    await insertAddressed(
      em,
      message,
      recipients.map(({ client, channel: by, to }) => ({
        clientId: client.id,
        channel: by,
        recipient: to,
        locale: client.language ?? locked.locale,
        facts: facts(client),
      })),
    );
    services.writes.emit('enqueued');
    return {
      result: message,
      event: {
        type: 'message.written',
        businessId: id,
        subject: message.id,
        summary: `A message to ${recipients.length} clients was written.`,
        details: { purpose, recipients: recipients.length, sendAt: toIso(sendAt) },
        before: null,
        after: { ...(subject !== null && { subject }), text },
      },
    };
  });
}

/** Refuses a message that no owner or manager with a proven address answers for. A sandbox holds all messages, so it needs none. */
async function refuseUnproven(context: Context, business: Business): Promise<void> {
  const state = await clientMessages(context, business);
  if (state !== 'unconfirmed' || business.sandboxOf != null) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'Clients get messages once an owner or manager has confirmed their e-mail address.',
  ).withReason('address_unconfirmed');
}

/** Refuses a message to nobody, and one above the limits of the day. */
async function refuseExcess(
  { em, now }: Context,
  { id: businessId }: Business,
  { recipients, skipped }: Draft,
  path: string,
): Promise<void> {
  if (recipients.length === 0) {
    const reasons = skipped.map(({ reason, clients }) => `${clients} ${reason}`).join(', ');
    const text = `selects nobody who would get this message${reasons ? `: ${reasons}` : ''}.`;
    throw invalid(path, text, 'too_few', { limit: 1 });
  }
  const today = await countToday(em, { businessId, now: now() });
  for (const channel of ['mail', 'sms'] as const) {
    const wanted = recipients.filter(each => each.channel === channel).length;
    const left = Math.max(0, mostToday[channel] - today[channel]);
    if (wanted <= left) continue;
    const text = `must have at most ${left} clients by ${channel}, but has ${wanted}: a business writes to ${mostToday[channel]} a day.`;
    throw invalid(path, text, 'too_many', { limit: left });
  }
}

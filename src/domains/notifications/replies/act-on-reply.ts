import type { TextReplyOutcome } from '../../../enums.generated.ts';
import { nothingJournaled, type Context } from '../../../platform/context.ts';
import { queueText } from '../../../platform/mail/queue-mail.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import { noteConsentByText } from '../../clients/consent-by-text.ts';
import { answerTo } from './answer-to.ts';
import { changeVisit } from './change-visit.ts';
import type { TextReply } from './text-reply.entity.ts';
import { noteOutcome, readUnprocessed } from './text-reply.queries.ts';

/** Longest delay after which an answer is still useful. */
const usefulMilliseconds = 3_600_000;

/**
 * Acts on a reply and sends the answer. Safe to repeat after a crash: the change is made once, and the answer
 * uses the stored outcome.
 */
export async function actOnReply(context: Context, id: string): Promise<void> {
  const reply = await readUnprocessed(context.em, id);
  if (!reply) return;
  const outcome = reply.outcome ?? (await outcomeOf(context, reply));
  const text = await answerTo(context, reply, outcome);
  await inTransaction(context.services.fork(), reply.businessId, async em => {
    const { businessId } = reply;
    if (!(await noteOutcome(em, { businessId, id, outcome })) || text === null) return;
    const expiresAt = context.now() + usefulMilliseconds;
    await queueText({ ...context, em }, { to: reply.phone, text }, { businessId, expiresAt });
  });
  context.services.writes.emit('committed');
}

async function outcomeOf(context: Context, reply: TextReply): Promise<TextReplyOutcome> {
  const { businessId, clientId, appointmentId = null, meaning = null } = reply;
  const call: Context = { ...context, journal: nothingJournaled() };
  if (meaning === 'stop' || meaning === 'start') {
    await noteConsentByText(call, { businessId, clientId, given: meaning === 'start' });
    return 'consent_noted';
  }
  if (meaning === null || appointmentId === null) return 'unclear';
  return changeVisit(call, { businessId, appointmentId, reply: meaning });
}

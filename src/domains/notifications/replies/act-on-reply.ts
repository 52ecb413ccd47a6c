import type { TextReplyOutcome } from '../../../enums.generated.ts';
import { nothingJournaled, type Context } from '../../../platform/context.ts';
import { queueText } from '../../../platform/mail/queue-mail.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import { noteConsentByText } from '../../clients/consent-by-text.ts';
import { answerTo } from './answer-to.ts';
import { changeVisit } from './change-visit.ts';
import { TextReply } from './text-reply.entity.ts';

/** An answer that comes later than this is of no use. */
const usefulMilliseconds = 3_600_000;

/**
 * Does what a reply says, unless that was done, and answers it. It may be begun anew where a process ended in between: what it
 * changes is changed once, and it is answered with what is noted of it.
 */
export async function actOnReply(context: Context, id: string): Promise<void> {
  const [reply] = await sql<TextReply>(
    context.em,
    `select ${columnsOf(context.em, TextReply, 'r')} from text_reply r where r.id = $1 and r.check_after is not null`,
    [id],
  );
  if (!reply) return;
  const outcome = reply.outcome ?? (await outcomeOf(context, reply));
  const text = await answerTo(context, reply, outcome);
  await inTransaction(context.services.fork(), reply.businessId, async em => {
    const noted = await sql(
      em,
      `update text_reply set outcome = $2, check_after = null
       where id = $1 and business_id = $3 and check_after is not null returning 1`,
      [id, outcome, reply.businessId],
    );
    if (noted.length === 0 || text === null) return;
    const expiresAt = context.now() + usefulMilliseconds;
    await queueText({ ...context, em }, { to: reply.phone, text }, { expiresAt });
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

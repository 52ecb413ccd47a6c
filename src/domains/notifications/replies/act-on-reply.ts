import type { TextReplyOutcome } from '../../../enums.generated.ts';
import { type Context, nothingJournaled } from '../../../platform/context.ts';
import { queueText } from '../../../platform/mail/queue-mail.ts';
import { inTransaction } from '../../../platform/database/tenancy/tenant-scope.ts';
import { noteConsentByText } from '../../clients/consent-by-text.ts';
import { answerTo } from './answer-to.ts';
import type { TextReply } from './text-reply.entity.ts';
import { noteOutcome, readUnprocessed } from './text-reply.queries.ts';
import { DomainError } from '../../../platform/errors.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { cancelAppointment } from '../../scheduling/appointments/change-appointment.ts';
import { lateFeeMinor } from '../../scheduling/appointments/policy/agreed-policy.ts';
import { cancelVisit } from '../../scheduling/visits/cancel-visit.ts';
import { confirmByClient } from '../../scheduling/visits/confirm-by-client.ts';
import { comingOf } from '../../scheduling/visits/visit.ts';
import { guestOf } from '../../scheduling/visit-link.ts';

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

interface Asking {
  businessId: string;
  appointmentId: string;
  reply: 'yes' | 'no';
}

/** Confirms or cancels a visit under the same rules as the client's own link, and returns the outcome. */
async function changeVisit(
  context: Context,
  { businessId, appointmentId, reply }: Asking,
): Promise<TextReplyOutcome> {
  const caller = guestOf({ businessId, id: appointmentId }, 'text message');
  const call: Context = { ...context, caller };
  try {
    if (reply === 'no') return await cancelled(call, businessId, appointmentId);
    await confirmByClient(call, appointmentId);
    return 'confirmed';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.reason === 'appointment_too_late') return 'too_late';
    if (['INVALID_TRANSITION', 'RULE_VIOLATION', 'NOT_FOUND'].includes(error.code)) {
      return 'nothing_open';
    }
    throw error;
  }
}

/** Cancels the visit if that is free. Otherwise the client must use the page of the visit, which states the fee. */
async function cancelled(
  call: Context,
  businessId: string,
  appointmentId: string,
): Promise<TextReplyOutcome> {
  const em = call.services.fork();
  const appointment = await em.findOneOrFail(Appointment, { businessId, id: appointmentId });
  const visitId = appointment.visitId ?? null;
  const parts =
    visitId === null ? [appointment] : await em.find(Appointment, { businessId, visitId });
  const coming = comingOf({ appointments: parts });
  if (coming.some(part => lateFeeMinor(part, call.now()) > 0)) return 'costs_fee';
  if (visitId === null) await cancelAppointment(call, { appointmentId });
  else await cancelVisit(call, { visitId });
  return 'cancelled';
}

import type { TextReplyOutcome } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { cancelAppointment } from '../../scheduling/appointments/change-appointment.ts';
import { lateFeeMinor } from '../../scheduling/appointments/policy/agreed-policy.ts';
import { cancelVisit } from '../../scheduling/visits/cancel-visit.ts';
import { confirmByClient } from '../../scheduling/visits/confirm-by-client.ts';
import { comingOf } from '../../scheduling/visits/visit.ts';
import { guestOf } from '../../scheduling/visit-link.ts';

interface Asking {
  businessId: string;
  appointmentId: string;
  reply: 'yes' | 'no';
}

/** Confirms or cancels a visit under the same rules as the client's own link, and returns the outcome. */
export async function changeVisit(
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

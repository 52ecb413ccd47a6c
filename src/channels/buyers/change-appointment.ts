import { authorize } from '../../domains/business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import type {
  BuyerAppointment,
  CancelOwnAppointmentInput,
  RescheduleOwnAppointmentInput,
} from '../../graphql.generated.ts';
import { cancelAuthorizedAppointment } from '../../domains/scheduling/appointments/change-appointment.ts';
import { moveAppointment } from '../../domains/scheduling/appointments/reschedule-appointment.ts';
import { inOwnWords } from '../storefront/booking/own-words.ts';
import { findOwnAppointment } from './find-appointments.ts';

/**
 * Cancels one of the buyer's own appointments. @throws DomainError NOT_FOUND, RULE_VIOLATION after the cut-off,
 * INVALID_TRANSITION.
 */
export async function cancelOwnAppointment(
  context: Context,
  { appointmentId, reason, version }: CancelOwnAppointmentInput,
): Promise<BuyerAppointment> {
  const { businessId } = await findOwnAppointment(context, appointmentId);
  const business = await authorize(context, businessId, 'appointment:own');
  await cancelAuthorizedAppointment(context, business, {
    appointmentId,
    cancelledBy: 'client',
    reason: reason ?? null,
    version: version ?? null,
  });
  return findOwnAppointment(context, appointmentId);
}

/**
 * Reschedules one of the buyer's own appointments. If the new start is not available, it stays as it was.
 * @throws DomainError NOT_FOUND, RULE_VIOLATION after the cut-off, SLOT_UNAVAILABLE.
 */
export async function rescheduleOwnAppointment(
  context: Context,
  { appointmentId, slot, staffId, version }: RescheduleOwnAppointmentInput,
): Promise<BuyerAppointment> {
  const { businessId } = await findOwnAppointment(context, appointmentId);
  const business = await authorize(context, businessId, 'appointment:own');
  const moving = moveAppointment(context, business, {
    appointmentId,
    startAt: slot,
    ...(staffId !== undefined && { staffId }),
    version: version ?? null,
    movedBy: 'client',
  });
  await inOwnWords(moving);
  return findOwnAppointment(context, appointmentId);
}

import type { ArriveAtKioskInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { changeStatus, loadForChange } from '../scheduling/appointments/change-appointment.ts';
import { findOwnAppointment } from '../scheduling/appointments/reading/own-appointments.ts';

/**
 * Notes that a client has come. Only a tablet at the reception says so, since a link in a mail is opened anywhere. @throws DomainError
 * FORBIDDEN, INVALID_TRANSITION for a visit that is not of today.
 */
export async function arriveAtKiosk(
  context: Context,
  { appointmentId }: ArriveAtKioskInput,
): Promise<Appointment> {
  if (context.caller.credential !== 'kiosk') {
    throw new DomainError('FORBIDDEN', 'Only a tablet at the reception notes arrivals so.');
  }
  const own = await findOwnAppointment(context, appointmentId);
  return writeLocked(context, own.businessId, async (transaction, business) => {
    const appointment = await loadForChange(transaction, business.id, appointmentId);
    return changeStatus(transaction, business, appointment, { status: 'arrived' });
  });
}

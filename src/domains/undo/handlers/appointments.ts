import { checkUnchanged } from '../../../platform/journal/changes.ts';
import { cancelAppointment } from '../../scheduling/appointments/change-appointment.ts';
import { journaledState } from '../../scheduling/appointments/journaled-state.ts';
import { findAppointment } from '../../scheduling/appointments/reading/find-appointments.ts';
import { restoreAppointment } from '../../scheduling/appointments/restore-appointment.ts';
import type { Standing, UndoableEvent, UndoHandler } from './undo-handler.ts';

const sold = 'It is part of an order: change the order instead.';
const paid = 'It was paid for: refund the payment and cancel it instead.';
const refunded = 'Its payment was refunded, which cannot be undone.';

/** Undoes a booking by cancelling it. */
const booked: UndoHandler = {
  action: 'appointment:update',
  refusal: (_event, { isSold, isPaid }) => (isSold ? sold : isPaid ? paid : null),
  run: async (context, business, { subject: appointmentId, after }) => {
    const { em, now } = context;
    const present = await findAppointment(em, business, appointmentId, now());
    checkUnchanged(journaledState(present), after ?? {});
    const { version } = present;
    return cancelAppointment(context, { businessId: business.id, appointmentId, version });
  },
};

/** Restores the time, the staff member and the status. */
const changed: UndoHandler = {
  action: 'appointment:update',
  refusal: refusalOfChange,
  run: (context, business, { subject: appointmentId, before, after }) =>
    restoreAppointment(context, business, {
      appointmentId,
      before: before ?? {},
      after: after ?? {},
    }),
};

/** Returns the reason against restoring an appointment; null if there is none. Ending it also changed its order and payments. */
function refusalOfChange(
  { after }: UndoableEvent,
  { isSold, isPaid, isRefunded }: Standing,
): string | null {
  const status = after?.['status'];
  if (status === 'pending') return 'It waits for approval: confirm or decline it instead.';
  if (status !== 'cancelled' && status !== 'declined') return null;
  if (isSold) return sold;
  if (isRefunded) return refunded;
  return isPaid && status === 'declined' ? paid : null;
}

export const appointmentHandlers: Readonly<Record<string, UndoHandler>> = {
  'appointment.created': booked,
  'appointment.rescheduled': changed,
  'appointment.changed': changed,
  'appointment.cancelled': changed,
  'appointment.confirmed': changed,
  'appointment.approved': changed,
  'appointment.declined': changed,
  'appointment.arrived': changed,
  'appointment.completed': changed,
  'appointment.no_show': changed,
  'appointment.restored': changed,
};

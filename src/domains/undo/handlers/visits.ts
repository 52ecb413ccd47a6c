import { takeServicesOff } from '../../scheduling/visits/add-services.ts';
import { cancelVisit, restoreVisit } from '../../scheduling/visits/cancel-visit.ts';
import type { PartChange } from '../../scheduling/appointments/lifecycle.ts';
import type { UndoHandler } from './undo-handler.ts';

const paid = 'Something of it was paid for: refund the payment and cancel it instead.';
const refunded = 'Something of it was refunded, which cannot be undone.';

/** Undoes a visit by cancelling it, if all its appointments are unchanged since the booking. */
const booked: UndoHandler = {
  action: 'appointment:update',
  refusal: (_event, { isPaid }) => (isPaid ? paid : null),
  run: (context, { id: businessId }, { subject: visitId, details }) =>
    cancelVisit(context, { businessId, visitId, version: Number(details['version']) }),
};

/** Restores the times, staff members and statuses of all appointments, or of none. */
const changed: UndoHandler = {
  action: 'appointment:update',
  refusal: ({ after }, { isRefunded }) => (after?.['cancelled'] && isRefunded ? refunded : null),
  run: (context, business, { subject: visitId, details }) => {
    const changes = (details['changes'] ?? []) as PartChange[];
    return restoreVisit(context, business, { visitId, changes });
  },
};

/** Cancels the added appointments, if all of them are unchanged. */
const extended: UndoHandler = {
  action: 'appointment:update',
  refusal: (_event, { isPaid }) => (isPaid ? paid : null),
  run: (context, business, { subject: visitId, details }) => {
    const appointmentIds = (details['appointmentIds'] ?? []) as string[];
    return takeServicesOff(context, business, { visitId, appointmentIds });
  },
};

export const visitHandlers: Readonly<Record<string, UndoHandler>> = {
  'visit.booked': booked,
  'visit.extended': extended,
  'visit.moved': changed,
  'visit.cancelled': changed,
};

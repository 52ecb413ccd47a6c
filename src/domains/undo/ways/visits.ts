import { takeServicesOff } from '../../scheduling/visits/add-services.ts';
import { cancelVisit } from '../../scheduling/visits/cancel-visit.ts';
import type { PartChange } from '../../scheduling/appointments/part-change.ts';
import { restoreVisit } from '../../scheduling/visits/restore-visit.ts';
import type { Way } from './way.ts';

const paid = 'Something of it was paid for: refund the payment and cancel it instead.';
const refunded = 'Something of it was refunded, which cannot be undone.';

/** A visit is undone by its cancellation, while each of its parts is as it was booked. */
const booked: Way = {
  action: 'appointment:update',
  refusal: (_event, { isPaid }) => (isPaid ? paid : null),
  run: (context, { id: businessId }, { subject: visitId, details }) =>
    cancelVisit(context, { businessId, visitId, version: Number(details['version']) }),
};

/** The times, people and statuses of all parts are put back, or of none. */
const changed: Way = {
  action: 'appointment:update',
  refusal: ({ after }, { isRefunded }) => (after?.['cancelled'] && isRefunded ? refunded : null),
  run: (context, business, { subject: visitId, details }) => {
    const changes = (details['changes'] ?? []) as PartChange[];
    return restoreVisit(context, business, { visitId, changes });
  },
};

/** What was added is cancelled, while nothing of it was changed. */
const extended: Way = {
  action: 'appointment:update',
  refusal: (_event, { isPaid }) => (isPaid ? paid : null),
  run: (context, business, { subject: visitId, details }) => {
    const appointmentIds = (details['appointmentIds'] ?? []) as string[];
    return takeServicesOff(context, business, { visitId, appointmentIds });
  },
};

export const visitWays: Readonly<Record<string, Way>> = {
  'visit.booked': booked,
  'visit.extended': extended,
  'visit.moved': changed,
  'visit.cancelled': changed,
};

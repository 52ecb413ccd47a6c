import { subscribe } from '../../platform/announce.ts';
import type { Context } from '../../platform/context.ts';
import {
  goodsReturned,
  orderChanged,
  salePaid,
  sellersChanged,
  visitsReleased,
} from '../ordering/announcements.ts';
import {
  orderedBookingsEnded,
  saleEnded,
  visitAttended,
  visitRepriced,
  visitsChanged,
  type AttendedVisit,
  type ChangedVisits,
  type OrderedBookings,
} from '../scheduling/announcements.ts';
import { followSale } from './earning/follow-sale.ts';

/** Updates commissions after changes of visits and sales. */
export const commissionSubscriptions = [
  ...subscribe(
    followSale,
    orderedBookingsEnded,
    orderChanged,
    visitRepriced,
    visitsReleased,
    goodsReturned,
    salePaid,
    saleEnded,
    sellersChanged,
  ),
  ...subscribe(followReleasedVisits, visitsReleased),
  ...subscribe(followCoveredVisits, visitsChanged),
  ...subscribe(followAttendance, visitAttended),
];

async function followReleasedVisits(
  transaction: Context,
  { businessId, appointmentIds }: OrderedBookings,
): Promise<void> {
  for (const appointmentId of appointmentIds) {
    await followSale(transaction, { businessId, orderId: null, appointmentId });
  }
}

/** A visit may be covered once its client is there. */
async function followCoveredVisits(
  transaction: Context,
  { businessId, appointmentIds }: ChangedVisits,
): Promise<void> {
  for (const appointmentId of appointmentIds) {
    await followAttendance(transaction, { businessId, orderId: null, appointmentId });
  }
}

function followAttendance(transaction: Context, visit: AttendedVisit): Promise<void> {
  return followSale(transaction, { ...visit, cameId: visit.appointmentId });
}

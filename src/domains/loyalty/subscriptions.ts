import { subscribe } from '../../platform/announce.ts';
import type { Context } from '../../platform/context.ts';
import {
  goodsReturned,
  orderChanged,
  salePaid,
  visitsReleased,
} from '../ordering/announcements.ts';
import {
  friendNamed,
  orderedBookingsEnded,
  saleEnded,
  visitAttended,
  visitRepriced,
  type OrderedBookings,
} from '../scheduling/announcements.ts';
import { followPoints } from './earning/follow-points.ts';
import { attributeFriend } from './friends/attribute-friend.ts';

/** Updates points after changes of visits and sales. */
export const loyaltySubscriptions = [
  ...subscribe(
    followPoints,
    orderedBookingsEnded,
    orderChanged,
    visitRepriced,
    visitsReleased,
    goodsReturned,
    salePaid,
    saleEnded,
    visitAttended,
  ),
  ...subscribe(followPointsOfReleased, visitsReleased),
  ...subscribe(attributeFriend, friendNamed),
];

/** Appointments that left their order are sales of their own again. */
async function followPointsOfReleased(
  transaction: Context,
  { businessId, appointmentIds }: OrderedBookings,
): Promise<void> {
  for (const appointmentId of appointmentIds) {
    await followPoints(transaction, { businessId, orderId: null, appointmentId });
  }
}

import { subscribe } from '../../platform/announce.ts';
import { cardsAsked } from '../business/announcements.ts';
import { orderChanged, visitsReleased } from '../ordering/announcements.ts';
import { orderedBookingsEnded, saleEnded, visitRepriced } from '../scheduling/announcements.ts';
import { checkCardProvider } from './cards/card-provider.ts';
import {
  endOrderedBookings,
  followChange,
  followEnd,
  followPrice,
  followRelease,
} from './outcomes/follow-orders.ts';

/** Updates payments after changes of sales, and confirms paid bookings and orders. */
export const paymentSubscriptions = [
  ...subscribe(checkCardProvider, cardsAsked),
  ...subscribe(endOrderedBookings, orderedBookingsEnded),
  ...subscribe(followChange, orderChanged),
  ...subscribe(followPrice, visitRepriced),
  ...subscribe(followRelease, visitsReleased),
  ...subscribe(followEnd, saleEnded),
];

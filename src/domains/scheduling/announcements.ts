import { announcement } from '../../platform/announcement.ts';

/** An order, or an appointment that is not part of one. */
export interface SaleIds {
  readonly businessId: string;
  readonly orderId: string | null;
  readonly appointmentId: string | null;
}

/** Appointments that are part of an order. */
export interface OrderedBookings {
  readonly businessId: string;
  readonly orderId: string;
  readonly appointmentIds: readonly string[];
}

/** Appointments covered by a package whose status may have changed just now. */
export interface ChangedVisits {
  readonly businessId: string;
  readonly appointmentIds: readonly string[];
}

/** An appointment and the order that it is part of, if any. */
export interface AttendedVisit {
  readonly businessId: string;
  readonly orderId: string | null;
  readonly appointmentId: string;
}

/** A client who books or orders through the link of a friend. */
export interface NamedFriend {
  readonly businessId: string;
  readonly clientId: string;
  /** The friend's code. */
  readonly friendCode: string;
}

/** The status of covered appointments may have changed. */
export const visitsChanged = announcement<ChangedVisits>('visitsChanged');

/** An appointment that is not part of an order costs something else than before. */
export const visitRepriced = announcement<SaleIds>('visitRepriced');

/** A client came to an appointment, or did not come after all. */
export const visitAttended = announcement<AttendedVisit>('visitAttended');

/** Appointments sold with an order were cancelled, declined or not approved in time. */
export const orderedBookingsEnded = announcement<OrderedBookings>('orderedBookingsEnded');

/** An order or an appointment was cancelled, declined or not taken up. */
export const saleEnded = announcement<SaleIds>('saleEnded');

/** A client booked or ordered through the link of a friend. */
export const friendNamed = announcement<NamedFriend>('friendNamed');

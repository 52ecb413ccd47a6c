import {
  appointmentApproved,
  appointmentBooked,
  appointmentCancelled,
  appointmentChanged,
  appointmentConfirmed,
  appointmentDeclined,
  appointmentFeeDue,
  appointmentMissed,
  appointmentMoved,
  appointmentReminder,
  appointmentThanks,
  waitlistJoined,
  waitlistOffered,
} from './appointments.ts';
import { calendarRevoked, stockLow, timeOffDecided, timeOffRequested } from './work.ts';
import { clientBirthday, clientMessage, clientNextVisit } from './clients.ts';
import {
  giftCardIssued,
  packageBought,
  packageEnding,
  pointsEnding,
  packageUsedUp,
  paymentReceived,
  paymentRefunded,
  receiptIssued,
} from './money.ts';
import {
  membershipChanging,
  membershipDebit,
  membershipDue,
  membershipEnding,
  membershipJoined,
} from './memberships.ts';
import {
  orderCancelledByBuyer,
  orderChanged,
  orderPlaced,
  orderReturned,
  orderReturnRequested,
  orderShipped,
  orderUpdated,
} from './orders.ts';
import { formRequest } from './forms.ts';
import { reviewHidden, reviewRequest, reviewWritten } from './reviews.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Kind, KindTexts } from './kind.ts';

/** All kinds of notification. They match the schema's `NotificationKind`, or settings.ts does not compile. */
const all = {
  appointment_booked: appointmentBooked,
  appointment_moved: appointmentMoved,
  appointment_changed: appointmentChanged,
  appointment_approved: appointmentApproved,
  appointment_confirmed: appointmentConfirmed,
  appointment_declined: appointmentDeclined,
  appointment_cancelled: appointmentCancelled,
  appointment_missed: appointmentMissed,
  appointment_fee_due: appointmentFeeDue,
  appointment_reminder: appointmentReminder,
  appointment_thanks: appointmentThanks,
  client_next_visit: clientNextVisit,
  client_birthday: clientBirthday,
  client_message: clientMessage,
  form_request: formRequest,
  review_request: reviewRequest,
  review_written: reviewWritten,
  review_hidden: reviewHidden,
  waitlist_offered: waitlistOffered,
  waitlist_joined: waitlistJoined,
  order_placed: orderPlaced,
  order_changed: orderChanged,
  order_updated: orderUpdated,
  order_shipped: orderShipped,
  order_return_requested: orderReturnRequested,
  order_returned: orderReturned,
  order_called_off: orderCancelledByBuyer,
  payment_received: paymentReceived,
  payment_refunded: paymentRefunded,
  receipt_issued: receiptIssued,
  giftcard_issued: giftCardIssued,
  package_bought: packageBought,
  package_used_up: packageUsedUp,
  package_ending: packageEnding,
  membership_joined: membershipJoined,
  membership_due: membershipDue,
  membership_debit: membershipDebit,
  membership_ending: membershipEnding,
  membership_changing: membershipChanging,
  points_ending: pointsEnding,
  stock_low: stockLow,
  timeoff_requested: timeOffRequested,
  timeoff_decided: timeOffDecided,
  calendar_revoked: calendarRevoked,
} satisfies Readonly<Record<string, Kind>>;

export type NotificationKind = keyof typeof all;

export const kinds: Readonly<Record<NotificationKind, Kind>> = all;

export const kindNames = Object.keys(kinds) as NotificationKind[];

/** Returns the texts of each kind in the language of a locale. The catalogs store them under the kind's name. */
export function kindTexts(locale: string): Readonly<Record<NotificationKind, KindTexts>> {
  return textsFor(locale).notifications;
}

const byEvent = Map.groupBy(
  kindNames.flatMap(name => kinds[name].events.map(event => ({ event: event as string, name }))),
  ({ event }) => event,
);

/** Returns the kinds of notification that an event type triggers. May be empty. */
export function kindsOf(eventType: string): NotificationKind[] {
  return (byEvent.get(eventType) ?? []).map(({ name }) => name);
}

import { appointmentApproved } from './appointment-approved.ts';
import { appointmentBooked } from './appointment-booked.ts';
import { appointmentCancelled } from './appointment-cancelled.ts';
import { appointmentChanged } from './appointment-changed.ts';
import { appointmentConfirmed } from './appointment-confirmed.ts';
import { appointmentDeclined } from './appointment-declined.ts';
import { appointmentFeeDue } from './appointment-fee-due.ts';
import { appointmentMissed } from './appointment-missed.ts';
import { appointmentMoved } from './appointment-moved.ts';
import { appointmentReminder } from './appointment-reminder.ts';
import { appointmentThanks } from './appointment-thanks.ts';
import { calendarRevoked } from './calendar-revoked.ts';
import { clientBirthday } from './client-birthday.ts';
import { clientNextVisit } from './client-next-visit.ts';
import { giftCardIssued } from './gift-card-issued.ts';
import { orderCancelledByBuyer } from './order-cancelled-by-buyer.ts';
import { orderChanged } from './order-changed.ts';
import { orderPlaced } from './order-placed.ts';
import { orderReturnRequested } from './order-return-requested.ts';
import { orderReturned } from './order-returned.ts';
import { orderShipped } from './order-shipped.ts';
import { orderUpdated } from './order-updated.ts';
import { packageBought } from './package-bought.ts';
import { packageEnding } from './package-ending.ts';
import { packageUsedUp } from './package-used-up.ts';
import { paymentReceived } from './payment-received.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { receiptIssued } from './receipt-issued.ts';
import { stockLow } from './stock-low.ts';
import { timeOffDecided } from './time-off-decided.ts';
import { timeOffRequested } from './time-off-requested.ts';
import { waitlistJoined } from './waitlist-joined.ts';
import { waitlistOffered } from './waitlist-offered.ts';
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

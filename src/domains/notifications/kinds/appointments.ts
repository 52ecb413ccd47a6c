import type { Kind } from './kind.ts';

/** Notice that a pending appointment was approved and now waits for its payment. */
export const appointmentApproved: Kind = {
  about: 'appointment',
  events: ['appointment.approved'],
  toClients: true,
  toBusiness: false,
  stateRank: 'answer',
  onlyWhileUnpaid: true,
  exampleStatus: 'pending',
};

/** Notice of a booked appointment, or of a request if it needs approval or payment. */
export const appointmentBooked: Kind = {
  about: 'appointment',
  events: ['appointment.created', 'series.booked'],
  toClients: true,
  toBusiness: true,
  stateRank: 'introduction',
  onlyWhileLive: true,
};

/** Notice of a cancelled appointment. */
export const appointmentCancelled: Kind = {
  about: 'appointment',
  events: ['appointment.cancelled', 'series.cancelled'],
  toClients: true,
  toBusiness: true,
  stateRank: 'change',
  endsReminders: true,
  exampleStatus: 'cancelled',
};

/** Notice that an upcoming appointment has another service, duration or price. */
export const appointmentChanged: Kind = {
  about: 'appointment',
  events: ['appointment.changed'],
  toClients: true,
  toBusiness: true,
  onlyWhileLive: true,
  onlyBeforeStart: true,
  stateRank: 'change',
};

/** Notice that a pending appointment was approved or paid. */
export const appointmentConfirmed: Kind = {
  about: 'appointment',
  events: ['appointment.confirmed', 'series.restored'],
  toClients: true,
  toBusiness: false,
  stateRank: 'answer',
  onlyWhileLive: true,
};

/** Notice that a pending appointment was declined, or was neither approved nor paid in time. */
export const appointmentDeclined: Kind = {
  about: 'appointment',
  events: ['appointment.declined', 'appointment.expired'],
  toClients: true,
  toBusiness: false,
  stateRank: 'change',
  endsReminders: true,
  exampleStatus: 'declined',
};

/** Request to pay a fee that could not be charged to the stored card. */
export const appointmentFeeDue: Kind = {
  about: 'appointment',
  events: ['appointment.fee_due'],
  toClients: true,
  toBusiness: true,
  tellsDoer: true,
  ofFee: true,
  exampleStatus: 'no_show',
};

/** Notice to a client who did not appear, and of the fee that is kept or requested. */
export const appointmentMissed: Kind = {
  about: 'appointment',
  events: ['appointment.no_show'],
  toClients: true,
  toBusiness: false,
  ofFee: true,
  exampleStatus: 'no_show',
};

/** Notice that an appointment moved to another time or staff member. */
export const appointmentMoved: Kind = {
  about: 'appointment',
  events: ['appointment.rescheduled', 'series.moved'],
  toClients: true,
  toBusiness: true,
  stateRank: 'change',
  onlyWhileLive: true,
  endsReminders: true,
};

/** Reminder of an upcoming appointment. A scheduled job plans it, so no event triggers it. */
export const appointmentReminder: Kind = {
  about: 'appointment',
  events: [],
  purpose: 'reminders',
  toClients: true,
  toBusiness: false,
};

/** Thanks after a completed visit. */
export const appointmentThanks: Kind = {
  about: 'appointment',
  events: ['appointment.completed'],
  purpose: 'marketing',
  toClients: false,
  toBusiness: false,
  afterVisit: true,
  exampleStatus: 'completed',
};

/** Notice of a new waiting-list entry. */
export const waitlistJoined: Kind = {
  about: 'waitlist',
  events: ['waitlist.joined'],
  toClients: true,
  toBusiness: false,
};

/** Offer of a reserved slot to the first client on the waiting list. */
export const waitlistOffered: Kind = {
  about: 'waitlist',
  events: ['waitlist.offered'],
  toClients: true,
  toBusiness: false,
  onlyWhileOffered: true,
};

import type { Kind } from './kind.ts';

/** Reminder of an upcoming appointment. A scheduled job plans it, so no event triggers it. */
export const appointmentReminder: Kind = {
  about: 'appointment',
  events: [],
  purpose: 'reminders',
  toClients: true,
  toBusiness: false,
};

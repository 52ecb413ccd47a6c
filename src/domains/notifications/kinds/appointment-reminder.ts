import type { Kind } from './kind.ts';

/** An appointment is near: a scheduled job finds those, so there is no event. */
export const appointmentReminder: Kind = {
  about: 'appointment',
  events: [],
  purpose: 'reminders',
  toClients: true,
  toBusiness: false,
};

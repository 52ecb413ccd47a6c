import type { Kind } from './kind.ts';

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

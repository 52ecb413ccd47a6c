import type { Kind } from './kind.ts';

/** A pending appointment was refused, or neither approved nor paid in time. */
export const appointmentDeclined: Kind = {
  about: 'appointment',
  events: ['appointment.declined', 'appointment.expired'],
  toClients: true,
  toBusiness: false,
  stateRank: 'change',
  endsReminders: true,
  exampleStatus: 'declined',
};

import type { Kind } from './kind.ts';

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

import type { Kind } from './kind.ts';

/** An appointment was cancelled. */
export const appointmentCancelled: Kind = {
  about: 'appointment',
  events: ['appointment.cancelled', 'series.cancelled'],
  toClients: true,
  toBusiness: true,
  stateRank: 'change',
  endsReminders: true,
  exampleStatus: 'cancelled',
};

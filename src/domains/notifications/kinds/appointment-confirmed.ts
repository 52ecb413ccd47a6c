import type { Kind } from './kind.ts';

/** Notice that a pending appointment was approved or paid. */
export const appointmentConfirmed: Kind = {
  about: 'appointment',
  events: ['appointment.confirmed', 'series.restored'],
  toClients: true,
  toBusiness: false,
  stateRank: 'answer',
  onlyWhileLive: true,
};

import type { Kind } from './kind.ts';

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

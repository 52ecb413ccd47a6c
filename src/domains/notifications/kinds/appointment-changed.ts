import type { Kind } from './kind.ts';

/** An appointment that is to come is another service, takes another time or costs something else. */
export const appointmentChanged: Kind = {
  about: 'appointment',
  events: ['appointment.changed'],
  toClients: true,
  toBusiness: true,
  onlyWhileLive: true,
  onlyBeforeStart: true,
  stateRank: 'change',
};

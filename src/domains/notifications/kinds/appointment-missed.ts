import type { Kind } from './kind.ts';

/** Notice to a client who did not appear, and of the fee that is kept or requested. */
export const appointmentMissed: Kind = {
  about: 'appointment',
  events: ['appointment.no_show'],
  toClients: true,
  toBusiness: false,
  ofFee: true,
  exampleStatus: 'no_show',
};

import type { Kind } from './kind.ts';

/** An appointment was not taken up, and something is kept or asked for. */
export const appointmentMissed: Kind = {
  about: 'appointment',
  events: ['appointment.no_show'],
  toClients: true,
  toBusiness: false,
  ofFee: true,
  exampleStatus: 'no_show',
};

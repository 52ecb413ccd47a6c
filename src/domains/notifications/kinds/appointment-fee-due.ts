import type { Kind } from './kind.ts';

/** Request to pay a fee that could not be charged to the stored card. */
export const appointmentFeeDue: Kind = {
  about: 'appointment',
  events: ['appointment.fee_due'],
  toClients: true,
  toBusiness: true,
  tellsDoer: true,
  ofFee: true,
  exampleStatus: 'no_show',
};

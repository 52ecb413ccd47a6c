import type { Kind } from './kind.ts';

/** A fee could not be taken from the card that was left for it, so that its client is asked to pay. */
export const appointmentFeeDue: Kind = {
  about: 'appointment',
  events: ['appointment.fee_due'],
  toClients: true,
  toBusiness: true,
  tellsDoer: true,
  ofFee: true,
  exampleStatus: 'no_show',
};

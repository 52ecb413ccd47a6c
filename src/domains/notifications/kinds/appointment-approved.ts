import type { Kind } from './kind.ts';

/** A pending appointment was approved and waits for its payment. */
export const appointmentApproved: Kind = {
  about: 'appointment',
  events: ['appointment.approved'],
  toClients: true,
  toBusiness: false,
  stateRank: 'answer',
  onlyWhileUnpaid: true,
  exampleStatus: 'pending',
};

import type { Kind } from './kind.ts';

/** Notice that a pending appointment was approved and now waits for its payment. */
export const appointmentApproved: Kind = {
  about: 'appointment',
  events: ['appointment.approved'],
  toClients: true,
  toBusiness: false,
  stateRank: 'answer',
  onlyWhileUnpaid: true,
  exampleStatus: 'pending',
};

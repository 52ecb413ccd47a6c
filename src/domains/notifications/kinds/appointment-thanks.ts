import type { Kind } from './kind.ts';

/** Thanks after a completed visit. */
export const appointmentThanks: Kind = {
  about: 'appointment',
  events: ['appointment.completed'],
  purpose: 'marketing',
  toClients: false,
  toBusiness: false,
  afterVisit: true,
  exampleStatus: 'completed',
};

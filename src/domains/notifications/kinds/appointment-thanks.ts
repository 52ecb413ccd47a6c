import type { Kind } from './kind.ts';

/** A visit took place. */
export const appointmentThanks: Kind = {
  about: 'appointment',
  events: ['appointment.completed'],
  purpose: 'marketing',
  toClients: false,
  toBusiness: false,
  afterVisit: true,
  exampleStatus: 'completed',
};

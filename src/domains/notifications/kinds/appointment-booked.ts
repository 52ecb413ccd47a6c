import type { Kind } from './kind.ts';

/** Notice of a booked appointment, or of a request if it needs approval or payment. */
export const appointmentBooked: Kind = {
  about: 'appointment',
  events: ['appointment.created', 'series.booked'],
  toClients: true,
  toBusiness: true,
  stateRank: 'introduction',
  onlyWhileLive: true,
};

import type { Kind } from './kind.ts';

/** An appointment was booked, or asked for where it needs approval or payment. */
export const appointmentBooked: Kind = {
  about: 'appointment',
  events: ['appointment.created', 'series.booked'],
  toClients: true,
  toBusiness: true,
  stateRank: 'introduction',
  onlyWhileLive: true,
};

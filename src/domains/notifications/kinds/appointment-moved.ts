import type { Kind } from './kind.ts';

/** An appointment was moved to another time or person. */
export const appointmentMoved: Kind = {
  about: 'appointment',
  events: ['appointment.rescheduled', 'series.moved'],
  toClients: true,
  toBusiness: true,
  stateRank: 'change',
  onlyWhileLive: true,
  endsReminders: true,
};

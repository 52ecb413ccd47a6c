import type { Kind } from './kind.ts';

/** Notice that an appointment moved to another time or staff member. */
export const appointmentMoved: Kind = {
  about: 'appointment',
  events: ['appointment.rescheduled', 'series.moved'],
  toClients: true,
  toBusiness: true,
  stateRank: 'change',
  onlyWhileLive: true,
  endsReminders: true,
};

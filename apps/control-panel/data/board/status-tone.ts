import type { AppointmentStatus } from '../operations.generated.ts';

/** Tone in which each appointment status is displayed. */
export const toneOf = {
  pending: 'warn',
  confirmed: 'busy',
  arrived: 'good',
  completed: 'quiet',
  cancelled: 'bad',
  declined: 'bad',
  expired: 'quiet',
  no_show: 'bad',
} as const satisfies Record<AppointmentStatus, string>;

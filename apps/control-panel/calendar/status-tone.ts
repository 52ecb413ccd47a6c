import type { AppointmentStatus } from '../operations.generated.ts';
import type { Tone } from '../parts/status.tsx';

/** How the status of an appointment is shown. */
export const toneOf: Record<AppointmentStatus, Tone> = {
  pending: 'warn',
  confirmed: 'busy',
  arrived: 'good',
  completed: 'quiet',
  cancelled: 'bad',
  declined: 'bad',
  expired: 'quiet',
  no_show: 'bad',
};

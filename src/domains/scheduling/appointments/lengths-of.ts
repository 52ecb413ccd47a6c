import type { Lengths } from '../availability/calendar/slot-request.ts';
import type { Appointment } from './appointment.entity.ts';

const minute = 60_000;

/** Returns the duration, the buffers and the number of staff that an appointment was booked with. */
export function lengthsOf(appointment: Appointment): Lengths {
  const { startAt, endAt, occupiedFrom, occupiedTo, processingStartAt, processingEndAt } =
    appointment;
  return {
    staffCount: 1 + appointment.extraStaffIds.length,
    staffId: appointment.staffId ?? null,
    durationMinutes: (endAt - startAt) / minute,
    bufferBeforeMinutes: (startAt - occupiedFrom) / minute,
    bufferAfterMinutes: (occupiedTo - endAt) / minute,
    processing:
      processingStartAt == null || processingEndAt == null
        ? null
        : {
            afterMinutes: (processingStartAt - startAt) / minute,
            minutes: (processingEndAt - processingStartAt) / minute,
          },
  };
}

import type { Busy } from '../availability/calendar/schedule.ts';
import type { Appointment } from './appointment.entity.ts';

/** Returns the time and resources that an appointment occupies, or would occupy. */
export function takenBy(
  appointment: Pick<
    Appointment,
    | 'catalogItemId'
    | 'startAt'
    | 'occupiedFrom'
    | 'occupiedTo'
    | 'resourceIds'
    | 'groupSize'
    | 'staffId'
    | 'extraStaffIds'
    | 'processingStartAt'
    | 'processingEndAt'
  >,
): Busy {
  const { startAt, occupiedFrom, occupiedTo, resourceIds, groupSize, extraStaffIds } = appointment;
  const { processingStartAt, processingEndAt } = appointment;
  return {
    itemId: appointment.catalogItemId,
    startAt,
    occupiedFrom,
    occupiedTo,
    ...(processingStartAt != null &&
      processingEndAt != null && {
        processing: { startAt: processingStartAt, endAt: processingEndAt },
      }),
    staffId: appointment.staffId ?? null,
    ...(extraStaffIds.length > 0 && { extraStaffIds }),
    resourceIds,
    groupSize,
    participants: 1,
  };
}

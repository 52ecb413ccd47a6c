import type { Appointment } from '../../../../../apps/control-panel/data/board/board.ts';

const base = Date.parse('2026-03-03T00:00:00Z');

/** Returns an hour of a day in March as an instant. */
export const at = (hours: number): string => new Date(base + hours * 3_600_000).toISOString();

/** Returns an appointment of a board with only the given fields. */
export const appointment = (
  id: string,
  from: number,
  to: number,
  more: Partial<Appointment> = {},
): Appointment =>
  ({
    id,
    startAt: at(from),
    endAt: at(to),
    status: 'confirmed',
    catalogItemId: 'cut',
    extraStaffIds: [],
    groupCapacity: 1,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    ...more,
  }) as Appointment;

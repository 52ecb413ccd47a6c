import type { ScheduleQuery } from '../operations.generated.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';

export type Board = ScheduleQuery['schedule'];
export type BoardDay = Board['days'][number];
export type Lane = BoardDay['lanes'][number];
export type Appointment = Lane['visits'][number];

/** Returns true if an appointment belongs in a staff member's lane, as its main or additional staff member. */
export function isServedBy(
  { staffId, extraStaffIds }: Pick<Appointment, 'staffId' | 'extraStaffIds'>,
  laneOf: string | null,
): boolean {
  return staffId === laneOf || (laneOf !== null && extraStaffIds.includes(laneOf));
}

/**
 * Returns the appointments of all lanes without duplicates. An appointment over midnight, or with several staff
 * members, is in several lanes.
 */
export function appointmentsOn({ days }: Pick<Board, 'days'>): readonly Appointment[] {
  const all = days.flatMap(({ lanes }) =>
    lanes.flatMap(({ visits: appointments }) => appointments),
  );
  return [...new Map(all.map(appointment => [appointment.id, appointment])).values()];
}

/** Returns the location where a staff member works at an instant, if they work at one of several then. */
export function locationAt({ atLocations }: Lane, instant: number): string | undefined {
  return atLocations.find(
    ({ startAt, endAt }) => Date.parse(startAt) <= instant && instant < Date.parse(endAt),
  )?.locationId;
}

/** A staff member's day as a column of the grid. */
export interface Column {
  key: string;
  day: BoardDay;
  /**
   * Instant at the top of the column. It is the start of the day, except when clocks change and other days
   * stand beside it.
   */
  midnight: number;
  lane: Lane;
  /** True if the column is narrow, because the person does not work that day. Such columns come last. */
  isFolded: boolean;
}

/** Column, start and end to which an appointment is moved. */
export interface Target {
  startAt: number;
  endAt: number;
  column: Column;
}

/** Variables of a calendar read. The server preloads the same read into the page. */
export interface BoardRequest {
  businessId: string;
  from: string;
  days: number;
  staffId?: string | undefined;
  locationId?: string | undefined;
}

export function boardVariables({ businessId, from, days, staffId, locationId }: BoardRequest) {
  return {
    businessId,
    from,
    days,
    ...(staffId && { staffIds: [staffId] }),
    ...(locationId && { locationId }),
  };
}

export function summaryVariables({ businessId, from, days, staffId }: BoardRequest) {
  return { businessId, from, to: addDays(from, days - 1), ...(staffId && { staffId }) };
}

import type { Busy } from './schedule.ts';

/**
 * Bookings in compact form. Those without group, resources, processing or several people come as comma-separated texts, one per
 * column, in row order. This is three times as fast as rows. The others come as JSON.
 */
export interface BusyColumns {
  starts: string | null;
  ends: string;
  staff: string;
  shared: SharedRow[] | null;
  /** The earliest expiry of a booking, in epoch milliseconds. */
  until: string | null;
}

type SharedRow = [
  startAt: number,
  occupiedFrom: number,
  occupiedTo: number,
  staffId: string | null,
  groupSize: number,
  itemId: string,
  resourceIds: string[],
  pausedAt: number | null,
  resumedAt: number | null,
  extraStaffIds: string[],
  isHeld: boolean,
  /** The id of another location, empty for the main one; null for a booking here. Absent with one location. */
  elsewhere?: string | null,
];

/** Returns the time that staff need between this location and another one, in milliseconds. */
export type Travel = (elsewhere: string) => number;

/** Returns the bookings of a result in columns. */
export function rowsOf(columns: BusyColumns, travel: Travel): Busy[] {
  const shared = (columns.shared ?? []).map(row => sharedRow(row, travel));
  return columns.starts === null ? shared : plainRows(columns, columns.starts).concat(shared);
}

/**
 * Without group places, resources, processing or several people, only the occupied time matters, so `startAt` is set to its
 * start.
 */
function plainRows({ ends, staff }: BusyColumns, starts: string): Busy[] {
  const to = ends.split(',');
  const staffIds = staff.split(',');
  return starts.split(',').map((from, row) => ({
    itemId: '',
    startAt: Number(from),
    occupiedFrom: Number(from),
    occupiedTo: Number(to[row]),
    staffId: staffIds[row] || null,
    resourceIds: [],
    groupSize: 1,
    participants: 1,
  }));
}

function sharedRow(row: SharedRow, travel: Travel): Busy {
  const [startAt, occupiedFrom, occupiedTo, staffId, groupSize, itemId, resourceIds] = row;
  const [, , , , , , , pausedAt, resumedAt, extraStaffIds, isHeld, elsewhere = null] = row;
  if (elsewhere !== null) {
    const ofPeople = { startAt, occupiedFrom, occupiedTo, staffId, extraStaffIds };
    return busyElsewhere(ofPeople, travel(elsewhere));
  }
  return {
    itemId,
    startAt,
    occupiedFrom,
    occupiedTo,
    staffId,
    ...(extraStaffIds.length > 0 && { extraStaffIds }),
    ...(pausedAt !== null &&
      resumedAt !== null && {
        processing: { startAt: pausedAt, endAt: resumedAt },
      }),
    resourceIds,
    groupSize,
    participants: 1,
    ...(isHeld && { isHeld }),
  };
}

/** The staff of a booking, with the time that it occupies them. */
type OfPeople = Pick<Busy, 'startAt' | 'occupiedFrom' | 'occupiedTo' | 'staffId' | 'extraStaffIds'>;

/** Returns a booking at another location. It occupies its staff for the whole time and the way, and nothing else here. */
export function busyElsewhere(
  { startAt, occupiedFrom, occupiedTo, staffId, extraStaffIds = [] }: OfPeople,
  travelMs: number,
): Busy {
  return {
    itemId: '',
    startAt,
    occupiedFrom: occupiedFrom - travelMs,
    occupiedTo: occupiedTo + travelMs,
    staffId,
    ...(extraStaffIds.length > 0 && { extraStaffIds }),
    resourceIds: [],
    groupSize: 1,
    participants: 1,
    isElsewhere: true,
  };
}

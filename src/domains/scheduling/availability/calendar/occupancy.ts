import type { Interval } from '../../../../platform/lib/time/intervals.ts';
import type { Busy } from './schedule.ts';

/** One booking, or a group session with all its participants. */
export interface Load {
  itemId: string;
  startAt: number;
  staffId: string | null;
  extraStaffIds: readonly string[] | undefined;
  from: number;
  to: number;
  /** The processing time, in which the staff member is free. */
  processing: Interval | undefined;
  resourceIds: readonly string[];
  groupSize: number;
  participants: number;
  /** The number of participants who are booked and not only held. */
  booked: number;
  /** The places that it takes of the capacity, and of each of its resources. */
  places: number;
  /** True for a booking at another location, which takes no capacity here. */
  isElsewhere?: boolean;
}

/**
 * Converts busy rows to loads. Group rows of one item, start and person are one session in one place. Without a person, the
 * session takes a place for every `groupSize` participants.
 */
export function loadsOf(busy: readonly Busy[]): Load[] {
  const loads: Load[] = [];
  const sessionsAt = new Map<number, Load[]>();
  for (const row of busy) {
    if (row.groupSize <= 1) {
      loads.push(loadOf(row));
      continue;
    }
    let sessions = sessionsAt.get(row.startAt);
    if (!sessions) sessionsAt.set(row.startAt, (sessions = []));
    const session = sessions.find(
      ({ itemId, staffId }) => itemId === row.itemId && staffId === row.staffId,
    );
    if (session) join(session, row);
    else sessions.push(loadOf(row));
  }
  for (const sessions of sessionsAt.values()) loads.push(...sessions);
  return loads;
}

function loadOf(row: Busy): Load {
  return {
    itemId: row.itemId,
    startAt: row.startAt,
    staffId: row.staffId,
    extraStaffIds: row.extraStaffIds,
    from: row.occupiedFrom,
    to: row.occupiedTo,
    processing: row.processing,
    resourceIds: row.resourceIds,
    groupSize: row.groupSize,
    participants: row.participants,
    booked: bookedOf(row),
    places: placesOf(row),
    ...(row.isElsewhere && { isElsewhere: true }),
  };
}

function join(session: Load, row: Busy): void {
  session.from = Math.min(session.from, row.occupiedFrom);
  session.to = Math.max(session.to, row.occupiedTo);
  session.groupSize = Math.max(session.groupSize, row.groupSize);
  session.participants += row.participants;
  session.booked += bookedOf(row);
  session.places = placesOf(session);
  const more = beyond(row.resourceIds, session.resourceIds);
  if (more.length > 0) session.resourceIds = [...session.resourceIds, ...more];
}

function bookedOf({ isHeld, participants }: Busy): number {
  return isHeld ? 0 : participants;
}

/**
 * Returns the units that a booking takes beyond those of its session. A session takes as many units of a resource as its largest
 * booking.
 */
function beyond(wanted: readonly string[], there: readonly string[]): string[] {
  const left = [...there];
  return wanted.filter(id => {
    const place = left.indexOf(id);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

function placesOf(group: {
  staffId: string | null;
  groupSize: number;
  participants: number;
}): number {
  const alone = group.groupSize <= 1 || group.staffId !== null;
  return alone ? 1 : Math.ceil(group.participants / group.groupSize);
}

/** Returns the number of staff who serve a load. */
export function peopleOf({ extraStaffIds }: Load): number {
  return 1 + (extraStaffIds?.length ?? 0);
}

/** Returns the parts of a load that staff attend to: before and after its processing time, if any. */
export function attendedParts({ from, to, processing }: Load): Interval[] {
  if (!processing) return [{ startAt: from, endAt: to }];
  const parts = [
    { startAt: from, endAt: processing.startAt },
    { startAt: processing.endAt, endAt: to },
  ];
  return parts.filter(part => part.startAt < part.endAt);
}

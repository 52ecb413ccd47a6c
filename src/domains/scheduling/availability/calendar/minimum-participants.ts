import type { MinimumParticipants } from '../../../catalog/items/timetable.ts';
import type { Load } from './occupancy.ts';
import type { Schedule } from './schedule.ts';

const MINUTE = 60_000;

/** Tells if the session of a start takes place, with a staff member or without one. */
export type TakesPlace = (startAt: number, staffId: string | null) => boolean;

/** Returns the deadline for the minimum number of participants of a class. */
export function decidedAt({ minutesBefore }: MinimumParticipants, startAt: number): number {
  return startAt - minutesBefore * MINUTE;
}

/**
 * Returns a function that tells if a session takes place. Before its deadline every session can still fill up; afterwards it
 * needs the minimum number.
 */
export function takesPlaceWith(
  { item: { minimumParticipants }, now }: Pick<Schedule, 'item' | 'now'>,
  sessions: ReadonlyMap<number, readonly Load[]>,
): TakesPlace {
  if (!minimumParticipants) return () => true;
  return (startAt, staffId) =>
    now < decidedAt(minimumParticipants, startAt) ||
    bookedIn(sessions, startAt, staffId) >= minimumParticipants.participants;
}

/** Returns the number of booked places in a session; places only held do not count. */
export function bookedIn(
  sessions: ReadonlyMap<number, readonly Load[]>,
  startAt: number,
  staffId: string | null,
): number {
  return sessions.get(startAt)?.find(each => each.staffId === staffId)?.booked ?? 0;
}

/** Returns the schedule without the minimum number of participants, for callers who may ignore it. */
export function withoutMinimumParticipants(schedule: Schedule): Schedule {
  return schedule.item.minimumParticipants
    ? { ...schedule, item: { ...schedule.item, minimumParticipants: null } }
    : schedule;
}

/** Returns the earliest deadline after now among the starts; infinity if there is none. */
export function nextDecision(
  minimum: MinimumParticipants | null,
  now: number,
  starts: readonly { startAt: number }[],
): number {
  if (!minimum) return Infinity;
  const after = starts.map(({ startAt }) => decidedAt(minimum, startAt)).filter(each => each > now);
  return Math.min(...after, Infinity);
}

/** Returns the planned duration of an item with a staff member, in minutes; without one, the longest duration. */
export function scheduledMinutes(
  { item, staff }: Pick<Schedule, 'item' | 'staff'>,
  staffId: string | null,
): number {
  const person = staff?.find(each => each.staffId === staffId);
  return person?.durationMinutes ?? item.durationMinutes;
}

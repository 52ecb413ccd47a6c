import type { LeastNumber } from '../../../catalog/items/timetable.ts';
import type { Load } from './occupancy.ts';
import type { Schedule } from './schedule.ts';

const MINUTE = 60_000;

/** Says whether the session of a start with a person, or without one, takes place. */
export type TakesPlace = (startAt: number, staffId: string | null) => boolean;

/** When it is decided whether a class takes place. */
export function decidedAt({ minutesBefore }: LeastNumber, startAt: number): number {
  return startAt - minutesBefore * MINUTE;
}

/** Until it is decided, every session can still get its participants; from then on it has them or not. */
export function takesPlaceWith(
  { item: { least }, now }: Pick<Schedule, 'item' | 'now'>,
  sessions: ReadonlyMap<number, readonly Load[]>,
): TakesPlace {
  if (!least) return () => true;
  return (startAt, staffId) =>
    now < decidedAt(least, startAt) || bookedIn(sessions, startAt, staffId) >= least.participants;
}

/** How many places of a session are booked; what is only held for somebody is not. */
export function bookedIn(
  sessions: ReadonlyMap<number, readonly Load[]>,
  startAt: number,
  staffId: string | null,
): number {
  return sessions.get(startAt)?.find(each => each.staffId === staffId)?.booked ?? 0;
}

/** The same schedule for who may set the least number aside. */
export function withoutLeast(schedule: Schedule): Schedule {
  return schedule.item.least ? { ...schedule, item: { ...schedule.item, least: null } } : schedule;
}

/** When the first of some starts is decided after now; infinity: none is. */
export function nextDecision(
  least: LeastNumber | null,
  now: number,
  starts: readonly { startAt: number }[],
): number {
  if (!least) return Infinity;
  const after = starts.map(({ startAt }) => decidedAt(least, startAt)).filter(each => each > now);
  return Math.min(...after, Infinity);
}

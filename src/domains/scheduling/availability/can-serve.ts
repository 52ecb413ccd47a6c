import { teaches } from './calendar/classes.ts';
import type { Candidate, ScheduleIndex } from './calendar/schedule-index.ts';

/** Whether somebody is on shift for a start, gives its class, and has enough participants in it once that is decided. */
export function canServe(
  index: ScheduleIndex,
  person: Candidate,
  startAt: number,
  force: boolean,
): boolean {
  return (force || isThere(index, person, startAt)) && index.takesPlace(startAt, person.staffId);
}

/** Whether somebody is on shift for a start, and gives its class. */
export function isThere(
  { classes }: ScheduleIndex,
  { staffId, durationMs, isOnShift }: Candidate,
  startAt: number,
): boolean {
  return isOnShift(startAt, startAt + durationMs) && teaches(classes, startAt, staffId);
}

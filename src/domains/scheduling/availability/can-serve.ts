import { teaches } from './calendar/classes.ts';
import type { Candidate, ScheduleIndex } from './calendar/schedule-index.ts';

/** Whether somebody is on shift for a start, gives its class, and has enough participants in it once that is decided. */
export function canServe(
  { classes, takesPlace }: ScheduleIndex,
  { staffId, durationMs, isOnShift }: Candidate,
  startAt: number,
  force: boolean,
): boolean {
  const isThere = isOnShift(startAt, startAt + durationMs) && teaches(classes, startAt, staffId);
  return (force || isThere) && takesPlace(startAt, staffId);
}

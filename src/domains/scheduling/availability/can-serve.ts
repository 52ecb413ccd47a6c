import { teaches } from './calendar/classes.ts';
import { isFreeAt, leavesGap } from './calendar/gaps.ts';
import type { Candidate, ScheduleIndex } from './calendar/schedule-index.ts';

/** Whether somebody can be booked for a start by the rules, and has enough participants in its class once that is decided. */
export function canServe(
  index: ScheduleIndex,
  person: Candidate,
  startAt: number,
  force: boolean,
): boolean {
  return (force || isOffered(index, person, startAt)) && index.takesPlace(startAt, person.staffId);
}

/** Whether somebody is there, and may be booked then where gaps are always avoided. */
function isOffered(index: ScheduleIndex, person: Candidate, startAt: number): boolean {
  if (!isThere(index, person, startAt)) return false;
  if (index.gaps?.avoid !== 'always' || !isFreeAt(index, person, startAt)) return true;
  return !leavesGap(index, person, startAt);
}

/** Whether somebody is on shift for a start, and gives its class. */
export function isThere(
  { classes }: ScheduleIndex,
  { staffId, durationMs, isOnShift }: Candidate,
  startAt: number,
): boolean {
  return isOnShift(startAt, startAt + durationMs) && teaches(classes, startAt, staffId);
}

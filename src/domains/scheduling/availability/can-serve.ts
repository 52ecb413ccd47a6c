import { teaches } from './calendar/classes.ts';
import { isFreeAt, leavesGap } from './calendar/gaps.ts';
import type { Candidate, ScheduleIndex } from './calendar/schedule-index.ts';

/** Returns true if the rules allow a booking with a person. After the deadline of a class, it must have enough participants. */
export function canServe(
  index: ScheduleIndex,
  person: Candidate,
  startAt: number,
  force: boolean,
): boolean {
  return (force || isOffered(index, person, startAt)) && index.takesPlace(startAt, person.staffId);
}

/** Returns true if a person is present and, if gaps are always avoided, the booking leaves none. */
function isOffered(index: ScheduleIndex, person: Candidate, startAt: number): boolean {
  if (!isThere(index, person, startAt)) return false;
  if (index.gaps?.avoid !== 'always' || !isFreeAt(index, person, startAt)) return true;
  return !leavesGap(index, person, startAt);
}

/** Returns true if a person is on shift for a start, and teaches its class. */
export function isThere(
  { classes }: ScheduleIndex,
  { staffId, durationMs, isOnShift }: Candidate,
  startAt: number,
): boolean {
  return isOnShift(startAt, startAt + durationMs) && teaches(classes, startAt, staffId);
}

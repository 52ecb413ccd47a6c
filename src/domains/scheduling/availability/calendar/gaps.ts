import { freePlaces } from '../free-places.ts';
import type { Candidate, ScheduleIndex } from './schedule-index.ts';
import { attendedPeak, trialAt } from './trial.ts';

const minute = 60_000;

/**
 * Returns true if a booking leaves its staff member a gap too short for any of their services. The first and the last start of a
 * free period leave none. Neither does a start with room for their shortest service on both sides. Joining a session takes no
 * additional time.
 */
export function leavesGap(index: ScheduleIndex, person: Candidate, startAt: number): boolean {
  const { staffId } = person;
  if (index.sessions.get(startAt)?.some(session => session.staffId === staffId)) return false;
  return breaksUp(index, startAt, staffId, at => isFreeAt(index, person, at));
}

/** Returns true if a booking leaves too short a gap in the capacity of the business, for an item without staff. */
export function leavesGapOfAll(index: ScheduleIndex, startAt: number): boolean {
  if (index.sessions.has(startAt)) return false;
  return breaksUp(index, startAt, null, at => {
    const trial = trialAt(index, at);
    return index.isOpen(at, trial.endAt) && freePlaces(index, trial) > 0;
  });
}

/** Returns true if a person is on shift and has no booking during the service. */
export function isFreeAt(index: ScheduleIndex, person: Candidate, startAt: number): boolean {
  const { durationMs, isOnShift, peak } = person;
  const trial = trialAt(index, startAt, false, durationMs);
  return isOnShift(startAt, trial.endAt) && attendedPeak(peak, trial) === 0;
}

/** Returns true if a start has free starts on both sides, but too few of them on one side. */
function breaksUp(
  { gaps, stepMs, durationMs, bufferBeforeMs, bufferAfterMs }: ScheduleIndex,
  startAt: number,
  staffId: string | null,
  isFree: (startAt: number) => boolean,
): boolean {
  const own = bufferBeforeMs + durationMs + bufferAfterMs;
  const shortest = Math.min(own, (gaps?.shortestMinutes.get(staffId) ?? Infinity) * minute);
  const enough = Math.ceil(shortest / stepMs);
  const freeBeside = (step: number) => {
    let count = 0;
    while (count < enough && isFree(startAt + (count + 1) * step)) count += 1;
    return count;
  };
  const before = freeBeside(-stepMs);
  if (before === 0) return false;
  const after = freeBeside(stepMs);
  return after > 0 && (before < enough || after < enough);
}

import type { Load } from './calendar/occupancy.ts';
import type { Candidate, ScheduleIndex } from './calendar/schedule-index.ts';
import { attendedPeak, type Trial } from './calendar/trial.ts';
import { freeChoices, usedOf } from './needed-resources.ts';

/** Joining a session needs no new place, but the session must still fit with the longer time. */
export function roomInSession(
  index: ScheduleIndex,
  person: Candidate,
  session: Load,
  trial: Trial,
): number {
  const room = index.groupSize - session.participants;
  if (room <= 0 || attendedPeak(person.peak, trial, session) > 0) return 0;
  return freePlaces(index, trial, session) > 0 ? room : 0;
}

/**
 * The places that every limit has free throughout the trial, ignoring `without`, a session that is joined. What is no session
 * yet also needs room in the day and week of its item.
 */
export function freePlaces(index: ScheduleIndex, trial: Trial, without?: Load): number {
  let free = without ? Infinity : leftOfItem(index, trial.startAt);
  for (const limit of index.limits) {
    const left = Math.floor((limit.units - usedOf(limit, trial, without)) / limit.takes);
    if (left < free) free = left;
  }
  if (index.choice) free = Math.min(free, freeChoices(index, trial, without));
  return Math.max(0, free);
}

/** How many more bookings the limits of the item allow on the day and in the week of a start. */
export function leftOfItem({ quotas }: ScheduleIndex, startAt: number): number {
  return quotas?.ofItem(startAt).count ?? Infinity;
}

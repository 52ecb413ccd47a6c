import type { Load } from './calendar/occupancy.ts';
import type { Candidate, ScheduleIndex } from './calendar/schedule-index.ts';
import { attendedPeak, type Trial } from './calendar/trial.ts';
import { freeChoices, usedOf } from './needed-resources.ts';

/** Returns the room in a session. Joining needs no new place, but the session must still fit with the longer time. */
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
 * Returns the places free in every limit throughout the trial, ignoring `without`, the session to join. A new session also counts
 * towards the daily and weekly limits of its item.
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

/** Returns the number of bookings that the item's limits still allow on a start's day and in its week. */
export function leftOfItem({ quotas }: ScheduleIndex, startAt: number): number {
  return quotas?.ofItem(startAt).count ?? Infinity;
}

import { unitsTaken, type Limit } from './calendar/limits.ts';
import type { Load } from './calendar/occupancy.ts';
import type { ScheduleIndex } from './calendar/schedule-index.ts';
import { attendedPeak, trialAt, type Trial } from './calendar/trial.ts';

/** How many places of a limit are in use at some time of the trial, ignoring `without`. */
export function usedOf(limit: Limit, trial: Trial, without?: Load): number {
  const { peak, countedHere, isOfPeople } = limit;
  const own = without && countedHere(without);
  return isOfPeople ? attendedPeak(peak, trial, own) : peak(trial.from, trial.to, own);
}

/**
 * How many bookings what it needs takes at that time if all of it is free; undefined: it is not there. Resources to choose
 * from that have no units at all are there, and take none.
 */
export function placesThere(index: ScheduleIndex, trial: Trial): number | undefined {
  const { limits, choice } = index;
  let places = Infinity;
  for (const limit of limits) {
    if (!isOpenAt(limit, trial)) return undefined;
    places = Math.min(places, Math.floor(limit.units / limit.takes));
  }
  if (!choice) return places;
  let [all, open] = [0, 0];
  for (const limit of choice.limits) {
    all += limit.units;
    if (isOpenAt(limit, trial)) open += limit.units;
  }
  const chosen = Math.floor(open / choice.units);
  if (chosen === 0 && all >= choice.units) return undefined;
  return Math.min(places, atMostOneSession(index, chosen));
}

/** How many bookings they take beside what is booked; a session stays where it is. */
export function freeChoices(index: ScheduleIndex, trial: Trial, session?: Load): number {
  const { choice } = index;
  if (!choice) return Infinity;
  const kept = session ? choice.limits.filter(limit => limit.countedHere(session)) : [];
  if (session && kept.length > 0) {
    const stays = kept.every(limit => {
      const needed = unitsTaken(session.resourceIds, limit.resourceId ?? '');
      return isOpenAt(limit, trial) && limit.units - usedOf(limit, trial, session) >= needed;
    });
    return stays ? 1 : 0;
  }
  let free = 0;
  for (const limit of choice.limits) free += freeOf(limit, trial);
  return atMostOneSession(index, Math.floor(free / choice.units));
}

/** Which units a booking takes of the resources to choose from: those of its session, else the first that are free. */
export function chooseResources(
  index: ScheduleIndex,
  startAt: number,
  request: { staffId: string | null; preferredIds: readonly string[]; isForced: boolean },
): string[] {
  const { choice } = index;
  if (!choice) return [];
  const session = index.sessions.get(startAt)?.find(({ staffId }) => staffId === request.staffId);
  const own = new Set(choice.limits.map(({ resourceId }) => resourceId));
  const kept = session?.resourceIds.filter(id => own.has(id)) ?? [];
  if (kept.length > 0) return kept;
  const person = index.people?.find(({ staffId }) => staffId === request.staffId);
  const trial = trialAt(index, startAt, request.isForced, person?.durationMs);
  const rank = ({ resourceId }: Limit) => (request.preferredIds.includes(resourceId ?? '') ? 0 : 1);
  return choice.limits
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap(limit => Array.from({ length: freeOf(limit, trial) }, () => limit.resourceId ?? ''))
    .slice(0, choice.units);
}

function freeOf(limit: Limit, trial: Trial): number {
  return isOpenAt(limit, trial) ? Math.max(0, limit.units - usedOf(limit, trial)) : 0;
}

export function isOpenAt({ isOpen }: Limit, { startAt, endAt, isForced }: Trial): boolean {
  return isForced || isOpen === null || isOpen(startAt, endAt);
}

/** Without a person, nothing tells sessions that start together apart, so there is one. */
function atMostOneSession({ people, groupSize }: ScheduleIndex, places: number): number {
  return people === null && groupSize > 1 ? Math.min(1, places) : places;
}

import { unitsTaken, type Limit } from './calendar/limits.ts';
import type { Load } from './calendar/occupancy.ts';
import type { ScheduleIndex } from './calendar/schedule-index.ts';
import { attendedPeak, trialAt, type Trial } from './calendar/trial.ts';

/** Returns the highest use of a limit during the trial, ignoring `without`. */
export function usedOf(limit: Limit, trial: Trial, without?: Load): number {
  const { peak, countedHere, isOfPeople } = limit;
  const own = without && countedHere(without);
  return isOfPeople ? attendedPeak(peak, trial, own) : peak(trial.from, trial.to, own);
}

/**
 * Returns the number of bookings that fit at that time if nothing is booked. It is undefined if a required resource is closed.
 * Resources to choose from with too few units in total count as open, with room for no booking.
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

/** Returns the number of bookings that the resources to choose from still allow. A session keeps its own resources. */
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

/**
 * Returns the units that a booking takes of the resources to choose from. They are those of its session, else the first free
 * ones.
 */
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

/** Returns at most one session for a group without staff, since its sessions cannot be told apart. */
function atMostOneSession({ people, groupSize }: ScheduleIndex, places: number): number {
  return people === null && groupSize > 1 ? Math.min(1, places) : places;
}

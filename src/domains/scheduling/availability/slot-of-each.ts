import type { Interval } from '../../../platform/lib/time/intervals.ts';
import type { Limit } from './calendar/limits.ts';
import type { ScheduleIndex } from './calendar/schedule-index.ts';
import type { Slot } from './calendar/schedule.ts';
import { trialAt, type Trial } from './calendar/trial.ts';
import { freePlaces, leftOfItem, roomInSession } from './free-places.ts';
import { isIdle } from './is-idle.ts';
import { isOpenAt, placesThere } from './needed-resources.ts';
import { canServe } from './choose-staff.ts';
import { slotOf } from './slot-of.ts';

/** A start with the staff of one duration. */
interface Try {
  readonly trial: Trial;
  readonly places: number;
  readonly free: number;
  /** The number of staff who could begin a booking of their own. */
  idle: number;
}

/**
 * Returns the slot of a service whose duration depends on the staff member. Each must be present and free for their own duration.
 * The capacity is counted booking by booking, the shortest first.
 */
export function slotOfEach(
  index: ScheduleIndex,
  startAt: number,
  force: boolean,
): Slot | undefined {
  const tries = triesAt(index, startAt, force);
  const sessions = index.sessions.get(startAt);
  const staffIds: string[] = [];
  let [present, places, room, latest, last] = [0, 0, 0, 0, 0];
  for (const person of index.people ?? []) {
    const { staffId } = person;
    const own = tries.get(person.durationMs);
    // Nobody is on shift outside the business's hours.
    if (!own || !canServe(index, person, startAt, force)) continue;
    present++;
    places = Math.max(places, own.places);
    last = Math.max(last, own.trial.endAt);
    const session = sessions?.find(each => each.staffId === staffId);
    const joining = session ? roomInSession(index, person, session, own.trial) : 0;
    const isFree = !session && own.free > 0 && isIdle(index, person, own.trial);
    if (joining === 0 && !isFree) continue;
    staffIds.push(staffId);
    latest = Math.max(latest, own.trial.endAt);
    room += joining;
    if (isFree) own.idle++;
  }
  if (present === 0) return undefined;
  const fitting = fittingTogether(index, [...tries.values()]);
  room += index.groupSize * Math.min(fitting, leftOfItem(index, startAt));
  const takers = { room, staffIds, teamIds: staffIds };
  return slotOf(index, { startAt, endAt: latest || last }, Math.min(places, present), takers);
}

/** Returns the trials by duration, shortest first. Durations that reach beyond the opening of a resource are skipped. */
function triesAt(index: ScheduleIndex, startAt: number, force: boolean): Map<number, Try> {
  const tries = new Map<number, Try>();
  for (const lengthMs of index.lengthsMs) {
    const trial = trialAt(index, startAt, force, lengthMs);
    const places = placesThere(index, trial);
    if (places === undefined) continue;
    tries.set(lengthMs, { trial, places, free: freePlaces(index, trial), idle: 0 });
  }
  return tries;
}

/** Bookings of one duration, and the places that they take of each limit; null is the capacity of the business. */
interface Placed {
  readonly trial: Trial;
  readonly takes: ReadonlyMap<string | null, number>;
}

/** Returns the number of bookings that fit beside each other. */
function fittingTogether(index: ScheduleIndex, tries: readonly Try[]): number {
  const wanted = tries.filter(({ idle }) => idle > 0);
  const idle = wanted.reduce((sum, each) => sum + each.idle, 0);
  if (wanted.every(({ free }) => free >= idle)) return idle;
  const placed: Placed[] = [];
  let fitting = 0;
  for (const [place, each] of wanted.entries()) {
    const longer = wanted.slice(place + 1).map(({ trial }) => trial);
    const { count, takes } = placeBeside(index, each, placed, longer);
    placed.push({ trial: each.trial, takes });
    fitting += count;
  }
  return fitting;
}

/**
 * Returns the number of staff who can begin a booking beside those placed before, and the places they take. Places of no use to
 * longer bookings are taken first.
 */
function placeBeside(
  { limits, choice }: ScheduleIndex,
  { trial, idle }: Try,
  placed: readonly Placed[],
  longer: readonly Trial[],
): { count: number; takes: Placed['takes'] } {
  const freeOf = (limit: Limit, at = trial) =>
    isOpenAt(limit, at) ? Math.max(0, limit.units - usedBeside(limit, at, placed)) : 0;
  const useOf = (limit: Limit) => longer.filter(at => freeOf(limit, at) > 0).length;
  const units = (choice?.limits ?? [])
    .map(limit => ({ limit, use: useOf(limit) }))
    .sort((a, b) => a.use - b.use)
    .map(({ limit }) => limit)
    .flatMap(limit => Array.from({ length: freeOf(limit) }, () => limit.resourceId));
  const each = choice?.units ?? 0;
  let count = choice ? Math.min(idle, Math.floor(units.length / each)) : idle;
  for (const limit of limits) count = Math.min(count, freeOf(limit));
  const takes = new Map(limits.map(({ resourceId }) => [resourceId, count]));
  for (const id of units.slice(0, count * each)) takes.set(id, (takes.get(id) ?? 0) + 1);
  return { count, takes };
}

/** Returns the highest use of a limit in the trial, placed bookings included. */
function usedBeside(limit: Limit, trial: Trial, placed: readonly Placed[]): number {
  const others = placed.flatMap(each => {
    const units = each.takes.get(limit.resourceId) ?? 0;
    return units > 0 ? partsOf(limit, each.trial).map(part => ({ ...part, units })) : [];
  });
  const edges = others.flatMap(({ startAt, endAt }) => [startAt, endAt]);
  let most = 0;
  for (const { startAt, endAt } of partsOf(limit, trial)) {
    const inside = edges.filter(edge => edge > startAt && edge < endAt).sort((a, b) => a - b);
    let from = startAt;
    for (const to of [...inside, endAt]) {
      let use = limit.peak(from, to);
      for (const other of others) {
        if (other.startAt <= from && from < other.endAt) use += other.units;
      }
      most = Math.max(most, use);
      from = to;
    }
  }
  return most;
}

/** Returns the times in which a booking takes places of a limit. */
function partsOf({ isOfPeople }: Limit, { from, to, pausedAt, resumedAt }: Trial): Interval[] {
  if (!isOfPeople || pausedAt === resumedAt) return [{ startAt: from, endAt: to }];
  const before = { startAt: from, endAt: pausedAt };
  return resumedAt < to ? [before, { startAt: resumedAt, endAt: to }] : [before];
}

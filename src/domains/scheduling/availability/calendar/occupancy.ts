import type { Interval } from '../../../../platform/lib/time/intervals.ts';
import type { Busy } from './schedule.ts';

/** One booking, or a group session with all its participants. */
export interface Load {
  itemId: string;
  startAt: number;
  staffId: string | null;
  from: number;
  to: number;
  /** When its person is free. */
  processing: Interval | undefined;
  resourceIds: readonly string[];
  groupSize: number;
  participants: number;
  /** Places of the ceiling, and units of each of its resources. */
  places: number;
}

/**
 * Converts busy rows to loads. Group rows of one item, start and person are one session in one place; without a
 * person, the session takes a place for every `groupSize` participants.
 */
export function loadsOf(busy: readonly Busy[]): Load[] {
  const loads: Load[] = [];
  const sessionsAt = new Map<number, Load[]>();
  for (const row of busy) {
    if (row.groupSize <= 1) {
      loads.push(loadOf(row));
      continue;
    }
    let sessions = sessionsAt.get(row.startAt);
    if (!sessions) sessionsAt.set(row.startAt, (sessions = []));
    const session = sessions.find(
      ({ itemId, staffId }) => itemId === row.itemId && staffId === row.staffId,
    );
    if (session) join(session, row);
    else sessions.push(loadOf(row));
  }
  for (const sessions of sessionsAt.values()) loads.push(...sessions);
  return loads;
}

function loadOf(row: Busy): Load {
  return {
    itemId: row.itemId,
    startAt: row.startAt,
    staffId: row.staffId,
    from: row.occupiedFrom,
    to: row.occupiedTo,
    processing: row.processing,
    resourceIds: row.resourceIds,
    groupSize: row.groupSize,
    participants: row.participants,
    places: placesOf(row),
  };
}

function join(session: Load, row: Busy): void {
  session.from = Math.min(session.from, row.occupiedFrom);
  session.to = Math.max(session.to, row.occupiedTo);
  session.groupSize = Math.max(session.groupSize, row.groupSize);
  session.participants += row.participants;
  session.places = placesOf(session);
  const more = beyond(row.resourceIds, session.resourceIds);
  if (more.length > 0) session.resourceIds = [...session.resourceIds, ...more];
}

/** What a booking takes more than its session has: of each resource as many units as the one that takes the most. */
function beyond(wanted: readonly string[], there: readonly string[]): string[] {
  const left = [...there];
  return wanted.filter(id => {
    const place = left.indexOf(id);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

function placesOf(group: {
  staffId: string | null;
  groupSize: number;
  participants: number;
}): number {
  const alone = group.groupSize <= 1 || group.staffId !== null;
  return alone ? 1 : Math.ceil(group.participants / group.groupSize);
}

/** The loads for as long as somebody attends to them: one with processing time is two, before and after it. */
export function attendedOf(loads: readonly Load[]): readonly Load[] {
  if (!loads.some(load => load.processing)) return loads;
  return loads.flatMap(load => {
    const { processing } = load;
    if (!processing) return load;
    const parts = [
      { ...load, to: processing.startAt },
      { ...load, from: processing.endAt },
    ];
    return parts.filter(part => part.from < part.to);
  });
}

/** The same loads sorted by begin, and sorted by end. */
export interface Timeline {
  byFrom: readonly Load[];
  byTo: readonly Load[];
}

/** Sorts once for all sums over parts of the timeline. */
export function timelineOf(loads: readonly Load[]): Timeline {
  return { byFrom: sortedBy(loads, load => load.from), byTo: sortedBy(loads, load => load.to) };
}

/**
 * Sorting numbers is several times faster than sorting objects, so each number carries its index in the last
 * digits.
 */
function sortedBy(loads: readonly Load[], timeOf: (load: Load) => number): Load[] {
  const count = loads.length;
  const first = loads.reduce((least, load) => Math.min(least, timeOf(load)), Infinity);
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) keys[i] = (timeOf(loads[i]!) - first) * count + i;
  const sorted: Load[] = [];
  for (const key of keys.sort()) sorted.push(loads[key % count]!);
  return sorted;
}

/** The highest number of places in use at one time within [from, to), optionally without one of the loads. */
export type PeakUse = (from: number, to: number, without?: Load) => number;

/** Builds a step function over a timeline; it starts each search at the last position. */
export function peakUse(timeline: Timeline): PeakUse {
  const { times, uses } = stepsOf(timeline);
  let at = 0;
  return (from, to, without) => {
    while (times[at]! > from) at--;
    while (at + 1 < times.length && times[at + 1]! <= from) at++;
    let peak = 0;
    for (let i = at; i < times.length && times[i]! < to; i++) {
      // Loads begin and end on steps, so a load covers a step wholly or not at all.
      const own = without && without.from <= times[i]! && times[i]! < without.to;
      const use = own ? uses[i]! - without.places : uses[i]!;
      if (use > peak) peak = use;
    }
    return peak;
  };
}

/** `uses[i]` places are in use from `times[i]` until the next time. */
function stepsOf({ byFrom, byTo }: Timeline): { times: number[]; uses: number[] } {
  const times = [-Infinity];
  const uses = [0];
  let use = 0;
  for (let i = 0, j = 0; j < byTo.length;) {
    const time = Math.min(byFrom[i]?.from ?? Infinity, byTo[j]!.to);
    for (; byFrom[i]?.from === time; i++) use += byFrom[i]!.places;
    for (; byTo[j]?.to === time; j++) use -= byTo[j]!.places;
    times.push(time);
    uses.push(use);
  }
  return { times, uses };
}

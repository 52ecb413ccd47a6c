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

/** When somebody attends to a load: before and after its processing time, if it has one. */
export function attendedParts({ from, to, processing }: Load): Interval[] {
  if (!processing) return [{ startAt: from, endAt: to }];
  const parts = [
    { startAt: from, endAt: processing.startAt },
    { startAt: processing.endAt, endAt: to },
  ];
  return parts.filter(part => part.startAt < part.endAt);
}

/** When places are taken and given back: an instant and how many, in turn. */
export interface PlaceChanges {
  readonly taken: number[];
  readonly given: number[];
}

export const noPlaceChanges = (): PlaceChanges => ({ taken: [], given: [] });

/** Adds that a load takes its places, or so many times as many, for as long as it lasts. */
export function addWhole(
  { taken, given }: PlaceChanges,
  { from, to, places }: Load,
  times = 1,
): void {
  taken.push(from, places * times);
  given.push(to, places * times);
}

/** Adds that a load takes its places while somebody attends to it. */
export function addAttended(changes: PlaceChanges, load: Load): void {
  if (!load.processing) return addWhole(changes, load);
  for (const { startAt, endAt } of attendedParts(load)) {
    changes.taken.push(startAt, load.places);
    changes.given.push(endAt, load.places);
  }
}

/** The highest number of places in use at one time within [from, to), optionally without one of the loads. */
export type PeakUse = (from: number, to: number, without?: Load) => number;

/** Builds a step function; it starts each search at the last position. */
export function peakUse(changes: PlaceChanges): PeakUse {
  const { times, uses } = stepsOf(changes);
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
function stepsOf(changes: PlaceChanges): { times: number[]; uses: number[] } {
  const [taken, given] = [inOrder(changes.taken), inOrder(changes.given)];
  const times = [-Infinity];
  const uses = [0];
  let use = 0;
  for (let i = 0, j = 0; j < given.length;) {
    const time = Math.min(taken[i] ?? Infinity, given[j]!);
    for (; taken[i] === time; i += 2) use += taken[i + 1]!;
    for (; given[j] === time; j += 2) use -= given[j + 1]!;
    times.push(time);
    uses.push(use);
  }
  return { times, uses };
}

/**
 * The changes by their instants; those of one person are mostly in order already. Sorting numbers is several times
 * faster than sorting objects, so each number carries its place in the last digits.
 */
function inOrder(changes: readonly number[]): readonly number[] {
  if (isInOrder(changes)) return changes;
  const first = changes.reduce(
    (least, each, i) => (i % 2 ? least : Math.min(least, each)),
    Infinity,
  );
  const scale = 2 ** Math.ceil(Math.log2(changes.length));
  const keys = new Float64Array(changes.length / 2);
  for (let i = 0; i < keys.length; i++) keys[i] = (changes[2 * i]! - first) * scale + 2 * i;
  const sorted: number[] = [];
  for (const key of keys.sort()) {
    const place = key - Math.floor(key / scale) * scale;
    sorted.push(changes[place]!, changes[place + 1]!);
  }
  return sorted;
}

function isInOrder(changes: readonly number[]): boolean {
  for (let i = 2; i < changes.length; i += 2) if (changes[i]! < changes[i - 2]!) return false;
  return true;
}

import { attendedParts, type Load, peopleOf } from './occupancy.ts';

/** The changes in the number of used places. Each list alternates between an instant and a number of places. */
export interface PlaceChanges {
  readonly taken: number[];
  readonly given: number[];
}

export const noPlaceChanges = (): PlaceChanges => ({ taken: [], given: [] });

/** Adds the places of a load for its whole duration, multiplied by `times`. */
export function addWhole(
  { taken, given }: PlaceChanges,
  { from, to, places }: Load,
  times = 1,
): void {
  taken.push(from, places * times);
  given.push(to, places * times);
}

/** Adds the places of a load while staff attend to it, multiplied by `times`. */
export function addAttended(changes: PlaceChanges, load: Load, times = 1): void {
  if (!load.processing) return addWhole(changes, load, times);
  for (const { startAt, endAt } of attendedParts(load)) {
    changes.taken.push(startAt, load.places * times);
    changes.given.push(endAt, load.places * times);
  }
}

/** The highest number of places in use at one time within [from, to), optionally without one of the loads. */
export type PeakUse = (from: number, to: number, without?: Load) => number;

/** `uses[i]` places are in use from `times[i]` until the next time. */
interface Steps {
  readonly times: readonly number[];
  readonly uses: readonly number[];
}

/** Builds a step function; it starts each search at the last position. */
export function peakUse({ times, uses }: Steps): PeakUse {
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

/** Converts changes to steps. */
export function stepsOf(changes: PlaceChanges): Steps {
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

/** Up to this count, insertion sort is faster. */
const few = 64;

/** Returns the changes sorted by instant, with an insertion sort. */
function inserted(changes: readonly number[]): readonly number[] {
  const sorted = [...changes];
  for (let i = 2; i < sorted.length; i += 2) {
    const [time, places] = [sorted[i]!, sorted[i + 1]!];
    let j = i;
    for (; j > 0 && sorted[j - 2]! > time; j -= 2) {
      sorted[j] = sorted[j - 2]!;
      sorted[j + 1] = sorted[j - 1]!;
    }
    sorted[j] = time;
    sorted[j + 1] = places;
  }
  return sorted;
}

/**
 * Returns the changes sorted by instant; those of one person are mostly in order already. Sorting numbers is several times faster
 * than sorting objects, so each number carries its position in the last digits.
 */
function inOrder(changes: readonly number[]): readonly number[] {
  if (isInOrder(changes)) return changes;
  if (changes.length <= few) return inserted(changes);
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

/** The cached use of places by loads. The services of a visit share their loads and mostly their staff. */
interface Taken {
  readonly people: Map<string | null, Steps>;
  readonly ceilings: Map<boolean, Steps>;
}

const known = new WeakMap<readonly Load[], Taken>();

function takenBy(loads: readonly Load[]): Taken {
  let taken = known.get(loads);
  if (!taken) known.set(loads, (taken = { people: new Map(), ceilings: new Map() }));
  return taken;
}

/** Returns the times in which people attend to loads: at least for the given staff ids. */
export function placesOfPeople(
  loads: readonly Load[],
  staffIds: readonly string[],
): ReadonlyMap<string | null, Steps> {
  const { people } = takenBy(loads);
  const missing = staffIds.filter(id => !people.has(id));
  if (missing.length === 0) return people;
  const added = new Map<string | null, PlaceChanges>(missing.map(id => [id, noPlaceChanges()]));
  const add = (id: string | null, load: Load) => {
    const changes = added.get(id);
    if (changes) addAttended(changes, load);
  };
  for (const load of loads) {
    add(load.staffId, load);
    for (const id of load.extraStaffIds ?? noExtras) add(id, load);
  }
  for (const [id, changes] of added) people.set(id, stepsOf(changes));
  return people;
}

const noExtras: readonly string[] = [];

/** Returns the use of the business's places by loads. If the places are its staff, only attended times count. */
export function placesOfAll(loads: readonly Load[], isOfPeople: boolean): Steps {
  const { ceilings } = takenBy(loads);
  const there = ceilings.get(isOfPeople);
  if (there) return there;
  const changes = noPlaceChanges();
  for (const load of loads) {
    if (load.isElsewhere) continue;
    if (isOfPeople) addAttended(changes, load, peopleOf(load));
    else addWhole(changes, load);
  }
  const steps = stepsOf(changes);
  ceilings.set(isOfPeople, steps);
  return steps;
}

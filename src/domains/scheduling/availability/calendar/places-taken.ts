import { peopleOf, type Load } from './occupancy.ts';
import {
  addAttended,
  addWhole,
  noPlaceChanges,
  stepsOf,
  type PlaceChanges,
  type Steps,
} from './peak-use.ts';

/** What loads take. The services of a visit are judged by the same loads, and mostly are of the same people. */
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

/** When people attend to loads: all of those who are named, and perhaps others. */
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

/** When loads take places of the business: while somebody attends to them, if its places are its people. */
export function placesOfAll(loads: readonly Load[], isOfPeople: boolean): Steps {
  const { ceilings } = takenBy(loads);
  const there = ceilings.get(isOfPeople);
  if (there) return there;
  const changes = noPlaceChanges();
  for (const load of loads) {
    if (isOfPeople) addAttended(changes, load, peopleOf(load));
    else addWhole(changes, load);
  }
  const steps = stepsOf(changes);
  ceilings.set(isOfPeople, steps);
  return steps;
}

import { peopleOf, type Load } from './occupancy.ts';
import {
  addAttended,
  addWhole,
  noPlaceChanges,
  stepsOf,
  type PlaceChanges,
  type Steps,
} from './peak-use.ts';

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
    if (isOfPeople) addAttended(changes, load, peopleOf(load));
    else addWhole(changes, load);
  }
  const steps = stepsOf(changes);
  ceilings.set(isOfPeople, steps);
  return steps;
}

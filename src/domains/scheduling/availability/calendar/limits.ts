import type { Covers } from '../../../../platform/lib/time/intervals.ts';
import type { Load } from './occupancy.ts';
import {
  addWhole,
  noPlaceChanges,
  peakUse,
  type PeakUse,
  type PlaceChanges,
  placesOfAll,
  stepsOf,
} from './places-taken.ts';
import type { NeededResource, Schedule } from './schedule.ts';

/** The capacity of the business, or the units of a resource. */
export interface Limit {
  /** The resource; null for the capacity of the business. */
  resourceId: string | null;
  units: number;
  /** The number of units that one booking takes. */
  takes: number;
  peak: PeakUse;
  /** True if it counts people, who are free during the processing time. */
  isOfPeople: boolean;
  /** The opening times; null if it is always available. */
  isOpen: Covers | null;
  /** The resource with its name and blocked times; null for the capacity of the business. */
  resource: NeededResource | null;
  /** Returns a load as it counts towards this limit; undefined if it takes nothing of it. */
  countedHere: (load: Load) => Load | undefined;
}

/** Returns the limits of an item besides its staff. */
export function limitsOf(
  { business, item, resources, choice }: Schedule,
  loads: readonly Load[],
  thereOf: (resource: NeededResource) => Covers | null,
): { limits: Limit[]; choice: { units: number; limits: Limit[] } | null } {
  const ceiling = ceilingOf(business, item.staffCount, loads);
  if (resources.length === 0 && !choice) return { limits: [ceiling], choice: null };
  const taken = new Map<string, PlaceChanges>();
  for (const { resourceId } of [...resources, ...(choice?.resources ?? [])]) {
    taken.set(resourceId, noPlaceChanges());
  }
  for (const load of loads) {
    for (const id of load.resourceIds) {
      const changes = taken.get(id);
      if (changes) addWhole(changes, load);
    }
  }
  const limitOf = (resource: NeededResource): Limit => {
    const { resourceId, units } = resource;
    return {
      resource,
      resourceId,
      units,
      takes: 1,
      peak: peakUse(stepsOf(taken.get(resourceId)!)),
      isOfPeople: false,
      isOpen: thereOf(resource),
      countedHere: load => countedAs(load, unitsTaken(load.resourceIds, resourceId)),
    };
  };
  return {
    limits: [ceiling, ...resources.map(limitOf)],
    choice: choice && { units: choice.units, limits: choice.resources.map(limitOf) },
  };
}

function ceilingOf(
  { ceiling: units, isCeilingOfPeople: isOfPeople }: Schedule['business'],
  staffCount: number,
  loads: readonly Load[],
): Limit {
  const countedHere = (load: Load) => (load.isElsewhere ? undefined : load);
  return {
    resourceId: null,
    units,
    takes: isOfPeople ? staffCount : 1,
    peak: peakUse(placesOfAll(loads, isOfPeople)),
    isOfPeople,
    isOpen: null,
    resource: null,
    countedHere,
  };
}

function countedAs(load: Load, units: number): Load | undefined {
  if (units === 0) return undefined;
  return units === 1 ? load : { ...load, places: load.places * units };
}

/** Returns the number of units of a resource in a list of resource ids. */
export function unitsTaken(resourceIds: readonly string[], resourceId: string): number {
  return resourceIds.reduce((sum, id) => (id === resourceId ? sum + 1 : sum), 0);
}

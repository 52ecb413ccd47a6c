import type { WorkingHours } from '../../../business/working-hours.ts';
import type { Covers } from '../../../../platform/lib/time/intervals.ts';
import { peakUse, type Load, type PeakUse, type Timeline } from './occupancy.ts';
import type { NeededResource, Schedule } from './schedule.ts';

/** The places of the business, or the units of a resource. */
export interface Limit {
  /** Null: the places of the business. */
  resourceId: string | null;
  units: number;
  peak: PeakUse;
  /** Whether it is free in the processing time. */
  isOfPeople: boolean;
  /** When it is there; null: always. */
  isOpen: Covers | null;
  /** A load as it counts here; undefined: it takes nothing of it. */
  countedHere: (load: Load) => Load | undefined;
}

interface Occupied {
  timeline: Timeline;
  /** The same without processing times. */
  attended: Timeline;
  hoursOf: (hours: WorkingHours) => Covers;
}

/** What the item needs beside people. */
export function limitsOf(
  { business, resources, choice }: Schedule,
  occupied: Occupied,
): { limits: Limit[]; choice: { units: number; limits: Limit[] } | null } {
  const { ceiling: units, isCeilingOfPeople: isOfPeople } = business;
  const peak = peakUse(isOfPeople ? occupied.attended : occupied.timeline);
  const countedHere = (load: Load) => load;
  const ceiling = { resourceId: null, units, peak, isOfPeople, isOpen: null, countedHere };
  if (resources.length === 0 && !choice) return { limits: [ceiling], choice: null };
  const byFrom = byResource(occupied.timeline.byFrom);
  const byTo = byResource(occupied.timeline.byTo);
  const limitOf = (resource: NeededResource) =>
    limitOfResource(resource, {
      byFrom: byFrom.get(resource.resourceId) ?? [],
      byTo: byTo.get(resource.resourceId) ?? [],
      hoursOf: occupied.hoursOf,
    });
  return {
    limits: [ceiling, ...resources.map(limitOf)],
    choice: choice && { units: choice.units, limits: choice.resources.map(limitOf) },
  };
}

function limitOfResource(
  { resourceId, units, hours }: NeededResource,
  { byFrom, byTo, hoursOf }: Timeline & Pick<Occupied, 'hoursOf'>,
): Limit {
  const counted = new Map<Load, Load>();
  const countedHere = (load: Load): Load | undefined => {
    if (!load.resourceIds.includes(resourceId)) return undefined;
    const taken = unitsTaken(load.resourceIds, resourceId);
    if (taken === 1) return load;
    let several = counted.get(load);
    if (!several) counted.set(load, (several = { ...load, places: load.places * taken }));
    return several;
  };
  const own = (loads: readonly Load[]) => loads.flatMap(load => countedHere(load) ?? []);
  return {
    resourceId,
    units,
    peak: peakUse({ byFrom: own(byFrom), byTo: own(byTo) }),
    isOfPeople: false,
    isOpen: hours && hoursOf(hours),
    countedHere,
  };
}

/** The loads that take something of each resource, in their order. */
function byResource(loads: readonly Load[]): Map<string, Load[]> {
  const found = new Map<string, Load[]>();
  for (const load of loads) {
    for (const id of load.resourceIds) {
      const list = found.get(id);
      // A load that takes several units comes once.
      if (!list) found.set(id, [load]);
      else if (list.at(-1) !== load) list.push(load);
    }
  }
  return found;
}

/** How many units of a resource are taken. */
export function unitsTaken(resourceIds: readonly string[], resourceId: string): number {
  return resourceIds.reduce((sum, id) => (id === resourceId ? sum + 1 : sum), 0);
}

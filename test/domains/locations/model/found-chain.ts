import { daily, needed } from '../../../support/salon/salon.ts';
import type { Salon, World } from '../../../world.ts';
import { ChainModel, type ChainPlan, day, stepMinutes } from './chain-model.ts';

const clock = (step: number) => {
  const minutes = step * stepMinutes;
  return [Math.floor(minutes / 60), minutes % 60].map(n => String(n).padStart(2, '0')).join(':');
};
export const instant = (step: number) => `${day}T${clock(step)}:00Z`;
export const stepOf = (at: string) =>
  (Date.parse(at) - Date.parse(`${day}T00:00:00Z`)) / (stepMinutes * 60_000);

/** Steps that Lagos is ahead, all year. */
const ahead = 4;

/** A generated business, with the ids of its parts in the order of the plan. */
export interface Run {
  world: World;
  salon: Salon;
  model: ChainModel;
  places: string[];
  people: string[];
  items: string[];
}

/** Creates the planned business. */
export async function found(world: World, plan: ChainPlan): Promise<Run> {
  world.clock.set('2026-03-02T08:00:00Z');
  const hoursAt = (place: number, [from, to]: readonly [number, number]) => {
    const later = plan.places[place]!.isInLagos ? ahead : 0;
    return daily(`${clock(from + later)}-${clock(to + later)}`);
  };
  const zoned = (place: number) => {
    const { open, isInLagos } = plan.places[place]!;
    return { ...hoursAt(place, open), timezone: isInLagos ? 'Africa/Lagos' : 'UTC' };
  };
  const [main, ...others] = plan.places;
  const { timezone, ...workingHours } = zoned(0);
  const salon = await world.business({ workingHours, timezone, parallelCapacity: main!.capacity });
  await salon.update({
    visitGapMinutes: 0,
    slotStepMinutes: stepMinutes,
    maxClientBookingsPerDay: plan.mostOfClient,
  });
  for (const [index, { capacity }] of others.entries()) {
    const body = {
      name: `Place ${index + 2}`,
      parallelCapacity: capacity,
      workingHours: JSON.stringify(zoned(index + 1)),
    };
    needed(await salon.rest('POST', '/locations', body));
  }
  const shown = needed(await salon.rest('GET', '/locations')).items;
  const places = shown.map(({ locationId }: { locationId: string }) => locationId);
  for (const [index, { travel }] of plan.places.entries())
    await setTravel(salon, places[index]!, travel);
  const people: string[] = [];
  for (const [name, there] of plan.people.entries()) {
    const [first, ...rest] = there;
    const { id } = await salon.staff({
      name: `Person ${name}`,
      workingHours: hoursAt(first!.place, first!.hours),
      locations: [
        { locationId: places[first!.place] },
        ...rest.map(each => ({
          locationId: places[each.place],
          workingHours: JSON.stringify(hoursAt(each.place, each.hours)),
        })),
      ],
    });
    people.push(id);
  }
  const items: string[] = [];
  for (const { length, group, isStaffed, mostPerDay } of plan.items) {
    const { id } = await salon.service({
      durationMinutes: length * stepMinutes,
      capacity: group,
      maxBookingsPerDay: mostPerDay,
      staffIds: isStaffed ? people : [],
    });
    items.push(id);
  }
  return { world, salon, model: new ChainModel(plan, world.clock.now), places, people, items };
}

export const setTravel = async (salon: Salon, locationId: string, travel: number) =>
  needed(
    await salon.rest('PUT', `/locations/${locationId}`, { travelMinutes: travel * stepMinutes }),
  );

import { needed, daily } from '../../support/salon/salon.ts';
import type { Salon, World } from '../../world.ts';

/** A location as REST shows it. */
export interface Place {
  locationId: string;
  version: number;
  timezone: string;
}

/** A business with its main location and others. */
export interface Chain {
  salon: Salon;
  /** The main location first. */
  places: Place[];
}

/** Creates a business with several locations, open around the clock unless the settings say otherwise. */
export async function foundChain(
  world: World,
  { count = 2, ...settings }: { count?: number; [field: string]: unknown } = {},
): Promise<Chain> {
  const salon = await world.business({
    workingHours: daily('00:00-24:00'),
    timezone: 'UTC',
    ...settings,
  });
  for (let number = 2; number <= count; number++) {
    needed(await salon.rest('POST', '/locations', { name: `Place ${number}` }));
  }
  return { salon, places: needed(await salon.rest('GET', '/locations')).items };
}

/** Changes a location. */
export const changePlace = async (salon: Salon, { locationId }: Place, input: object) =>
  needed(await salon.rest('PUT', `/locations/${locationId}`, input));

/** Returns the units on sale and the reserved units of an item at locations. */
export const stockAt = (
  salon: Salon,
  { id }: { id: string },
  places: readonly Place[],
): Promise<[number, number][]> =>
  Promise.all(
    places.map(async ({ locationId }) => {
      const level = needed(await salon.rest('GET', `/stock/${id}?locationId=${locationId}`));
      return [level.stockOnHand, level.stockReserved];
    }),
  );

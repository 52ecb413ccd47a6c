import type { Config, Location, Person, Start } from './types.ts';

/** The choice of a location. */
interface Chosen {
  readonly choice: { readonly locationId: string | null; readonly slot: Start | null };
  readonly config: Config;
}

/** Returns the location of the chosen start, or else the chosen one. Null for any, and for a business with one. */
export function locationOf({ choice, config }: Chosen): Location | null {
  const id = choice.slot?.locationId ?? choice.locationId;
  return withId(config, id) ?? null;
}

function withId({ locations }: Config, id: string | null | undefined): Location | undefined {
  return locations.find(({ locationId }) => locationId === id);
}

/** Returns the address of the chosen location with its name, or that of a business with one. */
export function addressOf(booking: Chosen): string | null {
  const { config } = booking;
  const location = locationOf(booking);
  if (!location) return config.locations[0] ? null : config.address;
  return [location.name, location.address].filter(Boolean).join(', ');
}

/** Returns the name of a start's location while the visitor looks for one at any. */
export function locationName({ choice, config }: Chosen, { locationId }: Start): string | null {
  return choice.locationId ? null : (withId(config, locationId)?.name ?? null);
}

/** Returns true if a staff member works at the chosen location. */
export function worksThere({ choice: { locationId }, config }: Chosen, person: Person): boolean {
  const { locations } = person;
  // Staff without a list work at the main location.
  const own = locations[0] ? locations : config.locations.filter(({ isMain }) => isMain);
  return !locationId || own.some(each => each.locationId === locationId);
}

/** Returns a start for the API. A business with one location is asked without it. */
export function startOf({ config }: Pick<Chosen, 'config'>, { startAt, locationId }: Start) {
  return { slot: startAt, ...(config.locations[0] && locationId && { locationId }) };
}

/** Returns a text that tells starts of several locations apart. */
export function keyOf({ startAt, locationId }: Pick<Start, 'startAt' | 'locationId'>): string {
  return startAt + locationId;
}

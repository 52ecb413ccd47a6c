import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { atEachLocation, atLocation, locationIdOf } from '../../business/locations/at-location.ts';

/** Returns the business at each location that an entry may be served at, in their order. Archived ones take no bookings. */
export async function placesOfEntry(
  em: EntityManager,
  business: Business,
  { locationIds }: { locationIds: readonly string[] },
): Promise<Business[]> {
  const places = await atEachLocation(em, business, null);
  if (locationIds.length === 0) return places;
  return places.filter(({ id, locationId }) =>
    locationIds.includes(locationIdOf({ businessId: id, locationId })),
  );
}

/** Reads the requested locations of an entry, each once. @throws DomainError NOT_FOUND, RULE_VIOLATION for an archived one. */
export async function readPlaces(
  em: EntityManager,
  business: Business,
  locationIds: readonly string[] | null | undefined,
): Promise<string[]> {
  const wanted = [...new Set(locationIds ?? [])];
  for (const id of wanted) await atLocation(em, business, id);
  return wanted;
}

import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { atLocation } from '../../business/locations/at-location.ts';
import { placeFilter } from '../../business/locations/place-filter.ts';
import type { LevelsOf } from './stock-levels.queries.ts';

/**
 * Returns the location whose stock a change is of, as records store it. @throws DomainError VALIDATION_FAILED with the list of
 * locations if there are several and none is named.
 */
export async function stockLocation(
  em: EntityManager,
  business: Business,
  id: string | null | undefined,
): Promise<string | null> {
  const { locationId } = await atLocation(em, business, id);
  return locationId ?? null;
}

/** Returns the location whose stock a caller reads, which may be archived; undefined for that of several. */
export async function readLocation(
  em: EntityManager,
  business: Business,
  id: string | null | undefined,
): Promise<LevelsOf> {
  const place = await placeFilter(em, business, id);
  return place === undefined && business.locationCount === 1 ? null : place;
}

import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../business.entity.ts';
import { storedLocationId } from './at-location.ts';
import { locationOf } from './locations.ts';

/**
 * Returns the location to filter by, as records store it: null is the main one. Undefined for all locations.
 * @throws DomainError NOT_FOUND.
 */
export async function placeFilter(
  em: EntityManager,
  business: Business,
  id: string | null | undefined,
): Promise<string | null | undefined> {
  if (id == null) return undefined;
  return storedLocationId(business.id, (await locationOf(em, business, id)).id);
}

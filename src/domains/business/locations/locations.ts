import type { EntityManager } from '@mikro-orm/sql';
import { cacheBehind } from '../../../platform/cache/cache.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { Business } from '../business.entity.ts';
import type { Location } from './location.entity.ts';
import { findLocations } from './location.queries.ts';
import { mainLocationId } from './main-location.ts';

/** A location with all its fields. Those of the main location come from the row of the business. */
export interface ShownLocation extends Omit<
  Location,
  'name' | 'slug' | 'timezone' | 'workingHours'
> {
  name: string;
  slug: string;
  timezone: string;
  workingHours: string;
  isMain: boolean;
}

/** Returns a location with its fields. */
export function shownLocation(business: Business, row: Location): ShownLocation {
  const isMain = row.id === mainLocationId(business.id);
  // The check of the table: all others have these fields.
  if (!isMain) return { ...row, isMain } as ShownLocation;
  const { slug, address, phone, timezone, workingHours, parallelCapacity, version } = business;
  const own = { slug, address, phone, timezone, workingHours, parallelCapacity, version };
  return { ...row, ...own, name: row.name ?? business.name, isMain };
}

/** Approximate size of a cached location. */
const bytesOfOne = 2000;

/**
 * Returns the locations of a business in their order. A trigger raises the revision of the row with every change of them, as for
 * staff, so those of a locked row are current.
 */
export async function locationsOf(em: EntityManager, business: Business): Promise<ShownLocation[]> {
  const { id: scope, calendarRevision: revision } = business;
  const alone = em.isInTransaction();
  const rows = await cacheBehind(em).get(
    { scope, revision, key: ['locations'], alone },
    async () => {
      const value = await findLocations(em, scope);
      return { value, bytes: value.length * bytesOfOne };
    },
  );
  return rows.map(row => shownLocation(business, row));
}

/** Returns one location of a business. @throws DomainError NOT_FOUND. */
export async function locationOf(
  em: EntityManager,
  business: Business,
  id: string,
): Promise<ShownLocation> {
  const found = (await locationsOf(em, business)).find(each => each.id === id);
  if (!found) throw notFound('loc', id);
  return found;
}

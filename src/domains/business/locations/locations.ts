import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { cacheBehind } from '../../../platform/cache/cache.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { Business } from '../business.entity.ts';
import type { Location } from './location.entity.ts';
import { findLocations, findPlaces, type MainFields } from './location.queries.ts';
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
export function shownLocation(business: MainFields, row: Location): ShownLocation {
  const isMain = row.id === mainLocationId(business.id);
  // The check of the table: all others have these fields.
  if (!isMain) return { ...row, isMain } as ShownLocation;
  const { slug, address, phone, timezone, workingHours, parallelCapacity, version } = {
    ...business,
    // A business at another location has its fields.
    ...business.ofMain,
  };
  const { receiptPrefix } = business;
  const own = {
    slug,
    address,
    phone,
    timezone,
    workingHours,
    parallelCapacity,
    version,
    receiptPrefix,
  };
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

/** Loads locations of records, archived ones included. The only location of a business is null. */
const placeLoader = (em: EntityManager): DataLoader<TenantKey, ShownLocation | null, string> =>
  new DataLoader(
    async keys => {
      const rows = await findPlaces(em, keys);
      const byId = new Map(
        rows.map(({ business, ...row }) => {
          const shown = shownLocation(business, row);
          return [row.id, shown.isMain && business.locationCount === 1 ? null : shown];
        }),
      );
      return keys.map(({ id }) => byId.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );

/** Returns the location of a record, for callers; null if its business has one. */
export function placeOf(
  { loader }: Pick<Context, 'loader'>,
  record: Pick<TenantKey, 'businessId'> & {
    locationId?: string | null | undefined;
    locationCount?: number | undefined;
  },
): ShownLocation | null | Promise<ShownLocation | null> {
  const { businessId, locationId, locationCount } = record;
  if (locationId == null && locationCount === 1) return null;
  return loader(placeLoader).load({ businessId, id: locationId ?? mainLocationId(businessId) });
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

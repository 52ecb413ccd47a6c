import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Pipelined } from '../../../platform/database/connection/pipelined-connection.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import {
  columns,
  pipeline,
  query,
  queryReplica,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../business.entity.ts';
import { Location } from './location.entity.ts';
import { mainLocationId } from './main-location.ts';

/** Reads all locations of a business in their order. */
export function findLocations(em: EntityManager, businessId: string): Promise<Location[]> {
  return query(
    em,
    sql<Location>`
      select ${columns(em, Location, 'l')} from location l
      where l.business_id = ${businessId} order by l.position, l.created_at, l.id`,
  );
}

/** Finds the time zones of locations, except of main ones, which have that of the business. */
export function findZonesOfLocations(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<{ id: string; timezone: string }[]> {
  return queryReplica(
    em,
    sql<{ id: string; timezone: string }>`
      select id, timezone from location
      where business_id = ${businessId} and id = any(${ids}) and timezone is not null`,
  );
}

/**
 * Joins the location `pl` of rows to their business `b`. With one location nothing is joined, unless the row is of another one
 * that is archived.
 */
export function joinPlace(alias: string): Sql {
  const row = sql.ref(alias);
  return sql`left join location pl on pl.business_id = ${row}.business_id
    and (b.location_count > 1 or ${row}.location_id is not null)
    and pl.id = coalesce(${row}.location_id, 'loc_' || substr(${row}.business_id, 5))`;
}

/** Fields of the location `pl` that `joinPlace` joins to a business `b`, or else of the business. */
export const placeFields = {
  /** Null if the business has one location. */
  name: sql`case when pl.id is not null then coalesce(pl.name, b.name) end`,
  // The rows of main locations have no slug.
  address: sql`case when pl.slug is null then b.address else pl.address end`,
  phone: sql`coalesce(pl.phone, b.phone)`,
  timezone: sql`coalesce(pl.timezone, b.timezone)`,
};

/** Fields of a business that its main location has. */
export type MainFields = Pick<
  Business,
  | 'id'
  | 'name'
  | 'slug'
  | 'address'
  | 'phone'
  | 'timezone'
  | 'workingHours'
  | 'receiptPrefix'
  | 'version'
> &
  Partial<Pick<Business, 'parallelCapacity' | 'ofMain'>>;

/** Finds locations of any businesses, with the fields of their businesses. */
export function findPlaces(
  em: EntityManager,
  keys: readonly TenantKey[],
): Promise<(Location & { business: MainFields & Pick<Business, 'locationCount'> })[]> {
  return query(
    em,
    sql<Location & { business: MainFields & Pick<Business, 'locationCount'> }>`
      select ${columns(em, Location, 'l')}, jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug,
        'address', b.address, 'phone', b.phone, 'timezone', b.timezone, 'workingHours', b.working_hours,
        'receiptPrefix', b.receipt_prefix, 'version', b.version, 'parallelCapacity', b.parallel_capacity, 'locationCount', b.location_count) as business
      from location l join business b on b.id = l.business_id
      where (l.business_id, l.id) in (select * from unnest(
        ${keys.map(({ businessId }) => businessId)}::text[], ${keys.map(({ id }) => id)}::text[]))`,
  );
}

/** Locks a location with the next statement. */
export function lockLocationAhead(
  em: EntityManager,
  { businessId, id }: { businessId: string; id: string },
): Promise<Pipelined<unknown>> {
  return pipeline(
    em,
    sql`select from location where business_id = ${businessId} and id = ${id} for no key update`,
  );
}

/** Returns true if a location has appointments that are still to come. */
export async function hasUpcoming(
  em: EntityManager,
  { businessId, id, now }: { businessId: string; id: string; now: number },
): Promise<boolean> {
  const found = await query(
    em,
    sql`select 1 from appointment where business_id = ${businessId} and occupied_to > ${toIso(now)}
        and status in ('pending', 'confirmed', 'arrived') and location_id = ${id} limit 1`,
  );
  return found.length > 0;
}

/** Gives a business its main location, unless it has it. */
export async function makeMainLocation(em: EntityManager, businessId: string): Promise<void> {
  await query(
    em,
    sql`insert into location (business_id, id, created_at)
      select b.id, ${mainLocationId(businessId)}, b.created_at from business b where b.id = ${businessId}
      on conflict do nothing`,
  );
}

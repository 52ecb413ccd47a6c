import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Pipelined } from '../../../platform/database/connection/pipelined-connection.ts';
import { columns, pipeline, query, queryReplica } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
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

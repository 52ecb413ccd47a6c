import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query } from '../../../platform/database/query/query.ts';
import { Location } from './location.entity.ts';

/** Reads all locations of a business in their order. */
export function findLocations(em: EntityManager, businessId: string): Promise<Location[]> {
  return query(
    em,
    sql<Location>`
      select ${columns(em, Location, 'l')} from location l
      where l.business_id = ${businessId} order by l.position, l.created_at, l.id`,
  );
}

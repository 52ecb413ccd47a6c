import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { CatalogCollection } from '../../domains/catalog/collections/collection.entity.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { columns, query, queryReplica } from '../../platform/database/query/query.ts';

/** Lists the active collections of a business in their order. */
export function findCollections(
  em: EntityManager,
  { businessId, most }: { businessId: string; most: number },
): Promise<CatalogCollection[]> {
  return queryReplica(
    em,
    sql<CatalogCollection>`
      select ${columns(em, CatalogCollection, 'c')} from catalog_collection c
      where c.business_id = ${businessId} and c.active order by c.sort_order, c.name, c.id limit ${most}`,
  );
}

/** Returns true if a staff member is there and active. */
export async function isActiveStaff(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<boolean> {
  const there = await query(
    em,
    sql`select from staff_member where business_id = ${businessId} and id = ${id} and active`,
  );
  return there.length > 0;
}

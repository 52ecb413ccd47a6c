import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, queryReplica } from '../../platform/database/query/query.ts';
import { Resource } from './resource.entity.ts';

/** Lists the resources of a business in the order of creation, after the one of an id. */
export function selectResources(
  em: EntityManager,
  {
    businessId,
    after,
    most,
  }: { businessId: string; after: string | number | null | undefined; most: number },
): Promise<Resource[]> {
  const isAfter = after == null ? sql`true` : sql`r.id > ${after}`;
  return queryReplica(
    em,
    sql<Resource>`
      select ${columns(em, Resource, 'r')} from resource r
      where r.business_id = ${businessId} and ${isAfter} order by r.id limit ${most}`,
  );
}

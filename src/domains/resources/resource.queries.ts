import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { allOf, columns, queryReplica } from '../../platform/database/query/query.ts';
import { isNamed, type IdFilter } from '../external-ids/external-record.queries.ts';
import { Resource } from './resource.entity.ts';

/** Lists the resources of a business in the order of creation, after the one of an id. */
export function selectResources(
  em: EntityManager,
  {
    businessId,
    after,
    most,
    ...named
  }: IdFilter & { businessId: string; after: string | number | null | undefined; most: number },
): Promise<Resource[]> {
  const where = allOf([
    sql`r.business_id = ${businessId}`,
    isNamed('r.id', { businessId, kind: 'resource', ...named }),
    after != null && sql`r.id > ${after}`,
  ]);
  return queryReplica(
    em,
    sql<Resource>`
      select ${columns(em, Resource, 'r')} from resource r
      where ${where} order by r.id limit ${most}`,
  );
}

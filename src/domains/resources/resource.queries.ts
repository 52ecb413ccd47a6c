import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { listOrder, type ListRequest } from '../../platform/database/query/last-changes.ts';
import { allOf, columns, queryReplica } from '../../platform/database/query/query.ts';
import { isNamed, type IdFilter } from '../external-ids/external-record.queries.ts';
import { Resource } from './resource.entity.ts';

/** Lists the resources of a page in the order of creation. */
export function selectResources(
  em: EntityManager,
  {
    businessId,
    after,
    changed,
    most,
    ...named
  }: IdFilter & { businessId: string; most: number } & Pick<ListRequest, 'after' | 'changed'>,
): Promise<Resource[]> {
  const order = listOrder(
    changed,
    { alias: 'r', kind: 'resource' },
    { after: after && sql`r.id > ${after[0]}`, by: sql`r.id` },
  );
  const where = allOf([
    sql`r.business_id = ${businessId}`,
    isNamed('r.id', { businessId, kind: 'resource', ...named }),
    order.after,
  ]);
  return queryReplica(
    em,
    sql<Resource>`${order.hint}
      select ${columns(em, Resource, 'r')}${order.columns} from resource r ${order.join}
      where ${where} order by ${order.by} limit ${most}`,
  );
}

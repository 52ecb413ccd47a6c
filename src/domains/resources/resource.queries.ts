import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { listOrder, type ListRequest } from '../../platform/database/query/last-changes.ts';
import { allOf, columns, queryReplica } from '../../platform/database/query/query.ts';
import { Resource } from './resource.entity.ts';

/** Lists the resources of a page in the order of creation. */
export function selectResources(
  em: EntityManager,
  {
    businessId,
    after,
    changed,
    most,
  }: { businessId: string; most: number } & Pick<ListRequest, 'after' | 'changed'>,
): Promise<Resource[]> {
  const order = listOrder(
    changed,
    { alias: 'r', kind: 'resource' },
    { after: after && sql`r.id > ${after[0]}`, by: sql`r.id` },
  );
  return queryReplica(
    em,
    sql<Resource>`${order.hint}
      select ${columns(em, Resource, 'r')}${order.columns} from resource r ${order.join}
      where ${allOf([sql`r.business_id = ${businessId}`, order.after])} order by ${order.by} limit ${most}`,
  );
}

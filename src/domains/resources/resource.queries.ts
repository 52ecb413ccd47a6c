import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { listOrder, type ListRequest } from '../../platform/database/query/last-changes.ts';
import { allOf, columns, query, queryReplica } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { onlyAt } from '../business/access/only-locations.queries.ts';
import { isNamed, type IdFilter } from '../external-ids/external-record.queries.ts';
import { Resource } from './resource.entity.ts';

interface PageOfResources extends IdFilter, Pick<ListRequest, 'after' | 'changed'> {
  businessId: string;
  /** As stored: null is the main location. Undefined: of all locations. */
  locationId: string | null | undefined;
  most: number;
}

/** Lists the resources of a page in the order of creation. */
export function selectResources(
  em: EntityManager,
  { businessId, after, changed, most, locationId, ...named }: PageOfResources,
): Promise<Resource[]> {
  const order = listOrder(
    changed,
    { alias: 'r', kind: 'resource' },
    { after: after && sql`r.id > ${after[0]}`, by: sql`r.id` },
  );
  const where = allOf([
    sql`r.business_id = ${businessId}`,
    isNamed('r.id', { businessId, kind: 'resource', ...named }),
    onlyAt(em, businessId, sql`r.location_id`),
    locationId !== undefined && sql`r.location_id is not distinct from ${locationId}`,
    order.after,
  ]);
  return queryReplica(
    em,
    sql<Resource>`${order.hint}
      select ${columns(em, Resource, 'r')}${order.columns} from resource r ${order.join}
      where ${where} order by ${order.by} limit ${most}`,
  );
}

/** Returns true if upcoming appointments or held places have a resource. */
export async function isBooked(
  em: EntityManager,
  { businessId, id, now }: Pick<Resource, 'businessId' | 'id'> & { now: number },
): Promise<boolean> {
  const found = await query(
    em,
    sql`select 1 from appointment where business_id = ${businessId} and occupied_to > ${toIso(now)}
        and status in ('pending', 'confirmed', 'arrived') and resource_ids @> array[${id}]
      union all
      select 1 from hold where business_id = ${businessId} and occupied_to > ${toIso(now)} and resource_ids @> array[${id}]
      limit 1`,
  );
  return found.length > 0;
}

import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { listOrder, type ChangeSpan } from '../../../platform/database/query/last-changes.ts';
import { allOf, columns, queryReplica } from '../../../platform/database/query/query.ts';
import { onlySeen } from '../../business/access/only-locations.queries.ts';
import { TimeOffRequest } from './time-off-request.entity.ts';

/** Requests of a page. Filters that are null select all. */
interface RequestFilters {
  businessId: string;
  staffId: string | null | undefined;
  status: readonly TimeOffRequest['status'][] | null | undefined;
  /** Staff member who may see no requests but their own. */
  ownId: string | null;
  /** Id of the last request of the previous page. */
  after: string | number | null | undefined;
  changed: ChangeSpan | null;
  most: number;
}

/** Lists requests of a business, the newest first. */
export function selectRequests(
  em: EntityManager,
  { businessId, staffId, ownId, status, after, changed, most }: RequestFilters,
): Promise<TimeOffRequest[]> {
  const order = listOrder(
    changed,
    { alias: 't', kind: 'time_off_request' },
    { after: after != null && sql`t.id < ${after}`, by: sql`t.id desc` },
  );
  const where = allOf([
    sql`t.business_id = ${businessId}`,
    staffId != null && sql`t.staff_id = ${staffId}`,
    ownId !== null && sql`t.staff_id = ${ownId}`,
    status != null && sql`t.status = any(${status})`,
    onlySeen(em, businessId, sql`t.id`),
    order.after,
  ]);
  return queryReplica(
    em,
    sql<TimeOffRequest>`${order.hint}
      select ${columns(em, TimeOffRequest, 't')}${order.columns} from time_off_request t ${order.join}
      where ${where} order by ${order.by} limit ${most}`,
  );
}

import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, pipeline, query, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { ReturnRequest } from '../../ordering/order.entity.ts';
import { OrderReturn } from './order-return.entity.ts';

/** Reads the returns of orders, oldest first. */
export function findReturns(em: EntityManager, keys: readonly TenantKey[]): Promise<OrderReturn[]> {
  const businessIds = keys.map(({ businessId }) => businessId);
  const ids = keys.map(({ id }) => id);
  return query(
    em,
    sql<OrderReturn>`
      select ${columns(em, OrderReturn, 'r')}, o.currency, (
        select json_agg(json_build_object('position', l.position, 'quantity', l.quantity,
          'restocked', l.restocked, 'netMinor', l.net_minor, 'taxMinor', l.tax_minor,
          'title', i.name || coalesce(' (' || i.variant_name || ')', '')) order by l.position)
        from order_return_line l
        join order_line i on i.business_id = l.business_id and i.order_id = r.order_id and i.position = l.position
        where l.business_id = r.business_id and l.return_id = r.id) as lines
      from order_return r join sales_order o on o.business_id = r.business_id and o.id = r.order_id
      where (r.business_id, r.order_id) in (select * from unnest(${businessIds}::text[], ${ids}::text[])) order by r.id`,
  );
}

/** Returned units of an order line, and their refund. */
interface ReturnedUnits {
  position: number;
  quantity: number;
  restocked: boolean;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
}

const lineTable = (lines: readonly ReturnedUnits[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) line(position int, quantity int, restocked boolean,
    "netMinor" bigint, "taxMinor" bigint, "grossMinor" bigint)`;

type NewReturn = Pick<
  OrderReturn,
  'businessId' | 'id' | 'orderId' | 'deliveryNetMinor' | 'deliveryTaxMinor' | 'reason' | 'createdAt'
> & { lines: readonly ReturnedUnits[] };

/** Inserts a return and its lines, with the next statement. */
export function insertReturn(em: EntityManager, made: NewReturn): Promise<unknown> {
  const { businessId, id, orderId, deliveryNetMinor, deliveryTaxMinor, reason, createdAt } = made;
  return pipeline(
    em,
    sql`with made as (
        insert into order_return (business_id, id, order_id, delivery_net_minor, delivery_tax_minor, reason, created_at)
        values (${businessId}, ${id}, ${orderId}, ${deliveryNetMinor}, ${deliveryTaxMinor}, ${reason}, ${toIso(createdAt)})
      )
      insert into order_return_line (business_id, return_id, position, quantity, restocked, net_minor, tax_minor)
      select ${businessId}, ${id}, position, quantity, restocked, "netMinor", "taxMinor" from ${lineTable(made.lines)}`,
  );
}

/** Adds returned units to the lines of a locked order, with the next statement. */
export function addToLines(
  em: EntityManager,
  {
    businessId,
    orderId,
    lines,
  }: { businessId: string; orderId: string; lines: readonly ReturnedUnits[] },
): Promise<unknown> {
  return pipeline(
    em,
    sql`update order_line l set returned = l.returned + line.quantity, returned_minor = l.returned_minor + line."grossMinor"
      from ${lineTable(lines)}
      where l.business_id = ${businessId} and l.order_id = ${orderId} and l.position = line.position`,
  );
}

/** Adds a refund to a locked order and ends its request for a return, with the next statement. */
export function addToOrder(
  em: EntityManager,
  { businessId, id, amountMinor }: TenantKey & { amountMinor: number },
): Promise<unknown> {
  return pipeline(
    em,
    sql`update sales_order
      set returned_minor = returned_minor + ${amountMinor}, return_request = null, version = version + 1
      where business_id = ${businessId} and id = ${id}`,
  );
}

/** Stores the request for a return with a locked order. */
export async function updateRequest(
  em: EntityManager,
  { businessId, id, request }: TenantKey & { request: ReturnRequest },
): Promise<void> {
  await query(
    em,
    sql`update sales_order set return_request = ${JSON.stringify(request)}::jsonb, version = version + 1
      where business_id = ${businessId} and id = ${id}`,
  );
}

import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Fulfilment } from '../../../enums.generated.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { listOrder, type ChangeSpan } from '../../../platform/database/query/last-changes.ts';
import type { PageRequest } from '../../../platform/database/query/pages.ts';
import {
  allOf,
  columns,
  fromText,
  query,
  queryReplica,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { onlyAt } from '../../business/access/only-locations.queries.ts';
import type { Buyer } from '../../clients/buyers/buyer.entity.ts';
import { ownOrders } from '../../clients/buyers/buyers.ts';
import { isNamed } from '../../external-ids/external-record.queries.ts';
import { Order, OrderLine, type OrderPaymentStatus, type OrderStatus } from '../order.entity.ts';

/** Selects orders of a business; instants are epoch milliseconds. */
interface OrderFilter {
  id?: string | null | undefined;
  ids?: readonly string[] | null | undefined;
  externalIds?: readonly string[] | null | undefined;
  status?: readonly OrderStatus[] | null | undefined;
  paymentStatus?: OrderPaymentStatus | null | undefined;
  /** Only orders with a refund or a fee due. */
  owesMoney?: boolean | null | undefined;
  fulfilment?: readonly Fulfilment[] | null | undefined;
  /** E.164. */
  clientPhone?: string | null | undefined;
  clientId?: string | null | undefined;
  /** As stored: null is the main location. */
  locationId?: string | null | undefined;
  /** The tsquery for clients, and the order number. */
  search?: { terms: string; number: number | null } | null | undefined;
  from?: number | null | undefined;
  to?: number | null | undefined;
  number?: number | null | undefined;
  /** Only orders with a lower number. */
  before?: number | string | null | undefined;
  changed?: ChangeSpan | null | undefined;
  limit: number;
}

/** The fulfilment of an order `o`. */
const fulfilmentOfOrder = sql`(
  select case
    when count(*) = 0 then null
    when o.status = 'completed' or bool_and(l.shipped = l.quantity) then 'fulfilled'
    when bool_or(l.shipped > 0) then 'partly'
    else 'unfulfilled'
  end
  from order_line l
  where l.business_id = o.business_id and l.order_id = o.id and l.type = 'product' and l.grants is null
    and not l.cancelled)`;

const startAt = sql.raw(epochMs('a.start_at'));

/** Returns the lines of the order called `found`, each with the present start of its booking. */
const linesOfFound = (em: EntityManager): Sql => sql`
  select json_agg(line order by line.position) from (
    select ${columns(em, OrderLine, 'l')}, ${startAt} as "startAt", a.staff_id as "servedById", found.currency,
      found.status as "orderStatus"
    from order_line l left join appointment a on a.business_id = l.business_id and a.id = l.appointment_id
    where l.business_id = found."businessId" and l.order_id = found.id) line`;

/** Returns the conditions of a filter on orders `o` and their clients `c`. */
function matching(businessId: string, filter: OrderFilter): (Sql | false | null | undefined)[] {
  const { id, ids, status, paymentStatus, owesMoney, fulfilment } = filter;
  const { clientPhone, clientId, locationId, search, from, to, number } = filter;
  return [
    sql`o.business_id = ${businessId}`,
    id != null && sql`o.id = ${id}`,
    isNamed('o.id', { businessId, kind: 'order', ids, externalIds: filter.externalIds }),
    status && sql`o.status = any(${status})`,
    paymentStatus != null && sql`o.payment_status = ${paymentStatus}`,
    owesMoney && sql`(o.refund_due_minor > 0 or o.fee_due_minor > 0)`,
    fulfilment && sql`${fulfilmentOfOrder} = any(${fulfilment})`,
    // Completed orders are always fulfilled. They are the majority, so this condition avoids reading their lines.
    fulfilment && !fulfilment.includes('fulfilled') && sql`o.status <> 'completed'`,
    clientPhone != null &&
      sql`o.client_id = (select id from client where phone = ${clientPhone} and business_id = ${businessId})`,
    clientId != null && sql`o.client_id = ${clientId}`,
    locationId !== undefined && sql`o.location_id is not distinct from ${locationId}`,
    search && sql`(c.search @@ ${search.terms}::tsquery or o.number = ${search.number})`,
    from != null && sql`o.created_at >= ${toIso(from)}`,
    to != null && sql`o.created_at < ${toIso(to)}`,
    number != null && sql`o.number = ${number}`,
  ];
}

/** Reads orders of one business with their lines in one statement, newest first or by last change. */
export function findOrders(
  em: EntityManager,
  businessId: string,
  filter: OrderFilter,
): Promise<Order[]> {
  const { before, changed } = filter;
  const order = listOrder(
    changed,
    { alias: 'o', kind: 'order' },
    { after: before != null && sql`o.number < ${before}`, by: sql`o.number desc` },
  );
  return queryReplica(
    em,
    sql<Order>`${order.hint}
      select found.*, (${linesOfFound(em)}) as items from (
        select ${columns(em, Order, 'o')}, c.phone as "clientPhone"${order.columns}
        from sales_order o ${order.join}
        left join client c on c.id = o.client_id and c.business_id = o.business_id
        where ${allOf([...matching(businessId, filter), onlyAt(em, businessId, sql`o.location_id`), order.after])}
        order by ${order.by} limit ${filter.limit}
      ) found order by ${changed ? sql`found."changedAt", found.id` : sql`found.number desc`}`,
  );
}

type Contacts = Pick<Buyer, 'phone' | 'email'>;

const ownBy = ({ phone = null, email = null }: Contacts): Sql =>
  fromText(ownOrders, [phone, email]);

/** Reads a buyer's orders in all shops, or those of one business, with their lines, newest first, with one statement for any number of shops. */
export function findOwnOrders(
  em: EntityManager,
  buyer: Contacts,
  {
    after,
    most,
    businessId,
  }: Pick<PageRequest, 'after'> & { most: number; businessId: string | null },
): Promise<Order[]> {
  const where = allOf([
    sql`true`,
    after && sql`(o.created_at, o.id) < (${toIso(Number(after[0]))}, ${after[1]})`,
    businessId !== null && sql`o.business_id = ${businessId}`,
  ]);
  return queryReplica(
    em,
    sql<Order>`
      select found.*, (${linesOfFound(em)}) as items from (
        select ${columns(em, Order, 'o')}, c.phone as "clientPhone"
        from (${ownBy(buyer)}) own join sales_order o on o.business_id = own.business_id and o.id = own.id
        join client c on c.id = o.client_id and c.business_id = o.business_id
        where ${where} order by o.created_at desc, o.id desc limit ${most}
      ) found order by found."createdAt" desc, found.id desc`,
  );
}

/** Returns the business of a buyer's order. */
export async function findBusinessOfOwn(
  em: EntityManager,
  buyer: Contacts,
  orderId: string,
): Promise<string | undefined> {
  const [own] = await query(
    em,
    sql<Pick<Order, 'businessId'>>`
      select o.business_id as "businessId" from (${ownBy(buyer)}) own
      join sales_order o on o.business_id = own.business_id and o.id = own.id where own.id = ${orderId}`,
  );
  return own?.businessId;
}

import type { EntityManager } from '@mikro-orm/sql';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { columnsOf, epochMs } from '../../../platform/database/query/columns-of.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { isoOrNull } from '../../../platform/lib/time/time.ts';
import type { Fulfilment } from '../../../enums.generated.ts';
import { fulfilmentIn } from '../shipping/fulfilment.ts';
import { Order, OrderLine, type OrderPaymentStatus, type OrderStatus } from '../order.entity.ts';

/** Selects orders of a business; instants are epoch milliseconds. */
export interface OrderFilter {
  id?: string | null | undefined;
  ids?: readonly string[] | null | undefined;
  status?: readonly OrderStatus[] | null | undefined;
  paymentStatus?: OrderPaymentStatus | null | undefined;
  /** Only those of which a refund or a fee is due. */
  owesMoney?: boolean | null | undefined;
  fulfilment?: readonly Fulfilment[] | null | undefined;
  /** E.164. */
  clientPhone?: string | null | undefined;
  clientId?: string | null | undefined;
  /** What clients or the order number are searched by. */
  search?: { terms: string; number: number | null } | null | undefined;
  from?: number | null | undefined;
  to?: number | null | undefined;
  number?: number | null | undefined;
  /** Only orders with a lower number. */
  before?: number | string | null | undefined;
  limit: number;
}

/** Selects the lines of the order called `found`, each with the present start of its booking. */
export function orderLines(em: EntityManager): string {
  return `
  select json_agg(line order by line.position) from (
    select ${columnsOf(em, OrderLine, 'l')}, ${epochMs('a.start_at')} as "startAt", a.staff_id as "servedById", found.currency,
      found.status as "orderStatus"
    from order_line l left join appointment a on a.business_id = l.business_id and a.id = l.appointment_id
    where l.business_id = found."businessId" and l.order_id = found.id) line`;
}

/** Reads orders of one business with their lines in one statement, newest first. */
export async function findOrders(
  em: EntityManager,
  businessId: string,
  filter: OrderFilter,
): Promise<Order[]> {
  const { fulfilment } = filter;
  const { where, parameters, use } = whereClause([
    ['o.business_id = ?', businessId],
    ['o.id = ?', filter.id],
    ['o.id = any(?)', filter.ids],
    ['o.status = any(?)', filter.status],
    ['o.payment_status = ?', filter.paymentStatus],
    ['((o.refund_due_minor > 0 or o.fee_due_minor > 0) and ?)', filter.owesMoney || null],
    [`${fulfilmentIn('o')} = any(?)`, fulfilment],
    // Of what is completed all has left: the lines of those, which are most, need not be looked at.
    [`o.status <> all(?)`, fulfilment && !fulfilment.includes('fulfilled') ? ['completed'] : null],
    [
      'o.client_id = (select id from client where phone = ? and business_id = ?)',
      filter.clientPhone,
      businessId,
    ],
    ['o.client_id = ?', filter.clientId],
    [
      '(c.search @@ ?::tsquery or o.number = ?)',
      filter.search?.terms,
      filter.search?.number ?? null,
    ],
    ['o.created_at >= ?', isoOrNull(filter.from)],
    ['o.created_at < ?', isoOrNull(filter.to)],
    ['o.number = ?', filter.number],
    ['o.number < ?', filter.before],
  ]);
  return read<Order>(
    em,
    `select found.*, (${orderLines(em)}) as items from (
       select ${columnsOf(em, Order, 'o')}, c.phone as "clientPhone"
       from sales_order o left join client c on c.id = o.client_id and c.business_id = o.business_id
       where ${where}
       order by o.number desc limit ${use(filter.limit)}
     ) found order by found.number desc`,
    parameters,
  );
}

/** Reads one order of a business. @throws DomainError NOT_FOUND. */
export async function findOrder(em: EntityManager, businessId: string, id: string): Promise<Order> {
  const [order] = await findOrders(em, businessId, { id, limit: 1 });
  if (!order) throw notFound('ord', id);
  return order;
}

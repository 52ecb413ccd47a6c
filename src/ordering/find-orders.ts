import type { EntityManager } from '@mikro-orm/sql';
import { columnsOf } from '../database/columns-of.ts';
import { read } from '../database/sql.ts';
import { notFound } from '../errors.ts';
import { Order, type OrderPaymentStatus, type OrderStatus } from './order.entity.ts';

/** Which orders of a business are wanted; instants are ISO text. */
export interface OrderFilter {
  id?: string | null | undefined;
  status?: readonly OrderStatus[] | null | undefined;
  paymentStatus?: OrderPaymentStatus | null | undefined;
  /** E.164. */
  clientPhone?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  number?: number | null | undefined;
  /** Below this number. */
  before?: number | string | null | undefined;
  limit: number;
}

/** The lines of the order that is called `found`, and for each the start that its booking has now. */
export const orderLines = `
  select json_agg(json_build_object('businessId', l.business_id, 'orderId', l.order_id,
    'position', l.position, 'catalogItemId', l.catalog_item_id, 'variantId', l.variant_id,
    'type', l.type, 'name', l.name, 'variantName', l.variant_name, 'sku', l.sku,
    'quantity', l.quantity, 'priceMinor', l.price_minor, 'appointmentId', l.appointment_id,
    'takes', l.takes, 'startAt', round(date_part('epoch', a.start_at) * 1000),
    'currency', found.currency) order by l.position)
  from order_line l left join appointment a on a.id = l.appointment_id
  where l.business_id = found."businessId" and l.order_id = found.id`;

/** Reads orders of one business, newest first, with their lines: one statement, however many. */
export async function findOrders(
  em: EntityManager,
  businessId: string,
  filter: OrderFilter,
): Promise<Order[]> {
  return read<Order>(
    em,
    `select found.*, (${orderLines}) as items from (
       select ${columnsOf(em, Order, 'o')}, c.phone as "clientPhone"
       from sales_order o join client c on c.id = o.client_id and c.business_id = o.business_id
       where o.business_id = $1
         and ($2::text is null or o.id = $2)
         and ($3::text[] is null or o.status = any($3))
         and ($4::text is null or o.payment_status = $4)
         and ($5::text is null
           or o.client_id = (select id from client where business_id = $1 and phone = $5))
         and ($6::timestamptz is null or o.created_at >= $6)
         and ($7::timestamptz is null or o.created_at < $7)
         and ($8::int is null or o.number = $8)
         and ($9::int is null or o.number < $9)
       order by o.number desc limit $10
     ) found order by found.number desc`,
    [
      businessId,
      filter.id ?? null,
      filter.status ?? null,
      filter.paymentStatus ?? null,
      filter.clientPhone ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.number ?? null,
      filter.before ?? null,
      filter.limit,
    ],
  );
}

/** Reads one order of a business. @throws DomainError NOT_FOUND. */
export async function findOrder(em: EntityManager, businessId: string, id: string): Promise<Order> {
  const [order] = await findOrders(em, businessId, { id, limit: 1 });
  if (!order) throw notFound('ord', id);
  return order;
}

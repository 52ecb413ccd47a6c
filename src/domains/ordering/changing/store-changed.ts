import type { Context } from '../../../platform/context.ts';
import { sql, sqlAhead } from '../../../platform/database/query/sql.ts';
import type { Order } from '../order.entity.ts';
import { insertLines, linesOf, rowOf } from '../placing/line-rows.ts';
import { storeOrder } from './change-order.ts';

/** Stores a locked order that was changed: its row, its lines, which discounts it uses and what its bookings cost. */
export async function storeChanged(
  transaction: Context,
  order: Order,
  before: ReadonlySet<number>,
): Promise<void> {
  const { em } = transaction;
  const { id, businessId } = order;
  await storeOrder(transaction, order);
  await sqlAhead(em, storeTerms, [id, businessId, ...termsOf(order)]);
  const isOld = ({ position }: { position: number }) => before.has(position);
  const rows = (lines: Order['items']) => JSON.stringify(lines.map(rowOf));
  await sqlAhead(em, updateLines, [id, businessId, rows(order.items.filter(isOld))]);
  const added = order.items.filter(line => !isOld(line));
  if (added.length > 0) await sqlAhead(em, insertLines('$3'), [id, businessId, rows(added)]);
  const used = order.discounts.map(discount => discount.id);
  await sqlAhead(em, dropUses, [id, businessId, used]);
  await sqlAhead(em, addUses, [id, businessId, used, order.clientId]);
  await sql(em, followPrices, [id, businessId]);
}

function termsOf(order: Order): unknown[] {
  const json = (value: unknown) => (value == null ? null : JSON.stringify(value));
  return [
    order.comment,
    order.deliveryMethod,
    order.deliveryAddress,
    json(order.deliveryPostalAddress),
    order.deliveryMinor,
    order.deliveryTaxName,
    order.deliveryTaxPpm,
    order.deliveryNetMinor,
    order.deliveryTaxMinor,
    json(order.discounts),
    json(order.adjustment),
    json(order.fields),
  ];
}

const storeTerms = `
  update sales_order set comment = $3, delivery_method = $4, delivery_address = $5, delivery_postal_address = $6::jsonb,
    delivery_minor = $7, delivery_tax_name = $8, delivery_tax_ppm = $9, delivery_net_minor = $10,
    delivery_tax_minor = $11, discounts = $12::jsonb, adjustment = $13::jsonb, fields = $14::jsonb
  where business_id = $2 and id = $1`;

const updateLines = `
  update order_line l set quantity = line.quantity, price_minor = line.price_minor, discount_minor = line.discount_minor,
    adjustment = line.adjustment, adjusted_minor = line.adjusted_minor, net_minor = line.net_minor,
    tax_minor = line.tax_minor, cancelled = line.cancelled, takes = line.takes
  from ${linesOf('$3')} where l.business_id = $2 and l.order_id = $1 and l.position = line.position`;

const dropUses = `
  delete from discount_use where business_id = $2 and order_id = $1 and discount_id <> all($3::text[])`;

const addUses = `
  insert into discount_use (business_id, discount_id, order_id, client_id)
  select $2, discount, $1, $4 from unnest($3::text[]) discount on conflict do nothing`;

/** A booking costs what its line does. */
const followPrices = `
  update appointment a set net_minor = l.net_minor, tax_minor = l.tax_minor
  from order_line l
  where l.business_id = $2 and l.order_id = $1 and not l.cancelled and a.business_id = $2 and a.id = l.appointment_id
    and (a.net_minor <> l.net_minor or a.tax_minor <> l.tax_minor)`;

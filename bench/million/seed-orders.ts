import type pg from 'pg';
import { withoutIndexes } from '../indexes.ts';
import { dateIn, opensAt, timezone } from '../world.ts';
import { clients, futureDays, id, idOf, itemId, type Size } from './place.ts';

const first = 9_000_000;

/** Orders are spread evenly from the first day of the business to today. */
const at = ({
  days,
  orders,
}: Size) => `(($1::date + ${futureDays - days + 1} + (n * ${days - futureDays}::bigint / ${orders})::int)
  + time '${opensAt}') at time zone '${timezone}' + n % 600 * interval '1 minute'`;

const placed = (size: Size) => `
  insert into sales_order (id, business_id, number, status, payment_status, client_id, client_name, currency,
      total_minor, paid_minor, refunded_minor, delivery_minor, delivery_net_minor, delivery_tax_minor,
      prices_include_tax, discounts, created_at)
    select ${idOf('ord', `${first} + n`)}, '${id}', n, case when n % 20 = 0 then 'cancelled' else 'completed' end,
      'paid', ${idOf('cli', `${first} + n % ${clients}`)}, 'Client', 'EUR', 2000, 2000, 0, 0, 0, 0, true, '[]', ${at(size)}
    from generate_series(1, ${size.orders}) n`;

const lines = (size: Size) => `
  insert into order_line (business_id, order_id, position, catalog_item_id, type, name, quantity, price_minor,
      discount_minor, adjusted_minor, net_minor, tax_minor, takes)
    select '${id}', ${idOf('ord', `${first} + n`)}, line, '${itemId(0)}', 'product', 'Item 0', 1, 1000, 0, 0, 1000, 0, '[]'
    from generate_series(1, ${size.orders}) n, generate_series(1, 2) line`;

const paid = (size: Size) => `
  insert into payment (id, business_id, order_id, client_id, amount_minor, currency, provider, status,
      captured_minor, refunded_minor, owed_back_minor, description, check_after, paid_at, created_at)
    select ${idOf('pay', `${first} + n`)}, '${id}', ${idOf('ord', `${first} + n`)},
      ${idOf('cli', `${first} + n % ${clients}`)}, 2000, 'EUR', (array['manual', 'stripe', 'yookassa'])[1 + n % 3],
      'succeeded', 2000, 0, 0, 'An order', ${at(size)}, ${at(size)}, ${at(size)}
    from generate_series(1, ${size.orders}) n`;

/** Adds orders of two lines, each paid. */
export async function seedOrders(client: pg.Client, size: Size): Promise<void> {
  const today = dateIn(0);
  await withoutIndexes(client, 'sales_order', () => client.query(placed(size), [today]));
  await client.query(lines(size));
  await withoutIndexes(client, 'payment', () => client.query(paid(size), [today]));
}

import { newId } from '../../src/platform/lib/ids.ts';
import { journalPart, journalValues } from './journal.ts';
import { pool, prepared } from './pool.ts';

interface Purchase {
  businessId: string;
  clientName: string;
  clientPhone: string;
  items: { catalogItemId: string; quantity: number }[];
}

const priced = prepared<{ id: string; name: string; price: number }>(
  'priced',
  `select id, name, price_minor::int as price from catalog_item
   where business_id = $1 and id = any($2) and active order by id`,
);
const lock = prepared('lock stock', 'select from stock where id = any($1) order by id for update');
const take = prepared(
  'take',
  `with taken as (
     update stock s set on_hand = on_hand - w.quantity, reserved = reserved + w.quantity
     from unnest($3::text[], $4::int[]) as w(id, quantity)
     where s.id = w.id and s.on_hand >= w.quantity returning s.id, s.on_hand, -w.quantity as quantity
   ), moved as (
     insert into stock_movement (business_id, stock_id, kind, quantity, on_hand, order_id, actor_name, at)
     select $2, id, 'taken', quantity, on_hand, $1, 'bench', now() from taken
   )
   select id from taken`,
);
const nextNumber = prepared<{ number: number }>(
  'number',
  `insert into order_counter (business_id, last_number) values ($1, 1001)
   on conflict (business_id) do update set last_number = order_counter.last_number + 1
   returning last_number as number`,
);
const insertOrder = prepared(
  'order',
  `with ${journalPart('order.created', '$2', '$1', 7)}
   insert into sales_order (id, business_id, number, status, payment_status, client_id, client_name,
     currency, total_minor, paid_minor, refunded_minor, delivery_minor, delivery_net_minor,
     delivery_tax_minor, prices_include_tax, discounts, created_at)
   select $1, $2, $3, 'new', 'unpaid', id, $5, 'EUR', $6, 0, 0, 0, 0, 0, true, '[]', now()
   from client where business_id = $2 and phone = $4`,
);
const insertLines = prepared(
  'lines',
  `insert into order_line (business_id, order_id, position, catalog_item_id, type, name, quantity,
     price_minor, discount_minor, adjusted_minor, net_minor, tax_minor, takes)
   select $1, $2, w.place, w.item, 'product', w.name, w.quantity, w.price, 0, 0, w.price * w.quantity, 0, '[]'
   from unnest($3::text[], $4::text[], $5::int[], $6::int[]) with ordinality
     as w(item, name, quantity, price, place)`,
);

export async function order({
  businessId,
  clientName,
  clientPhone,
  items,
}: Purchase): Promise<unknown> {
  const wanted = items.toSorted((a, b) => (a.catalogItemId < b.catalogItemId ? -1 : 1));
  const ids = wanted.map(item => item.catalogItemId);
  const quantities = wanted.map(item => item.quantity);
  const id = newId('ord');
  const client = await pool.connect();
  try {
    await client.query('begin');
    const rows = await priced([businessId, ids], client);
    await lock([ids], client);
    const taken = await take([id, businessId, ids, quantities], client);
    if (taken.length !== ids.length) throw new Error('Out of stock.');
    const total = rows.reduce((sum, { price }, index) => sum + price * quantities[index]!, 0);
    const [counter] = await nextNumber([businessId], client);
    const number = counter!.number;
    const entry = journalValues({
      summary: `Order ${number} for ${clientName}.`,
      after: { status: 'new', number, total, lines: wanted.length },
    });
    await insertOrder([id, businessId, number, clientPhone, clientName, total, ...entry], client);
    const [names, prices] = [rows.map(row => row.name), rows.map(row => row.price)];
    await insertLines([businessId, id, ids, names, quantities, prices], client);
    await client.query('commit');
    return { orderId: id, orderNumber: number, total: total / 100, items: wanted };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

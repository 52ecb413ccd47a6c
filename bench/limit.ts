import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { newId } from '../src/lib/ids.ts';

/**
 * The yardstick: bare `node:http` and `pg`, with the least SQL that does the same job on the same data. It
 * neither asks who calls nor keeps a journal.
 */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL']),
});

interface Booking {
  businessId: string;
  catalogItemId: string;
  clientId: string;
  clientName: string;
  staffId: string;
  startAt: string;
}

async function book(booking: Booking): Promise<unknown> {
  const { businessId, catalogItemId, clientId, clientName, staffId, startAt } = booking;
  const endAt = new Date(Date.parse(startAt) + 30 * 60_000).toISOString();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from business where id = $1 for no key update', [businessId]);
    const { rows } = await client.query<{ taken: number }>(
      `select count(*)::int as taken from appointment
       where business_id = $1 and staff_id = $2
         and status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
         and occupied_from < $4 and occupied_from > $3::timestamptz - interval '40 hours'
         and occupied_to > $3`,
      [businessId, staffId, startAt, endAt],
    );
    if (rows[0]?.taken !== 0) throw new Error('The place is taken.');
    const inserted = await client.query<{ id: string }>(
      `insert into appointment (id, business_id, catalog_item_id, client_id, client_name, staff_id,
         status, start_at, end_at, occupied_from, occupied_to, resource_ids, group_size, price_minor,
         custom_fields, created_at)
       values ($1, $2, $3, $4, $5, $6, 'confirmed', $7, $8, $7, $8, '{}', 1, 1500, '{}', now())
       returning *`,
      [newId('apt'), businessId, catalogItemId, clientId, clientName, staffId, startAt, endAt],
    );
    await client.query('commit');
    return inserted.rows[0];
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

interface Purchase {
  businessId: string;
  clientId: string;
  clientName: string;
  items: { catalogItemId: string; quantity: number }[];
}

async function order({ businessId, clientId, clientName, items }: Purchase): Promise<unknown> {
  const wanted = items.toSorted((a, b) => (a.catalogItemId < b.catalogItemId ? -1 : 1));
  const ids = wanted.map(item => item.catalogItemId);
  const quantities = wanted.map(item => item.quantity);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; name: string; price: number }>(
      `select id, name, price_minor::int as price from catalog_item
       where business_id = $1 and id = any($2) and active order by id`,
      [businessId, ids],
    );
    await client.query('select from stock where id = any($1) order by id for update', [ids]);
    const taken = await client.query(
      `update stock s set on_hand = on_hand - w.quantity, reserved = reserved + w.quantity
       from unnest($1::text[], $2::int[]) as w(id, quantity)
       where s.id = w.id and s.on_hand >= w.quantity`,
      [ids, quantities],
    );
    if (taken.rowCount !== ids.length) throw new Error('Out of stock.');
    const total = rows.reduce((sum, { price }, index) => sum + price * quantities[index]!, 0);
    const counter = await client.query<{ number: number }>(
      `insert into order_counter (business_id, last_number) values ($1, 1001)
       on conflict (business_id) do update set last_number = order_counter.last_number + 1
       returning last_number as number`,
      [businessId],
    );
    const id = newId('ord');
    const { number } = counter.rows[0]!;
    await client.query(
      `insert into sales_order (id, business_id, number, status, payment_status, client_id, client_name,
         currency, total_minor, paid_minor, refunded_minor, created_at)
       values ($1, $2, $3, 'new', 'unpaid', $4, $5, 'EUR', $6, 0, 0, now())`,
      [id, businessId, number, clientId, clientName, total],
    );
    await client.query(
      `insert into order_line (business_id, order_id, position, catalog_item_id, type, name, quantity,
         price_minor, takes)
       select $1, $2, w.place, w.item, 'product', w.name, w.quantity, w.price, '[]'
       from unnest($3::text[], $4::text[], $5::int[], $6::int[]) with ordinality
         as w(item, name, quantity, price, place)`,
      [businessId, id, ids, rows.map(row => row.name), quantities, rows.map(row => row.price)],
    );
    await client.query('commit');
    return { orderId: id, orderNumber: number, total: total / 100, items: wanted };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function catalog({ businessId, limit }: { businessId: string; limit: number }) {
  const { rows } = await pool.query(
    `select i.id as "itemId", i.name, i.type, i.sku, i.description, i.price_minor / 100.0::float8 as price,
       'EUR' as currency, i.duration_minutes as "durationMinutes", c.name as "categoryName", i.active,
       i.capacity, i.requires_approval as "requiresApproval", i.staff_ids as "staffIds"
     from catalog_item i left join catalog_category c on c.id = i.category_id
     where i.business_id = $1 and i.active
     order by c.sort_order, c.name, i.name, i.id limit $2`,
    [businessId, limit],
  );
  return { items: rows, nextCursor: null };
}

const handlers: Record<string, (body: never) => Promise<unknown>> = {
  '/book': book,
  '/order': order,
  '/catalog': catalog,
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as never;
    handlers[request.url ?? '']!(body).then(
      data => answer(200, { ok: true, data }),
      (error: unknown) => answer(500, { ok: false, error: String(error) }),
    );
  });
  const answer = (status: number, data: unknown) => {
    const text = JSON.stringify(data);
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
    });
    response.end(text);
  };
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ address: `http://127.0.0.1:${port}` }));
});
process.on('SIGTERM', () => process.exit());

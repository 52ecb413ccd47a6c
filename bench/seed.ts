import pg from 'pg';
import { newId } from '../src/platform/lib/ids.ts';
import { hashSecret } from '../src/platform/lib/security/secrets.ts';
import { fillFirstVisits } from './first-visits.ts';
import { withoutIndexes } from './indexes.ts';
import * as world from './world.ts';

const day = [[world.opensAt, world.closesAt]];
const workingHours = JSON.stringify({
  timezone: world.timezone,
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: day,
  sun: day,
});

/** The same format as in world.ts. */
const id = (kind: string, number: string) => `'${kind}_01h' || lpad(to_hex(${number}), 23, '0')`;

const lists = `
  insert into app_user (id, email, name, created_at)
    values ('${world.userId}', 'bench@example.com', 'Bench', now());
  insert into business (id, slug, name, business_type, publish, working_hours, timezone, currency, locale,
      parallel_capacity, slot_step_minutes, min_notice_minutes, horizon_days, cancel_cutoff_minutes,
      longest_occupation_minutes, status, created_at)
    select ${id('biz', 'b')}, 'bench-' || b, 'Business ' || b, 'barbershop', true, '${workingHours}',
      '${world.timezone}', 'EUR', 'de-DE', ${world.staffCount}, 15, 0, ${world.futureDays}, 0,
      ${world.bookingMinutes}, 'active', now()
    from generate_series(0, ${world.businessCount - 1}) b;
  insert into location (business_id, id, created_at)
    select ${id('biz', 'b')}, ${id('loc', 'b')}, now() from generate_series(0, ${world.businessCount - 1}) b;
  insert into membership (id, business_id, user_id, role, created_at, accepted_at)
    select ${id('mem', 'b')}, ${id('biz', 'b')}, '${world.userId}', 'owner', now(), now()
    from generate_series(0, ${world.businessCount - 1}) b;
  insert into staff_member (id, business_id, name, role, active, time_off)
    select ${id('stf', `b * ${world.staffCount} + s`)}, ${id('biz', 'b')}, 'Person ' || s, 'Barber', true, '[]'
    from generate_series(0, ${world.businessCount - 1}) b, generate_series(0, ${world.staffCount - 1}) s;
  insert into catalog_category (id, business_id, name, sort_order)
    select ${id('cat', 'b * 5 + c')}, ${id('biz', 'b')}, 'Category ' || c, c
    from generate_series(0, ${world.businessCount - 1}) b, generate_series(0, 4) c;
  insert into catalog_item (id, business_id, category_id, name, type, sku, description, price_minor,
      duration_minutes, active, images, capacity, buffer_before_minutes, buffer_after_minutes,
      requires_approval, staff_ids, resource_ids)
    select ${id('item', `b * ${world.itemCount} + i`)}, ${id('biz', 'b')}, ${id('cat', 'b * 5 + i % 5')},
      'Item ' || i, case when i < ${world.firstProduct} then 'service' else 'product' end, 'SKU-' || i,
      'What a client should know of item ' || i || ' before choosing it.', 1500 + i * 50,
      case when i < ${world.firstProduct} then ${world.bookingMinutes} end, true, '{}', 1, 0, 0, false,
      case when i >= ${world.firstProduct} then '{}' else array(
        select ${id('stf', `b * ${world.staffCount} + s`)}
        from generate_series(0, ${world.staffCount - 1}) s where i = 0 or s % 4 = i % 4) end, '{}'
    from generate_series(0, ${world.businessCount - 1}) b, generate_series(0, ${world.itemCount - 1}) i;
  update catalog_item set track_stock = true where type = 'product';
  insert into stock (id, business_id, item_id, on_hand, reserved)
    select id, business_id, id, ${world.onHand}, 0 from catalog_item where type = 'product';
  insert into client (id, business_id, phone, name, created_at)
    select ${id('cli', `b * ${world.clientCount} + c`)}, ${id('biz', 'b')},
      '+4930' || (2000000 + c), 'Client ' || c, now()
    from generate_series(0, ${world.businessCount - 1}) b, generate_series(0, ${world.clientCount - 1}) c;`;

const appointments = `
  insert into appointment (id, business_id, catalog_item_id, client_id, client_name, staff_id, status,
      start_at, end_at, occupied_from, occupied_to, resource_ids, group_size, price_minor, net_minor, tax_minor,
      custom_fields, created_at)
    select ${id('apt', 'row_number() over ()')}, ${id('biz', 'b')},
      ${id('item', `b * ${world.itemCount} + (p + s) % ${world.firstProduct}`)},
      ${id('cli', `b * ${world.clientCount} + (d + s * 31 + p * 7 + 500) % ${world.clientCount}`)},
      'Client', ${id('stf', `b * ${world.staffCount} + s`)},
      case when d < 0 then 'completed' else 'confirmed' end,
      at, at + '30 min', at, at + '30 min', '{}', 1, 2500, 2500, 0, '{}', at - interval '7 days'
    from generate_series(1 - $2::int, $3::int) d,
      generate_series(0, ${world.businessCount - 1}) b,
      generate_series(0, ${world.staffCount - 1}) s,
      generate_series(0, ${world.placesADay - 1}) p,
      lateral (select (($1::date + d) + time '${world.opensAt}') at time zone '${world.timezone}'
        + p * interval '30 min' as at) place
    where (p * 7 + s * 5 + (d + ${world.pastDays}) * 3) % ${world.placesADay}
      < case when d > 0 then ${world.busyFuture} else ${world.busyPast} end`;

/** Fills a migrated, empty database with the measured data, and leaves it analysed and flushed. */
export async function seed(
  url: string,
  { pastDays, futureDays }: Record<'pastDays' | 'futureDays', number> = world,
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The generated rows satisfy the foreign keys; checking a million of them takes a minute.
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'`,
    );
    await client.query(lists);
    const owner = { userId: world.userId };
    await seedToken(client, 'ai', world.tokens.ai, owner);
    await seedToken(client, 'mcp', world.tokens.mcp, {
      ...owner,
      scopes: ['read', 'write', 'payments'],
    });
    await seedToken(client, 'service', world.serviceToken, { businessId: world.businessId(0) });
    const { rowCount } = await withoutIndexes(client, 'appointment', () =>
      client.query(appointments, [world.dateIn(0), pastDays, futureDays]),
    );
    await fillFirstVisits(client);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Stores a credential. */
export async function seedToken(
  client: pg.Client,
  kind: string,
  text: string,
  of: { userId?: string; businessId?: string; scopes?: string[] },
): Promise<void> {
  await client.query(
    `insert into token (id, kind, hash, prefix, name, user_id, business_id, scopes, allowed_origins, created_at)
     values ($1, $2, $3, $4, 'bench', $5, $6, $7, '{}', now())`,
    [
      newId('tok'),
      kind,
      hashSecret(text),
      text.slice(0, 10),
      of.userId ?? null,
      of.businessId ?? null,
      of.scopes ?? [],
    ],
  );
}

import pg from 'pg';
import { fillFirstVisits } from '../first-visits.ts';
import { withoutIndexes } from '../indexes.ts';
import { seedOrders } from './seed-orders.ts';
import {
  clients,
  futureDays,
  id,
  idOf,
  items,
  million,
  people,
  place,
  takenADay,
  type Size,
} from './place.ts';
import {
  bookingMinutes,
  dateIn,
  opensAt,
  placesADay,
  seededId,
  timezone,
  userId,
} from '../world.ts';

const businessOf = ({ days }: Size) => `
  insert into business (id, slug, name, business_type, publish, working_hours, timezone, currency, locale,
      parallel_capacity, slot_step_minutes, min_notice_minutes, horizon_days, cancel_cutoff_minutes,
      longest_occupation_minutes, status, created_at)
    select '${id}', 'bench-million', 'Million', business_type, true, working_hours, timezone, currency, locale,
      ${people}, slot_step_minutes, min_notice_minutes, horizon_days, cancel_cutoff_minutes,
      longest_occupation_minutes, status, now()
    from business where id = '${seededId('biz', 0)}';
  insert into membership (id, business_id, user_id, role, created_at, accepted_at)
    values ('${seededId('mem', place)}', '${id}', '${userId}', 'owner', now(), now());
  insert into staff_member (id, business_id, name, role, active, time_off)
    select ${idOf('stf', `${place * people} + s`)}, '${id}', 'Person ' || s, 'Barber', true, '[]'
    from generate_series(0, ${people - 1}) s;
  insert into catalog_item (id, business_id, name, type, price_minor, duration_minutes, active, images, capacity,
      buffer_before_minutes, buffer_after_minutes, requires_approval, staff_ids, resource_ids)
    select ${idOf('item', '9000000 + i')}, '${id}', 'Item ' || i, 'service', 2500, ${bookingMinutes}, true, '{}', 1, 0, 0,
      false, array(select ${idOf('stf', `${place * people} + s`)} from generate_series(0, ${people - 1}) s), '{}'
    from generate_series(0, ${items - 1}) i;
  insert into client (id, business_id, phone, name, created_at)
    select ${idOf('cli', '9000000 + c')}, '${id}', '+4930' || (5000000 + c), 'Client ' || c,
      now() - (c % ${days}) * interval '1 day'
    from generate_series(0, ${clients - 1}) c`;

const bookedIn = ({ days }: Size) => `
  insert into appointment (id, business_id, catalog_item_id, client_id, client_name, staff_id, status,
      start_at, end_at, occupied_from, occupied_to, resource_ids, group_size, price_minor, net_minor, tax_minor,
      custom_fields, source, created_at)
    select ${idOf('apt', '100000000 + row_number() over ()')}, '${id}', ${idOf('item', `9000000 + (p + s) % ${items}`)},
      ${idOf('cli', `9000000 + (d * 7919 + s * 104729 + p * 31 + 2000000000) % ${clients}`)}, 'Client',
      ${idOf('stf', `${place * people} + s`)},
      case when d > 0 then 'confirmed' when (d + s + p) % 20 = 0 then 'cancelled' else 'completed' end,
      at, at + '30 min', at, at + '30 min', '{}', 1, 2500, 2500, 0, '{}',
      case when p % 2 = 0 then 'panel' else 'shop' end, at - interval '7 days'
    from generate_series(${futureDays + 1 - days}, ${futureDays}) d,
      generate_series(0, ${people - 1}) s,
      generate_series(0, ${placesADay - 1}) p,
      lateral (select (($1::date + d) + time '${opensAt}') at time zone '${timezone}'
        + p * interval '30 min' as at) place
    where (p * 7 + s * 5 + (d + ${days}) * 3) % ${placesADay} < ${takenADay}`;

/** Adds the business if it does not exist. */
export async function seedMillion(url: string, size = million): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from business where id = $1', [id]);
    if (rowCount) return;
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'`,
    );
    await client.query(businessOf(size));
    await withoutIndexes(client, 'appointment', async () => {
      await client.query(bookedIn(size), [dateIn(0)]);
    });
    await fillFirstVisits(client);
    await seedOrders(client, size);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

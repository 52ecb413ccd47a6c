import { newId } from '../../src/platform/lib/ids.ts';
import { journalPart, journalValues } from './journal.ts';
import { pool, prepared } from './pool.ts';

interface Booking {
  businessId: string;
  catalogItemId: string;
  clientName: string;
  clientPhone: string;
  staffId: string;
  startAt: string;
}

const lock = prepared('lock', 'select from business where id = $1 for no key update');

const countTaken = prepared<{ taken: number }>(
  'taken',
  `select count(*)::int as taken from appointment
   where business_id = $1 and staff_id = $2
     and status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
     and occupied_from < $4 and occupied_from > $3::timestamptz - interval '40 hours' and occupied_to > $3`,
);

const insert = prepared(
  'insert',
  `with ${journalPart('appointment.created', '$2', '$1', 9)}
   insert into appointment (id, business_id, catalog_item_id, client_id, client_name, staff_id,
     status, start_at, end_at, occupied_from, occupied_to, resource_ids, group_size, price_minor,
     net_minor, tax_minor, custom_fields, created_at)
   select $1, $2, $3, id, $5, $6, 'confirmed', $7, $8, $7, $8, '{}', 1, 1500, 1500, 0, '{}', now()
   from client where business_id = $2 and phone = $4
   returning *`,
);

export async function book(booking: Booking): Promise<unknown> {
  const { businessId, catalogItemId, clientName, clientPhone, staffId, startAt } = booking;
  const endAt = new Date(Date.parse(startAt) + 30 * 60_000).toISOString();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await lock([businessId], client);
    const [found] = await countTaken([businessId, staffId, startAt, endAt], client);
    if (found?.taken !== 0) throw new Error('The place is taken.');
    const place = [businessId, catalogItemId, clientPhone, clientName, staffId, startAt, endAt];
    const entry = journalValues({
      summary: `An appointment for ${clientName} on ${startAt}.`,
      after: { status: 'confirmed', startAt, staffId, catalogItemId, clientName },
    });
    const [inserted] = await insert([newId('apt'), ...place, ...entry], client);
    await client.query('commit');
    return inserted;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

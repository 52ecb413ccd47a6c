import type pg from 'pg';
import { newSecret } from '../../src/platform/lib/security/secrets.ts';
import { seedToken } from '../seed.ts';
import { businessId, timezone } from '../world.ts';

/** The businesses that write to their clients. Bookings are made with another one. */
const firstWriter = 10;

/** The most clients to whom a business writes in a day. */
const readersOfEach = 2000;

/** A business that writes, and a token of it. */
export interface Writer {
  businessId: string;
  token: string;
}

/** Adds clients who agreed to news to some businesses, where it is noon: at night nobody is written to. */
export async function addReaders(database: pg.Client, writers: number): Promise<Writer[]> {
  const ids = Array.from({ length: writers }, (_, index) => businessId(firstWriter + index));
  await database.query('update business set timezone = $2 where id = any($1)', [ids, zoneAtNoon()]);
  await database.query(
    `insert into client (id, business_id, email, name, consents, created_at)
     select 'cli_01h' || lpad('f' || right(b, 2) || to_hex(c), 23, '0'), b, 'reader' || c || '@' || right(b, 2) || '.example',
       'Reader ' || c, '[{"purpose":"marketing","given":true,"at":1767225600000,"source":"api","byName":null}]', now()
     from unnest($1::text[]) b, generate_series(1, $2::int) c`,
    [ids, readersOfEach],
  );
  return Promise.all(
    ids.map(async id => {
      const token = newSecret('svc');
      await seedToken(database, 'service', token, { businessId: id });
      return { businessId: id, token };
    }),
  );
}

/** Takes back what `addReaders` and the messages added. */
export async function removeReaders(
  database: pg.Client,
  writers: readonly Writer[],
): Promise<void> {
  const ids = writers.map(writer => writer.businessId);
  for (const table of ['notification', 'message_recipient', 'written_message', 'token'])
    await database.query(`delete from ${table} where business_id = any($1)`, [ids]);
  await database.query(`delete from client where business_id = any($1) and name like 'Reader %'`, [
    ids,
  ]);
  await database.query('update business set timezone = $2 where id = any($1)', [ids, timezone]);
}

/** Returns a zone whose clock shows noon. The names of these zones have the opposite sign. */
function zoneAtNoon(): string {
  const behind = new Date().getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`;
}

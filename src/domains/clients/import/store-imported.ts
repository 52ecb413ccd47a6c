import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { takeTurns } from '../../../platform/lib/concurrency/take-turns.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { contactVector } from '../../../platform/lib/text/search-words.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Row } from './read-cells.ts';

const columns = `id text, "isNew" boolean, phone text, name text, email text, notes text, tags text[],
  birthday text, fields jsonb, search tsvector`;

/** A statement with more would keep other calls of the process waiting while its text is sent. */
const mostAtOnce = 5000;

/** Stores clients: changes those with an id, adds the others. One whom a booking has created meanwhile is changed. */
export async function storeImported(
  em: EntityManager,
  businessId: string,
  rows: readonly Row[],
  now: number,
): Promise<void> {
  for (let from = 0; from < rows.length; from += mostAtOnce)
    await storeSome(em, businessId, rows.slice(from, from + mostAtOnce), now);
}

async function storeSome(
  em: EntityManager,
  businessId: string,
  rows: readonly Row[],
  now: number,
): Promise<void> {
  const pause = takeTurns();
  const texts: string[] = [];
  for (const row of rows) {
    await pause();
    const search = contactVector(businessId, row);
    texts.push(
      JSON.stringify({ ...row, id: row.id ?? newId('cli'), isNew: row.id === null, search }),
    );
  }
  const file = `[${texts.join()}]`;
  if (rows.some(row => row.id !== null)) await change(em, businessId, file);
  if (rows.some(row => row.id === null)) await add(em, businessId, file, now);
}

async function change(em: EntityManager, businessId: string, file: string): Promise<void> {
  await sql(
    em,
    `update client c set phone = row.phone, name = row.name, email = row.email, notes = row.notes,
       tags = row.tags, birthday = row.birthday, fields = row.fields, search = row.search, version = version + 1
     from jsonb_to_recordset($2::jsonb) as row(${columns})
     where c.business_id = $1 and c.id = row.id and not row."isNew"`,
    [businessId, file],
  );
}

async function add(
  em: EntityManager,
  businessId: string,
  file: string,
  now: number,
): Promise<void> {
  await sql(
    em,
    `insert into client (id, business_id, phone, name, email, notes, tags, birthday, fields, search, created_at)
     select id, $1, phone, name, email, notes, tags, birthday, fields, search, $2
     from jsonb_to_recordset($3::jsonb) as row(${columns}) where "isNew"
     on conflict (business_id, phone) do update set name = excluded.name, email = excluded.email,
       notes = excluded.notes, tags = excluded.tags, birthday = excluded.birthday, fields = excluded.fields,
       search = excluded.search, version = client.version + 1`,
    [businessId, toIso(now), file],
  );
}

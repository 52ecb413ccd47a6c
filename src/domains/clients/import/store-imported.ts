import type { EntityManager } from '@mikro-orm/sql';
import { inBulk } from '../../../platform/database/query/in-bulk.ts';
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

/** A client that was stored. */
interface Stored {
  row: Row;
  id: string;
  isNew: boolean;
}

/**
 * Stores clients: changes those with an id, adds the others. One whom a booking has created meanwhile is changed. Returns
 * them in their order.
 */
export async function storeImported(
  em: EntityManager,
  businessId: string,
  rows: readonly Row[],
  now: number,
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (let from = 0; from < rows.length; from += mostAtOnce)
    stored.push(...(await storeSome(em, businessId, rows.slice(from, from + mostAtOnce), now)));
  return stored;
}

async function storeSome(
  em: EntityManager,
  businessId: string,
  rows: readonly Row[],
  now: number,
): Promise<Stored[]> {
  const pause = takeTurns();
  const texts: string[] = [];
  const stored = rows.map(row => ({ row, id: row.id ?? newId('cli'), isNew: row.id === null }));
  for (const { row, id, isNew } of stored) {
    await pause();
    texts.push(JSON.stringify({ ...row, id, isNew, search: contactVector(businessId, row) }));
  }
  const file = `[${texts.join()}]`;
  if (stored.some(({ isNew }) => !isNew)) await inBulk(em, () => change(em, businessId, file));
  if (!stored.some(({ isNew }) => isNew)) return stored;
  const added = await add(em, businessId, file, now);
  const there = new Map(added.map(({ id, phone }) => [phone, id]));
  return stored.map(each => {
    const id = (each.isNew && each.row.phone && there.get(each.row.phone)) || each.id;
    return { ...each, id, isNew: each.isNew && id === each.id };
  });
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
): Promise<{ id: string; phone: string | null }[]> {
  return sql(
    em,
    `insert into client (id, business_id, phone, name, email, notes, tags, birthday, fields, search, created_at)
     select id, $1, phone, name, email, notes, tags, birthday, fields, search, $2
     from jsonb_to_recordset($3::jsonb) as row(${columns}) where "isNew"
     on conflict (business_id, phone) do update set name = excluded.name, email = excluded.email,
       notes = excluded.notes, tags = excluded.tags, birthday = excluded.birthday, fields = excluded.fields,
       search = excluded.search, version = client.version + 1
     returning id, phone`,
    [businessId, toIso(now), file],
  );
}

import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { inBulk } from '../../../platform/database/query/in-bulk.ts';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { insertedClients } from '../client.queries.ts';
import { isNamed } from '../../external-ids/external-record.queries.ts';
import { belongings } from '../merge/belongings.ts';
import type { Row } from './read-cells.ts';

type StoredRow = Row & { id: string };

/** Returns a column of a client's external record. */
const recordOf = (column: string): Sql => sql`(select ${sql.ref(column)} from external_record x
  where x.business_id = client.business_id and x.object_id = client.id)`;

const columns = sql`id, phone, name, email, notes, language, tags, birthday, fields,
  ${recordOf('external_id')} as "externalId", coalesce(${recordOf('metadata')}, '{}') as metadata`;

/** Contacts by which a file names clients. */
interface Named {
  businessId: string;
  phones: readonly string[];
  ids: readonly string[];
  externalIds: readonly string[];
  emails: readonly string[];
}

/** Finds clients by any of the contacts, and locks them if asked to. */
export function findNamed(
  em: EntityManager,
  { businessId, phones, ids, externalIds, emails }: Named,
  { lock }: { lock: boolean },
): Promise<StoredRow[]> {
  return query(
    em,
    sql<StoredRow>`
      select ${columns} from client
      where business_id = ${businessId} and erased_at is null
        and (phone = any(${phones}::text[]) or id = any(${ids}::text[]) or email = any(${emails}::text[])
          or ${isNamed('client.id', { businessId, kind: 'client', externalIds })})
      order by id ${lock ? sql`for update` : sql``}`,
  );
}

/** Finds clients by their names in lower case. */
export function findCalled(
  em: EntityManager,
  { businessId, names }: { businessId: string; names: readonly string[] },
): Promise<StoredRow[]> {
  return query(
    em,
    sql<StoredRow>`
      select ${columns} from client
      where business_id = ${businessId} and erased_at is null and lower(name) = any(${names}) order by id`,
  );
}

/** Locks clients by id. */
export function lockRows(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<StoredRow[]> {
  return query(
    em,
    sql<StoredRow>`
      select ${columns} from client
      where business_id = ${businessId} and id = any(${ids}) and erased_at is null order by id for update`,
  );
}

/** Rows of a file in JSON, with `id`, `isNew` and `search`. */
const rowsOf = (file: string): Sql => sql`jsonb_to_recordset(${file}::jsonb) as row(
  id text, "isNew" boolean, phone text, name text, email text, notes text, language text, tags text[], birthday text, fields jsonb,
  search tsvector)`;

/** Updates the rows of a file that are not new. */
export function updateRows(
  em: EntityManager,
  { businessId, file }: { businessId: string; file: string },
): Promise<unknown> {
  return inBulk(em, () =>
    query(
      em,
      sql`update client c set phone = row.phone, name = row.name, email = row.email, notes = row.notes,
          language = row.language,
          tags = row.tags, birthday = row.birthday, fields = row.fields, search = row.search, version = version + 1
        from ${rowsOf(file)}
        where c.business_id = ${businessId} and c.id = row.id and not row."isNew"`,
    ),
  );
}

/** Inserts the new rows of a file. A client who was created with the phone meanwhile is updated. */
export function insertRows(
  em: EntityManager,
  { businessId, file, now }: { businessId: string; file: string; now: number },
): Promise<{ id: string; phone: string | null | undefined }[]> {
  const rows = sql`
    select id, ${businessId}, phone, name, email, notes, language, tags, birthday, '[]', fields, null, null, false, search,
      ${toIso(now)}
    from ${rowsOf(file)} where "isNew"`;
  const updated = sql`on conflict (business_id, phone) do update set name = excluded.name, email = excluded.email,
    notes = excluded.notes, language = excluded.language, tags = excluded.tags, birthday = excluded.birthday, fields = excluded.fields,
    search = excluded.search, version = client.version + 1`;
  return query(em, insertedClients(rows, updated));
}

/** Deletes clients without bookings or other records, and returns their number. */
export async function deleteUnused(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<number> {
  const isUsed = belongings.map(
    ({ table }) =>
      sql`exists (select from ${sql.table(table)} t where t.business_id = ${businessId} and t.client_id = client.id)`,
  );
  const gone = await query(
    em,
    sql`delete from client
      where business_id = ${businessId} and id = any(${ids}) and not (${sql.join(isUsed, sql` or `)}) returning 1`,
  );
  return gone.length;
}

/** Finds which of the phones other clients have. */
export async function findTakenPhones(
  em: EntityManager,
  {
    businessId,
    phones,
    ids,
  }: { businessId: string; phones: readonly string[]; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await query(
    em,
    sql<{ phone: string }>`
      select phone from client where business_id = ${businessId} and phone = any(${phones}) and not (id = any(${ids}))`,
  );
  return new Set(rows.map(({ phone }) => phone));
}

/** Clears the phones of clients. */
export function clearPhones(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<unknown> {
  return query(
    em,
    sql`update client set phone = null where business_id = ${businessId} and id = any(${ids})`,
  );
}

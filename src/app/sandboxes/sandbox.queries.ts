import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';
import type { TableContent } from './sandbox-content.entity.ts';

/** Serializes the creations of sandboxes of a business, for the rest of the transaction. */
export async function lockSandboxes(em: EntityManager, businessId: string): Promise<void> {
  await query(
    em,
    sql`select pg_advisory_xact_lock(hashtextextended('sandboxes ' || ${businessId}, 0))`,
  );
}

/**
 * Locks a sandbox against all other changes, bookings and new rows included. Returns undefined if the business is gone, and
 * false if it is real.
 */
export async function lockSandbox(em: EntityManager, id: string): Promise<boolean | undefined> {
  const [row] = await query(
    em,
    sql<{ isSandbox: boolean }>`
      select sandbox_of is not null as "isSandbox" from business where id = ${id} for update`,
  );
  return row?.isSandbox;
}

/** Finds the present and former slugs of shops that are this one, or begin with it and a hyphen. */
export async function findShopSlugs(em: EntityManager, slug: string): Promise<Set<string>> {
  const pattern = `${slug}-%`;
  const rows = await query(
    em,
    sql<{ slug: string }>`
      select slug from shop where slug = ${slug} or slug like ${pattern}
      union all select former from shop, unnest(former_slugs) former where former = ${slug} or former like ${pattern}`,
  );
  return new Set(rows.map(each => each.slug));
}

/** Columns of copied rows that differ from the original, as SQL expressions on `t`. */
export interface Copied {
  readonly table: string;
  readonly where?: string;
  readonly instead?: Readonly<Record<string, string>>;
}

/** Reads the rows of tables with one statement, so all of them are of one moment. */
export async function readTables(
  em: EntityManager,
  businessId: string,
  tables: readonly Copied[],
): Promise<TableContent[]> {
  const parts = tables.map(({ table, where, instead = {} }) => {
    const own = table === 'business' ? 'id' : 'business_id';
    const values = Object.entries(instead).flatMap(([column, value]) => [`'${column}'`, value]);
    return sql`(select coalesce(jsonb_agg(to_jsonb(t) || ${sql.raw(`jsonb_build_object(${values.join(', ')})`)}), '[]')
      from ${sql.table(table)} t where t.${sql.ref(own)} = ${businessId} ${sql.raw(where ? `and ${where}` : '')})`;
  });
  const [row] = await query(
    em,
    sql<{
      contents: TableContent['rows'][];
    }>`select jsonb_build_array(${sql.join(parts)}) as contents`,
  );
  return tables.map(({ table }, place) => ({ table, rows: row?.contents[place] ?? [] }));
}

/** Returns the columns that the rows have and the table still has. */
async function columnsIn(em: EntityManager, { table, rows }: TableContent): Promise<string[]> {
  const found = await query(
    em,
    sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name = any(${Object.keys(rows[0] ?? {})})`,
  );
  return found.map(({ name }) => name);
}

const list = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)));

/** Inserts the rows of a table. Columns that were added since get their defaults. */
export async function insertRows(em: EntityManager, content: TableContent): Promise<void> {
  if (content.rows.length === 0) return;
  const { table } = content;
  const columns = list(await columnsIn(em, content));
  await query(
    em,
    sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(content.rows)}::jsonb)`,
  );
}

/** Columns of a sandbox that a reset keeps. */
const own = new Set(
  'id slug former_slugs name sandbox_of tariff tariff_version read_only_at created_at calendar_revision version'.split(
    ' ',
  ),
);

/** Restores the settings of a sandbox. */
export async function restoreSettings(
  em: EntityManager,
  id: string,
  content: TableContent,
): Promise<void> {
  const columns = list((await columnsIn(em, content)).filter(name => !own.has(name)));
  await query(
    em,
    sql`update business set (${columns}) = (
        select ${columns} from jsonb_populate_record(null::business, ${JSON.stringify(content.rows[0])}::jsonb)),
        version = version + 1 where id = ${id}`,
  );
}

/** Stores the content to which a reset returns. */
export async function storeContent(
  em: EntityManager,
  businessId: string,
  tables: readonly TableContent[],
): Promise<void> {
  await query(
    em,
    sql`insert into sandbox_content (business_id, tables) values (${businessId}, ${JSON.stringify(tables)}::jsonb)`,
  );
}

/** Returns the content to which a reset returns. */
export async function findContent(em: EntityManager, businessId: string): Promise<TableContent[]> {
  const [row] = await query(
    em,
    sql<{
      tables: TableContent[];
    }>`select tables from sandbox_content where business_id = ${businessId}`,
  );
  return row?.tables ?? [];
}

/** Deletes the rows of a business from tables, in this order, and its answers kept for idempotency keys. */
export async function deleteRows(
  em: EntityManager,
  businessId: string,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables) {
    const column = table === 'business' ? 'id' : 'business_id';
    await query(em, sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${businessId}`);
  }
  await query(em, sql`delete from idempotency_key where result ->> 'businessId' = ${businessId}`);
}

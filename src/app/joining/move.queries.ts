import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, type Sql } from '../../platform/database/query/query.ts';
import { movedTables, type MovedTable } from './moved-tables.ts';

/** Terms by which rows move from one business to another. Names are those of SQL expressions of the moved tables. */
export interface JoinTerms {
  readonly id: string;
  readonly into_id: string;
  readonly from_id: string;
  /** The main location of the joined business, and all that come. */
  readonly location_id: string;
  readonly location_ids: readonly string[];
  readonly location_name: string;
  readonly location_slug: string;
  readonly receipt_prefix: string;
  /** The default tax rate of the joined business. */
  readonly default_rate_id: string | null;
  /** True if the receiving business has a default tax rate. */
  readonly is_taxed: boolean;
  /** Ids of clients who are merged, each with the id of who stays. */
  readonly merged: Readonly<Record<string, string>>;
  /** Positions and numbers of transfers go on from these of the receiving business. */
  readonly position: number;
  readonly transfers: number;
  /** ISO 8601. */
  readonly at: string;
}

/** The terms as the row `j`. */
export const termsRow = (
  terms: JoinTerms,
): Sql => sql`jsonb_to_record(${JSON.stringify(terms)}::jsonb) as j(
  id text, into_id text, from_id text, location_id text, location_ids text[], location_name text, location_slug text,
  receipt_prefix text, default_rate_id text, is_taxed boolean, merged jsonb, position int, transfers int, at timestamptz)`;

const differing = ({ instead = {} }: MovedTable) =>
  `jsonb_build_object(${Object.entries(instead)
    .flatMap(([column, value]) => [`'${column}'`, value])
    .join(', ')})`;

/** SQL for the key of a row `t`, as it is in the receiving business. */
const keyOf = ({ key, instead = {} }: MovedTable) =>
  `jsonb_build_array(${key.map(column => instead[column] ?? `t.${column}`).join(', ')})::text`;

export const storedKey = ({ key }: MovedTable) =>
  sql.raw(`jsonb_build_array(${key.map(column => `t.${column}`).join(', ')})::text`);

/** Columns that change without a change of the data. */
const volatile = `'{search,named,search_version,updated_at,check_after}'::text[]`;
const hash = sql.raw(`md5((to_jsonb(t) - ${volatile})::text)`);

/** Lets rows that never change leave their business, and lets the move take its time. */
export async function prepareMove(em: EntityManager): Promise<void> {
  await query(
    em,
    sql`select set_config('app.joining', 'on', true), set_config('statement_timeout', '0', true)`,
  );
}

/** Has the following statements hash the kept rows. The planner knows no statistics of them yet. */
export async function hashKeptRows(em: EntityManager): Promise<void> {
  await query(em, sql`select set_config('enable_nestloop', 'off', true)`);
}

/** Counts the rows that would leave a business. */
export async function countRows(em: EntityManager, businessId: string): Promise<number> {
  const counts = movedTables.map(
    ({ table }) =>
      sql`(select count(*) from ${sql.table(table)} where business_id = ${businessId})`,
  );
  const [row] = await query(
    em,
    sql<{ rows: number }>`select (${sql.join(counts, sql` + `)})::int as rows`,
  );
  return row!.rows;
}

/** Keeps the rows of the joined business for the undo. */
export async function keepRows(em: EntityManager, terms: JoinTerms): Promise<void> {
  for (const moved of movedTables) {
    await query(
      em,
      sql`insert into joined_row (business_id, joining_id, table_name, key, own, before, at)
        select j.into_id, j.id, ${moved.table}, ${sql.raw(keyOf(moved))}, false, to_jsonb(t), j.at
        from ${sql.table(moved.table)} t, ${termsRow(terms)}
        where t.business_id = ${terms.from_id} and ${sql.raw(moved.leaves ?? 'true')}`,
    );
  }
}

/** Inserts the rows of the joined business into the receiving one. */
export async function insertMoved(em: EntityManager, terms: JoinTerms): Promise<void> {
  for (const moved of movedTables) {
    const { table, changes = `'{}'`, leaves = 'true', comes = 'true' } = moved;
    const columns = await columnsOf(em, table);
    await query(
      em,
      sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from (
          select moved.* from ${sql.table(table)} t, ${termsRow(terms)},
            jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object('business_id', j.into_id)
              || ${sql.raw(differing(moved))} || ${sql.raw(changes)}::jsonb) moved
          where t.business_id = ${terms.from_id} and ${sql.raw(leaves)} and ${sql.raw(comes)}) came`,
    );
  }
}

/** Deletes the rows that left the joined business. */
export async function deleteLeft(em: EntityManager, terms: JoinTerms): Promise<void> {
  for (const { table, leaves = 'true' } of movedTables.toReversed()) {
    await query(
      em,
      sql`delete from ${sql.table(table)} t using ${termsRow(terms)}
        where t.business_id = ${terms.from_id} and ${sql.raw(leaves)}`,
    );
  }
}

/** Notes how the rows are after the joining, so that an undo finds what was changed since. */
export async function noteMoved(
  em: EntityManager,
  { id, into_id }: Pick<JoinTerms, 'id' | 'into_id'>,
  tables: readonly MovedTable[],
): Promise<void> {
  for (const moved of tables) {
    await query(
      em,
      sql`update joined_row r set after = ${hash} from ${sql.table(moved.table)} t
        where r.business_id = ${into_id} and r.joining_id = ${id} and r.table_name = ${moved.table}
          and t.business_id = ${into_id} and ${storedKey(moved)} = r.key`,
    );
  }
}

/** Tables that the joining itself adds rows to, besides the moved ones. */
const added: readonly MovedTable[] = [
  { table: 'custom_role', key: ['id'] },
  { table: 'membership', key: ['id'] },
  { table: 'receipt_counter', key: ['series'] },
];

/** Tables with rows of a joining, in the order of insertion. */
export const keptTables: readonly MovedTable[] = [...added, ...movedTables];

/** Key of a joining. */
export interface JoiningKey {
  readonly businessId: string;
  readonly id: string;
}

export const rowsOf = ({ businessId, id }: JoiningKey, table: string) => sql`
  r.business_id = ${businessId} and r.joining_id = ${id} and r.table_name = ${table}`;

/** Counts the rows of each table that were changed or deleted since the joining. */
export async function countChanged(
  em: EntityManager,
  key: JoiningKey,
  tables: readonly MovedTable[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const moved of tables.filter(({ ofService }) => !ofService)) {
    const [row] = await query(
      em,
      sql<{ changed: number }>`
        select count(*)::int as changed from joined_row r left join ${sql.table(moved.table)} t
          on t.business_id = ${key.businessId} and ${storedKey(moved)} = r.key
        where ${rowsOf(key, moved.table)} and r.after is not null
          and (t.business_id is null or ${hash} <> r.after)`,
    );
    if (row!.changed > 0) counts[moved.table] = row!.changed;
  }
  return counts;
}

/** Adds the messages about what came, which were planned or sent since, so that they go back with it. */
export async function keepMessages(em: EntityManager, key: JoiningKey): Promise<void> {
  await query(
    em,
    sql`insert into joined_row (business_id, joining_id, table_name, key, own, before, after, at)
      select t.business_id, ${key.id}, 'notification', jsonb_build_array(t.id)::text, false,
        to_jsonb(t) || jsonb_build_object('client_id', null), '', now()
      from notification t where t.business_id = ${key.businessId} and exists (
          select from joined_row r where r.business_id = ${key.businessId} and r.joining_id = ${key.id}
            and r.key = jsonb_build_array(t.subject)::text and not r.own)
      on conflict do nothing`,
  );
}

/** Keeps the present state of rows that the service changes by itself, for the business that gets them back. */
export async function keepPresent(
  em: EntityManager,
  key: JoiningKey,
  joinedId: string,
): Promise<void> {
  for (const moved of movedTables.filter(({ ofService }) => ofService)) {
    const former = Object.keys(moved.instead ?? {}).map(
      column => sql`, ${sql.lit(column)}, r.before -> ${sql.lit(column)}`,
    );
    await query(
      em,
      sql`update joined_row r set before = to_jsonb(t)
          || jsonb_build_object('business_id', ${joinedId}::text ${sql.join(former, sql``)})
        from ${sql.table(moved.table)} t
        where ${rowsOf(key, moved.table)} and r.after is not null
          and t.business_id = ${key.businessId} and ${storedKey(moved)} = r.key`,
    );
    await query(
      em,
      sql`delete from joined_row r where ${rowsOf(key, moved.table)} and r.after is not null and not exists (
        select from ${sql.table(moved.table)} t where t.business_id = ${key.businessId} and ${storedKey(moved)} = r.key)`,
    );
  }
}

/** Deletes what came with a joining from the receiving business. */
export async function deleteCame(
  em: EntityManager,
  key: JoiningKey,
  tables: readonly MovedTable[],
): Promise<void> {
  for (const moved of tables.toReversed()) {
    await query(
      em,
      sql`delete from ${sql.table(moved.table)} t using joined_row r
        where ${rowsOf(key, moved.table)} and not r.own and r.after is not null
          and t.business_id = ${key.businessId} and ${storedKey(moved)} = r.key`,
    );
  }
}

/** Gives the rows of the receiving business that the joining changed their former state. */
export async function restoreOwn(em: EntityManager, key: JoiningKey): Promise<void> {
  for (const table of ['client', 'membership']) {
    const columns = await columnsOf(em, table);
    const moved = keptTables.find(each => each.table === table)!;
    await query(
      em,
      sql`update ${sql.table(table)} t set (${columns}) = (
          select ${columns} from jsonb_populate_record(null::${sql.table(table)}, r.before))
        from joined_row r where ${rowsOf(key, table)} and r.own
          and t.business_id = ${key.businessId} and ${storedKey(moved)} = r.key`,
    );
  }
}

/** Inserts the kept rows into the business again that had them. */
export async function insertKept(
  em: EntityManager,
  key: JoiningKey,
  { formerId, tables }: { formerId: string; tables: readonly MovedTable[] },
): Promise<void> {
  for (const { table } of tables) {
    const columns = await columnsOf(em, table);
    await query(
      em,
      sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from (
          select kept.* from joined_row r, jsonb_populate_record(null::${sql.table(table)},
            r.before || jsonb_build_object('business_id', ${formerId}::text)) kept
          where ${rowsOf(key, table)} and not r.own and r.before is not null) former`,
    );
  }
}

/** Deletes the kept rows of a joining. */
export async function forgetRows(em: EntityManager, { businessId, id }: JoiningKey): Promise<void> {
  await query(
    em,
    sql`delete from joined_row where business_id = ${businessId} and joining_id = ${id}`,
  );
}

export async function columnsOf(em: EntityManager, table: string): Promise<Sql> {
  const found = await query(
    em,
    sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  );
  return sql.join(found.map(({ name }) => sql.ref(name)));
}

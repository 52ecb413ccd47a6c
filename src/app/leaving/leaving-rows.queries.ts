import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';
import { columnsOf, rowsOf, storedKey, type JoiningKey } from '../joining/move.queries.ts';
import { leaveRow, type LeaveTerms } from './leave-terms.ts';
import { leavingTables, type LeavingTable } from './leaving-tables.ts';

const never = 'false';

/** SQL for the key of a row `t`, as it is in the new business. */
const newKey = ({ key, instead = {} }: LeavingTable) =>
  `renew_ids(jsonb_build_array(${key.map(column => instead[column] ?? `t.${column}`).join(', ')}), j.ids)::text`;

const differing = ({ instead = {} }: LeavingTable) =>
  `jsonb_build_object(${Object.entries(instead)
    .flatMap(([column, value]) => [`'${column}'`, value])
    .join(', ')})`;

/** Inserts what leaves into the new business, and keeps it for the undo. A row of a later table may depend on those kept before. */
export async function insertLeaving(em: EntityManager, terms: LeaveTerms): Promise<void> {
  for (const leaving of leavingTables) {
    const { table, leaves = never, copies = never, comes = 'true' } = leaving;
    await query(
      em,
      sql`insert into joined_row (business_id, joining_id, table_name, key, own, before, at)
        select j.into_id, j.id, ${table}, ${sql.raw(newKey(leaving))}, false, case when ${sql.raw(leaves)} then to_jsonb(t) end, j.at
        from ${sql.table(table)} t, ${leaveRow(terms)}
        where t.business_id = ${terms.from_id} and ((${sql.raw(leaves)}) or (${sql.raw(copies)}))`,
    );
    const columns = await columnsOf(em, table);
    await query(
      em,
      sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from (
          select new.* from ${sql.table(table)} t, ${leaveRow(terms)},
            jsonb_populate_record(null::${sql.table(table)}, renew_ids(to_jsonb(t) || ${sql.raw(differing(leaving))}, j.ids)
              || jsonb_build_object('business_id', j.into_id)) new
          where t.business_id = ${terms.from_id} and ((${sql.raw(leaves)}) and (${sql.raw(comes)}) or (${sql.raw(copies)}))) came`,
    );
  }
}

/** Deletes what left from the business. The kept rows tell which ones they are. */
export async function deleteLeaving(em: EntityManager, terms: LeaveTerms): Promise<void> {
  const key = { businessId: terms.into_id, id: terms.id };
  for (const { table, key: columns, leaves } of leavingTables.toReversed()) {
    if (leaves === undefined) continue;
    const isSame = columns.map(column => `to_jsonb(t.${column}) = r.before -> '${column}'`);
    await query(
      em,
      sql`delete from ${sql.table(table)} t using joined_row r
        where ${rowsOf(key, table)} and r.before is not null and t.business_id = ${terms.from_id} and ${sql.raw(isSame.join(' and '))}`,
    );
  }
}

/** Takes over what the service changed meanwhile by itself, such as the sending of messages. */
export async function takePresent(em: EntityManager, key: JoiningKey): Promise<void> {
  for (const leaving of leavingTables) {
    const { table, present } = leaving;
    if (!present || present.length === 0) continue;
    const values = present.flatMap(column => [`'${column}'`, `t.${column}`]).join(', ');
    await query(
      em,
      sql`update joined_row r set before = r.before || jsonb_build_object(${sql.raw(values)})
        from ${sql.table(table)} t where ${rowsOf(key, table)} and r.before is not null
          and t.business_id = ${key.businessId} and ${storedKey(leaving)} = r.key`,
    );
    await query(
      em,
      sql`delete from joined_row r where ${rowsOf(key, table)} and r.after is not null and not exists (
        select from ${sql.table(table)} t where t.business_id = ${key.businessId} and ${storedKey(leaving)} = r.key)`,
    );
  }
}

/** Counts the rows that the new business got since, by table. */
export async function countNew(
  em: EntityManager,
  key: JoiningKey,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const tables = leavingTables.filter(({ table, ofService }) => !ofService && !own.has(table));
  for (const leaving of tables) {
    const [row] = await query(
      em,
      sql<{ added: number }>`select count(*)::int as added from ${sql.table(leaving.table)} t
        where t.business_id = ${key.businessId} and not exists (
          select from joined_row r where ${rowsOf(key, leaving.table)} and r.key = ${storedKey(leaving)})`,
    );
    if (row!.added > 0) counts[leaving.table] = row!.added;
  }
  return counts;
}

/** Visitors hold places and fill carts without doing anything yet, and owners are members of both. */
const own: ReadonlySet<string> = new Set(['hold', 'cart', 'membership']);

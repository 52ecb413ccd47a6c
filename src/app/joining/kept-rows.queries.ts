import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, type Sql } from '../../platform/database/query/query.ts';
import type { JoinTerms } from './move.queries.ts';

/** Notes rows of a table that came into being with the joining. */
export async function noteNew(
  em: EntityManager,
  { id, into_id, at }: JoinTerms,
  table: string,
  keys: Sql,
): Promise<void> {
  await query(
    em,
    sql`insert into joined_row (business_id, joining_id, table_name, key, own, at)
      select ${into_id}, ${id}, ${table}, key, false, ${at}::timestamptz from (${keys}) keys (key)`,
  );
}

/** Keeps rows of the receiving business before the joining changes them. */
export async function keepOwn(
  em: EntityManager,
  { id, into_id, at }: JoinTerms,
  table: string,
  ids: readonly string[],
): Promise<void> {
  await query(
    em,
    sql`insert into joined_row (business_id, joining_id, table_name, key, own, before, at)
      select t.business_id, ${id}, ${table}, jsonb_build_array(t.id)::text, true, to_jsonb(t), ${at}::timestamptz
      from ${sql.table(table)} t where t.business_id = ${into_id} and t.id = any(${ids}::text[])`,
  );
}

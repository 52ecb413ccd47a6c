import type { Client } from 'pg';

/** A table with rows of a business, and the column that names it. */
export interface TableOfBusiness {
  readonly table: string;
  readonly column: string;
}

export async function tablesOfBusinesses(client: Client): Promise<TableOfBusiness[]> {
  const { rows } = await client.query<TableOfBusiness>(`
    select c.relname as table, a.attname as column
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (a.attname = 'business_id' or c.relname = 'business')
    order by c.relname`);
  return rows;
}

/** Returns the number of rows of a business in each table, and a sum of their contents. */
export async function contentOf(
  client: Client,
  businessId: string,
  tables: readonly TableOfBusiness[],
): Promise<Map<string, string>> {
  const each = tables.map(
    ({ table, column }) => `select '${table}' as table, count(*) || ' rows, ' ||
      coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as content from ${table} t where ${column} = '${businessId}'`,
  );
  const { rows } = await client.query<{ table: string; content: string }>(each.join(' union all '));
  return new Map(rows.map(({ table, content }) => [table, content]));
}

/** Deletes all rows of a business. Triggers and foreign keys are off: nothing of the business is left that could refer to a row. */
export async function deleteBusiness(
  client: Client,
  businessId: string,
  tables: readonly TableOfBusiness[],
): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const { table, column } of tables) {
    await client.query(`delete from ${table} where ${column} = $1`, [businessId]);
  }
  await client.query('commit');
}

/** Raises the counters that number rows to those of the other database, so that later rows keep coming later. */
export async function raiseCounters(from: Client, to: Client): Promise<void> {
  const { rows } = await from.query<{ counter: string; last: string }>(
    `select schemaname || '.' || sequencename as counter, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  for (const { counter, last } of rows) {
    await to.query(`select setval($1, greatest(nextval($1), $2::bigint))`, [counter, last]);
  }
}

import type { EntityManager } from '@mikro-orm/sql';
import { sql } from './sql.ts';

/** Locks the rows that have not changed since their creation, and returns their ids. */
export async function lockUntouched(
  em: EntityManager,
  table: string,
  businessId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    em,
    `select id from ${table} where business_id = $1 and id = any($2) and version = 1 order by id for update`,
    [businessId, ids],
  );
  return rows.map(({ id }) => id);
}

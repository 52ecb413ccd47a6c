import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { columnsOf } from './columns-of.ts';
import { sql } from './sql.ts';

/** Locks a row of a business for the rest of the transaction and returns its present state; undefined if it does not exist. */
export async function lockRow<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  businessId: string,
  id: string,
): Promise<Entity | undefined> {
  const { tableName } = em.getMetadata().get(entity);
  const [row] = await sql<Entity>(
    em,
    `select ${columnsOf(em, entity, 'r')} from ${tableName} r where r.business_id = $1 and r.id = $2 for no key update`,
    [businessId, id],
  );
  return row;
}

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

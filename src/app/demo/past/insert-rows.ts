import type { EntityClass, EntityProperty } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';

/** Stores rows of one table with one statement. Columns that no row has keep their defaults. */
export async function insertRows<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  rows: readonly T[],
): Promise<void> {
  if (rows.length === 0) return;
  const { props, tableName } = em.getMetadata().get(entity);
  const columns = props
    .filter(({ name, persist }) => persist !== false && rows.some(row => Object.hasOwn(row, name)))
    .map(property => ({ property, column: property.fieldNames[0]! }));
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const values = rows.map(row =>
    Object.fromEntries(columns.map(({ property, column }) => [column, stored(row, property)])),
  );
  await sql(
    em,
    `insert into "${tableName}" (${names})
     select ${names} from jsonb_populate_recordset(null::"${tableName}", $1::jsonb)`,
    [JSON.stringify(values)],
  );
}

function stored(row: object, { name, columnTypes }: EntityProperty): unknown {
  const value: unknown = Reflect.get(row, name);
  const isInstant = columnTypes[0]?.startsWith('timestamptz');
  return isInstant && typeof value === 'number' ? new Date(value).toISOString() : (value ?? null);
}

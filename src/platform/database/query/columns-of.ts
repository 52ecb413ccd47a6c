import type { EntityClass, EntityProperty } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';

const lists = new WeakMap<object, string>();

/**
 * Returns a select list for an entity's columns, named and typed as its properties.
 * Instants become epoch milliseconds, `bigint` becomes a number, lazy columns are omitted. `alias` is the table's.
 */
export function columnsOf(em: EntityManager, entity: EntityClass<object>, alias: string): string {
  const known = lists.get(entity);
  if (known) return known.replaceAll('§', alias);
  const { props } = em.getMetadata().get(entity);
  const list = props
    .filter(property => property.persist !== false && !property.lazy)
    .map(column)
    .join(', ');
  lists.set(entity, list);
  return list.replaceAll('§', alias);
}

/** Returns SQL that converts an instant to epoch milliseconds. */
export function epochMs(expression: string): string {
  return `round(date_part('epoch', ${expression}) * 1000)`;
}

function column(property: EntityProperty): string {
  const field = `§."${property.fieldNames[0]}"`;
  const type = property.columnTypes[0] ?? '';
  if (type.startsWith('timestamptz')) {
    return `${epochMs(field)} as "${property.name}"`;
  }
  // The column of a key that counts by itself is declared as a serial, which is a bigint.
  return type === 'bigint' || type === 'bigserial'
    ? `${field}::float8 as "${property.name}"`
    : `${field} as "${property.name}"`;
}

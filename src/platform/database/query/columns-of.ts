import type { EntityClass, EntityProperty } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';

const lists = new WeakMap<object, string>();

/**
 * The select list that reads an entity's columns by hand, each under its property's name and as the
 * entity has it: instants as epoch milliseconds, `bigint` as number; lazy ones stay out. `alias` is the table's.
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

/** SQL for an instant as epoch milliseconds. */
export function epochMs(expression: string): string {
  return `round(date_part('epoch', ${expression}) * 1000)`;
}

function column(property: EntityProperty): string {
  const field = `§."${property.fieldNames[0]}"`;
  const type = property.columnTypes[0] ?? '';
  if (type.startsWith('timestamptz')) {
    return `${epochMs(field)} as "${property.name}"`;
  }
  return type === 'bigint'
    ? `${field}::float8 as "${property.name}"`
    : `${field} as "${property.name}"`;
}

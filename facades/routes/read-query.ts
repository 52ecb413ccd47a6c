import type { JsonSchema } from '../engine/json-schema.ts';

/**
 * Turns the texts of a query string into the types of the schema; what does not fit stays, to be refused. An empty text
 * means that there is none: forms send every field, filled in or not.
 */
export function readQuery(
  schema: JsonSchema,
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return Object.fromEntries(
    given.map(([name, value]) => [name, readValue(schema.properties?.[name] ?? {}, value)]),
  );
}

/** A list is its name repeated, or one text with commas between. */
function readValue(nullable: JsonSchema, value: unknown): unknown {
  const schema = nullable.anyOf?.[0] ?? nullable;
  if (schema.type === 'array') {
    const items = typeof value === 'string' ? value.split(',') : value;
    return Array.isArray(items) ? items.map(item => readValue(schema.items ?? {}, item)) : items;
  }
  if (typeof value !== 'string') return value;
  if (schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return isNumber && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

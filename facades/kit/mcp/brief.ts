import type { JsonSchema } from '../engine/json-schema.ts';

/**
 * Keywords that a model seldom needs in advance, because the refusal explains them: the form, length or size of a
 * value, and the ban on other arguments.
 */
const explainedLater = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'pattern',
  'additionalProperties',
]);

/**
 * Arguments that a model does not need: an address is sent as one text, a category by its items, and a stock level
 * elsewhere.
 */
const saidOtherwise = new Set(['postalAddress', 'categories', 'lowStock']);

/** A JSON Schema in MCP's form, with null as one of two types. */
type Brief = Readonly<Record<string, unknown>>;

/** Shortens an input schema for MCP's list without some arguments, because every conversation pays for the list. */
export function briefForList(schema: JsonSchema, seldom: ReadonlySet<string>): Brief {
  return brief(schema, seldom.union(saidOtherwise));
}

/** Shortens an input schema, without arguments of these names. */
export function brief(schema: JsonSchema, without: ReadonlySet<string> = new Set()): Brief {
  const { anyOf, ...others } = schema;
  if (anyOf?.[0]) return orNull(brief({ ...anyOf[0], ...others }, without));
  const { properties, items } = schema;
  const rest = Object.entries(schema).filter(([keyword]) => !explainedLater.has(keyword));
  return {
    ...Object.fromEntries(rest),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => !without.has(name))
          .map(([name, property]) => [name, brief(property, without)]),
      ),
    }),
    ...(items && { items: brief(items, without) }),
  };
}

/** Shortens an input schema further: the fields of objects in it have names, types and choices, but no descriptions. */
export function briefest(schema: JsonSchema): Brief {
  const { properties = {} } = schema;
  const shown = Object.entries(properties).map(([name, property]) => {
    const { description } = property;
    return [
      name,
      { ...withoutDescriptions(property), ...(description && { description }) },
    ] as const;
  });
  return brief({ ...schema, properties: Object.fromEntries(shown) });
}

function withoutDescriptions(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  const rest = Object.entries(schema).filter(([keyword]) => keyword !== 'description');
  return {
    ...Object.fromEntries(rest),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, withoutDescriptions(property)]),
      ),
    }),
    ...(items && { items: withoutDescriptions(items) }),
    ...(anyOf && { anyOf: anyOf.map(withoutDescriptions) }),
  };
}

/** Many clients understand a list of two types, but not a choice of schemas. */
function orNull(present: Brief): Brief {
  const choice = present['enum'] as readonly string[] | undefined;
  return {
    ...present,
    type: [present['type'], 'null'],
    ...(choice && { enum: [...choice, null] }),
  };
}

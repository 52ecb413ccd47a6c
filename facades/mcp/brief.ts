import type { JsonSchema } from '../engine/json-schema.ts';

/**
 * What a model seldom needs in advance, because the refusal explains it: how something is written, how long or large it may
 * be, and that there is no other argument.
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

/** Arguments with the same meaning for every tool, which instructions.md explains. */
const describedOnce = new Set([
  'businessId',
  'limit',
  'cursor',
  'idempotencyKey',
  'clientPhone',
  'clientName',
  'conversationId',
  'version',
]);

/** What a model can say in another way as well: a delivery address as one text, and a weekly break as working hours. */
const saidOtherwise = new Set(['postalAddress', 'weekly']);

/** A JSON Schema as MCP shows it, where null is one of two types. */
type Brief = Readonly<Record<string, unknown>>;

/** Shortens a tool's input schema, because every conversation pays for the list. */
export function brief(schema: JsonSchema): Brief {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { description: _told, ...rest } = property;
    return [name, describedOnce.has(name) ? rest : property] as const;
  });
  return shortened({ ...schema, properties: Object.fromEntries(properties) });
}

function shortened(schema: JsonSchema): Brief {
  const { anyOf, ...others } = schema;
  if (anyOf?.[0]) return orNull(shortened({ ...anyOf[0], ...others }));
  const { properties, items } = schema;
  const rest = Object.entries(schema).filter(([keyword]) => !explainedLater.has(keyword));
  return {
    ...Object.fromEntries(rest),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => !saidOtherwise.has(name))
          .map(([name, property]) => [name, shortened(property)]),
      ),
    }),
    ...(items && { items: shortened(items) }),
  };
}

/** Many clients read no choice of schemas, but two types. */
function orNull(present: Brief): Brief {
  const choice = present['enum'] as readonly string[] | undefined;
  return {
    ...present,
    type: [present['type'], 'null'],
    ...(choice && { enum: [...choice, null] }),
  };
}

import type { JsonSchema } from '../engine/json-schema.ts';

/** Limits that a model seldom needs in advance: a violation is answered with an explanation. */
const limits = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);

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

/** Shortens a tool's input schema, because every conversation pays for the list. */
export function brief(schema: JsonSchema): JsonSchema {
  const short = withoutLimits(schema);
  const properties = Object.entries(short.properties ?? {}).map(([name, property]) => {
    const { description: _told, ...rest } = property;
    return [name, describedOnce.has(name) ? rest : property];
  });
  return { ...short, properties: Object.fromEntries(properties) };
}

function withoutLimits(schema: JsonSchema): JsonSchema {
  const { anyOf, ...others } = schema;
  // Many clients read neither a choice of types nor a list of them; that null is taken, the description says.
  if (anyOf?.[0]) return withoutLimits({ ...anyOf[0], ...others });
  const { properties, items } = schema;
  const rest = Object.entries(schema).filter(([keyword]) => !limits.has(keyword));
  return {
    ...Object.fromEntries(rest),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => !saidOtherwise.has(name))
          .map(([name, property]) => [name, withoutLimits(property)]),
      ),
    }),
    ...(items && { items: withoutLimits(items) }),
  };
}

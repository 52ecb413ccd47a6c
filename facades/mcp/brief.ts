import type { JsonSchema } from '../engine/json-schema.ts';

/** What a model seldom needs to know beforehand: who breaks one of these limits is told so in a sentence. */
const limits = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);

/** Arguments that mean the same for every tool; instructions.md says what. */
const toldOnce = new Set(['businessId', 'limit', 'cursor', 'idempotencyKey']);

/** A tool's input schema in fewer words, since every conversation pays for each of them. */
export function brief(schema: JsonSchema): JsonSchema {
  const short = withoutLimits(schema);
  const properties = Object.entries(short.properties ?? {}).map(([name, property]) => {
    const { description: _told, ...rest } = property;
    return [name, toldOnce.has(name) ? rest : property];
  });
  return { ...short, properties: Object.fromEntries(properties) };
}

function withoutLimits(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  const rest = Object.entries(schema).filter(([keyword]) => !limits.has(keyword));
  return {
    ...Object.fromEntries(rest),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, withoutLimits(property)]),
      ),
    }),
    ...(items && { items: withoutLimits(items) }),
  };
}

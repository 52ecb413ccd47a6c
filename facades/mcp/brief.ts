import type { JsonSchema } from '../json-schema.ts';

/** What a model seldom needs to know beforehand: who breaks one of these limits is told so in a sentence. */
const leftOut = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);

/** An input schema without the limits of texts and lists, since every conversation pays for each word of it. */
export function brief(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  const rest = Object.entries(schema).filter(([keyword]) => !leftOut.has(keyword));
  return {
    ...Object.fromEntries(rest),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, brief(property)]),
      ),
    }),
    ...(items && { items: brief(items) }),
  };
}

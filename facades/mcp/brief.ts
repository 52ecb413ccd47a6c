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
  'from',
  'to',
  'full',
  'payments',
  'idempotencyKey',
  'clientPhone',
  'clientName',
  'conversationId',
  'version',
]);

/**
 * What a model can say in another way as well: a delivery address as one text, a weekly break as working hours, and a category
 * with the items that are in it.
 */
const saidOtherwise = new Set(['postalAddress', 'weekly', 'categories']);

/** A filter in a few words, whose name says as much. */
const shortFilter = /^Only .{0,40}$/;

const wordsOfNoMeaning = new Set(['the', 'its', 'a', 'whether', 'it', 'is']);

/** A JSON Schema as MCP shows it, where null is one of two types. */
type Brief = Readonly<Record<string, unknown>>;

/** Shortens a tool's input schema, because every conversation pays for the list. */
export function brief(schema: JsonSchema): Brief {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const isSaid = describedOnce.has(name) && !isCleared(property);
    return [name, isSaid ? withoutDescription(property) : property] as const;
  });
  return shortened({ ...schema, properties: Object.fromEntries(properties) });
}

/** Whether null has a meaning of its own. */
function isCleared({ description = '' }: JsonSchema): boolean {
  return /\bnull\b/i.test(description);
}

function withoutDescription({ description: _said, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

function withoutRepeats(name: string, property: JsonSchema): JsonSchema {
  return saysNoMore(name, property.description ?? '') ? withoutDescription(property) : property;
}

/** Whether a description says no more than the name of what it describes. */
function saysNoMore(name: string, description: string): boolean {
  if (shortFilter.test(description)) return true;
  const named = name.split(/(?=[A-Z])/).map(word => word.toLowerCase());
  const words = description.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.every(word => wordsOfNoMeaning.has(word) || named.includes(word));
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
          .map(([name, property]) => [name, shortened(withoutRepeats(name, property))]),
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

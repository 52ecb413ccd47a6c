import { isInputObjectType, isListType, isNonNullType, valueFromASTUntyped } from 'graphql';
import type { GraphQLInputField, GraphQLInputObjectType, GraphQLInputType } from 'graphql';
import { itemLimit, limitOf } from '../../../src/platform/validation/limits.ts';
import type { Limit } from '../../../src/platform/validation/limits.ts';
import { plainText } from '../../../src/platform/validation/messages.ts';
import { described, leafSchema, objectSchema, ofType } from './json-schema.ts';
import type { JsonSchema, Property } from './json-schema.ts';
import type { Variable } from './variables.ts';

/** Returns the JSON Schema of an operation's variables. */
export function inputSchemaOf(variables: readonly Variable[]): JsonSchema {
  return objectSchema(
    variables.map(({ name, type, limit, description, defaultValue, required }) => ({
      name,
      schema: withDefault(memberSchema(type, limit, description), defaultValue),
      required,
    })),
  );
}

/**
 * Returns the schema of a member. A nullable member allows null only if its description gives null a meaning, such
 * as clearing a field. Elsewhere null equals omission and would only repeat it.
 */
function memberSchema(
  type: GraphQLInputType,
  limit: Limit | undefined,
  description: string,
): JsonSchema {
  const schema = typeSchema(type, limit);
  const takesNull = !isNonNullType(type) && /\bnull\b/i.test(description);
  return described(takesNull ? { anyOf: [schema, { type: 'null' }] } : schema, description);
}

function typeSchema(type: GraphQLInputType, limit: Limit | undefined): JsonSchema {
  if (isNonNullType(type)) return typeSchema(type.ofType, limit);
  if (isInputObjectType(type)) return inputObjectSchema(type);
  if (!isListType(type)) return { ...leafSchema(type), ...keywordsOf(itemLimit(limit)) };
  const { minItems, maxItems } = limit ?? {};
  return {
    type: 'array',
    ...keywordsOf({ minItems, maxItems }),
    items: typeSchema(type.ofType, itemLimit(limit)),
  };
}

function inputObjectSchema(type: GraphQLInputObjectType): JsonSchema {
  const { name, description } = type;
  return ofType(objectSchema(Object.values(type.getFields()).map(fieldProperty)), {
    name,
    description: plainText(description),
    isInput: true,
  });
}

function fieldProperty(field: GraphQLInputField): Property {
  const schema = memberSchema(field.type, limitOf(field), plainText(field.description));
  const defaultNode = field.astNode?.defaultValue;
  return {
    name: field.name,
    schema: {
      ...withDefault(schema, defaultNode && valueFromASTUntyped(defaultNode)),
      ...(field.deprecationReason != null && { deprecated: true }),
    },
    required: isNonNullType(field.type) && !defaultNode,
  };
}

/** Null equals omission, so as a default it is not worth its tokens. */
function withDefault(schema: JsonSchema, value: unknown): JsonSchema {
  return value == null ? schema : { ...schema, default: value };
}

const keywords = new Map([
  ['min', 'minimum'],
  ['max', 'maximum'],
]);

/** Returns the JSON Schema keywords of a limit, which differ for numbers only. */
function keywordsOf(limit: { readonly [key in keyof Limit]: unknown } = {}): JsonSchema {
  const given = Object.entries(limit).filter(
    ([key, value]) => key !== 'hint' && key !== 'form' && value !== undefined,
  );
  return Object.fromEntries(given.map(([key, value]) => [keywords.get(key) ?? key, value]));
}

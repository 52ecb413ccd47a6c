import { isEnumType } from 'graphql';
import type { GraphQLLeafType } from 'graphql';
import { plainText } from '../../../src/platform/validation/messages.ts';

/** The subset of JSON Schema that describes operations: everything inline, no `$ref`. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** A member of an object: its name, its schema, and true if it is always present. */
export interface Property {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** Returns the schema of an object with exactly these properties, in this order. */
export function objectSchema(members: readonly Property[]): JsonSchema {
  const required = members.filter(member => member.required).map(member => member.name);
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** The name of an object or an enum where it is described by name. */
interface NamedType {
  readonly name: string;
  readonly description: string;
  /** True if callers send it. */
  readonly isInput?: boolean;
}

/** Named types by the properties or values, which copies of a schema with other descriptions share. */
const types = new WeakMap<object, NamedType>();

/** Records the type of an object or an enum. */
export function ofType(schema: JsonSchema, type: NamedType | undefined): JsonSchema {
  const key = schema.properties ?? schema.enum;
  if (key && type) types.set(key, type);
  return schema;
}

/** Returns the type of an object or an enum, if recorded. */
export function typeOf({ properties, enum: values }: JsonSchema): NamedType | undefined {
  const key = properties ?? values;
  return key && types.get(key);
}

/** Returns the schema of a scalar or enum in wire form; undefined for a scalar without one. */
export function leafSchema(type: GraphQLLeafType): JsonSchema | undefined {
  if (isEnumType(type)) {
    const values = type.getValues().map(value => value.name);
    const description = plainText(type.description);
    return ofType({ type: 'string', enum: values }, { name: type.name, description });
  }
  return builtIn.get(type.name) ?? (type.extensions['jsonSchema'] as JsonSchema | undefined);
}

/** Returns the non-null part of a nullable schema. */
export function presentOf(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

/** Adds a non-empty description to a schema. */
export function described(schema: JsonSchema, description: string): JsonSchema {
  return description ? { ...schema, description } : schema;
}

const builtIn = new Map<string, JsonSchema>([
  ['ID', { type: 'string' }],
  ['String', { type: 'string' }],
  ['Int', { type: 'integer' }],
  ['Float', { type: 'number' }],
  ['Boolean', { type: 'boolean' }],
]);

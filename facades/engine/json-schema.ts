import { isEnumType } from 'graphql';
import type { GraphQLLeafType } from 'graphql';
import { plainText } from '../../src/platform/validation/messages.ts';

/** The part of JSON Schema that operations are described in: everything inline, no `$ref`. */
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

/** A member of an object: its name, its schema, and whether it is always there. */
export interface Property {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** An object with these properties, in this order, and no others. */
export function objectSchema(members: readonly Property[]): JsonSchema {
  const required = members.filter(member => member.required).map(member => member.name);
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** What an object or an enum is called where it is described by name. */
interface NamedType {
  readonly name: string;
  readonly description: string;
  /** Callers send it. */
  readonly isInput?: boolean;
}

/** By the properties or values, which the copies of a schema with another description share. */
const types = new WeakMap<object, NamedType>();

/** Notes the type of an object or an enum. */
export function ofType(schema: JsonSchema, type: NamedType | undefined): JsonSchema {
  const key = schema.properties ?? schema.enum;
  if (key && type) types.set(key, type);
  return schema;
}

/** The type of an object or an enum, if it was noted. */
export function typeOf({ properties, enum: values }: JsonSchema): NamedType | undefined {
  const key = properties ?? values;
  return key && types.get(key);
}

/** The schema of a scalar or enum as it is written on the wire, or nothing if a scalar lacks one. */
export function leafSchema(type: GraphQLLeafType): JsonSchema | undefined {
  if (isEnumType(type)) {
    const values = type.getValues().map(value => value.name);
    const description = plainText(type.description);
    return ofType({ type: 'string', enum: values }, { name: type.name, description });
  }
  return builtIn.get(type.name) ?? (type.extensions['jsonSchema'] as JsonSchema | undefined);
}

/** Puts a description, if there is one, to a schema. */
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

import { isEnumType } from 'graphql';
import type { GraphQLLeafType } from 'graphql';

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

/** What an object is called where it is described by name. */
interface ObjectType {
  readonly name: string;
  readonly description: string;
}

/** By the properties, which the copies of a schema with another description share. */
const types = new WeakMap<object, ObjectType>();

/** Notes the type of an object. */
export function ofType(schema: JsonSchema, type: ObjectType | undefined): JsonSchema {
  if (schema.properties && type) types.set(schema.properties, type);
  return schema;
}

/** The type of an object, if it was noted. */
export function typeOf({ properties }: JsonSchema): ObjectType | undefined {
  return properties && types.get(properties);
}

/** The schema of a scalar or enum as it is written on the wire, or nothing if a scalar lacks one. */
export function leafSchema(type: GraphQLLeafType): JsonSchema | undefined {
  if (isEnumType(type)) {
    return { type: 'string', enum: type.getValues().map(value => value.name) };
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

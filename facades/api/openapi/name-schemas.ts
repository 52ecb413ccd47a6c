import { isPlainObject } from '../../../src/platform/validation/is-plain-object.ts';
import { described, type JsonSchema, ofType, typeOf } from '../../kit/engine/json-schema.ts';
import { sampleOf } from './sample.ts';
import { withoutRepeats } from './without-repeats.ts';

/** The described operations by path and method. */
export type Paths = Record<string, Record<string, Record<string, unknown>>>;

/** One variant of a type's schema: operations select different members of a type. */
interface Form {
  readonly type: NonNullable<ReturnType<typeof typeOf>>;
  readonly schema: JsonSchema;
  /** The first operation with this variant. */
  readonly operationId: string;
  uses: number;
}

/** Replaces the objects and enums of operations by references, and returns their schemas by name. */
export function nameSchemas(paths: Paths): { paths: Paths; schemas: Record<string, JsonSchema> } {
  const names = namesOf(formsIn(paths));
  const main = new Map<string, string>();
  const schemas: Record<string, JsonSchema> = {};
  const membersOf = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each, key)]));
  const named = (value: unknown, key?: string): unknown => {
    if (key === 'example') return value;
    if (Array.isArray(value)) return value.map(each => named(each));
    if (!isPlainObject(value)) return value;
    const type = typeOf(value);
    const name = type && names.get(identityOf(value, type.name));
    if (!name) return withShortNull(membersOf(value));
    const { description = '', default: fallback, ...others } = value as JsonSchema;
    if (name !== type.name) main.set(name, type.name);
    schemas[name] ??= {
      ...described(membersOf(toldTo(type, others)), type.description),
      ...(name === type.name && hasExample(value, type) && { examples: [sampleOf(value)] }),
    };
    return {
      $ref: `#/components/schemas/${name}`,
      ...(description && { description }),
      ...(fallback !== undefined && { default: fallback }),
    };
  };
  const all = named(paths) as Paths;
  return { paths: all, schemas: withoutRepeats(all, sorted(schemas), main) };
}

/** Writes `type` as a list for a nullable plain value. */
function withShortNull(schema: JsonSchema): object {
  const [present, absent, ...others] = schema.anyOf ?? [];
  const isPlain = typeof present?.type === 'string' && !present.enum && !present.properties;
  if (!isPlain || absent?.type !== 'null' || others.length > 0) return schema;
  const { anyOf: _anyOf, ...rest } = schema;
  return { ...present, type: [present.type, 'null'], ...rest };
}

/** Things with an id have an example. What is made of them shows theirs, and bodies have an example of their own. */
function hasExample({ properties = {} }: JsonSchema, { isInput }: Form['type']): boolean {
  const [first = ''] = Object.keys(properties);
  return /^id$|Id$/.test(first) && !isInput;
}

/** Answers may gain members later, so only input schemas are closed. */
function toldTo({ isInput }: Form['type'], schema: JsonSchema): JsonSchema {
  if (isInput) return withDefaultsTold(schema);
  const { additionalProperties: _none, ...open } = schema;
  return open;
}

/**
 * Moves the defaults of members into their descriptions. Client generators treat a member with a default as always
 * present, which is true of answers only.
 */
function withDefaultsTold(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const { default: fallback, description = '', ...others } = member;
    const text = `${description} Default: ${JSON.stringify(fallback)}.`.trimStart();
    return [name, fallback === undefined ? member : { ...others, description: text }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function formsIn(paths: Paths): Map<string, Form> {
  const forms = new Map<string, Form>();
  const visit = (value: unknown, operationId: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, operationId);
    if (!isPlainObject(value)) return;
    const type = typeOf(value);
    if (type) {
      const identity = identityOf(value, type.name);
      const form = forms.get(identity) ?? { type, schema: value, operationId, uses: 0 };
      form.uses += 1;
      forms.set(identity, form);
    }
    for (const [key, each] of Object.entries(value))
      if (key !== 'example') visit(each, operationId);
  };
  for (const operation of Object.values(paths).flatMap(each => Object.values(each))) {
    visit(operation, String(operation['operationId']));
  }
  return forms;
}

/**
 * Returns the identity of an object's schema. Description and default belong to the place of use. The order of
 * selected members does not matter.
 */
function identityOf(
  { description: _description, default: _default, ...schema }: JsonSchema,
  type: string,
): string {
  return `${type} ${JSON.stringify(schema, inOrder)}`;
}

function inOrder(key: string, value: unknown): unknown {
  if (key === 'required' && Array.isArray(value)) return value.toSorted((a, b) => (a < b ? -1 : 1));
  return isPlainObject(value) ? sorted(value) : value;
}

/**
 * Returns the names of variants. The most used variant of a type has the type's name; others are prefixed with the
 * operation's name.
 */
function namesOf(forms: ReadonlyMap<string, Form>): Map<string, string> {
  const byUse = [...forms].toSorted(([, a], [, b]) => b.uses - a.uses || sizeOf(b) - sizeOf(a));
  const taken = new Set(['Problem', 'ToolAnswer', 'ToolError']);
  return new Map(
    byUse.map(([identity, { type, operationId }]) => {
      const long = `${pascalCase(operationId)}${type.name}`;
      const free = [type.name, long].find(name => !taken.has(name));
      const name = free ?? `${long}${taken.size}`;
      taken.add(name);
      return [identity, name];
    }),
  );
}

function sizeOf({ schema }: Form): number {
  return Object.keys(schema.properties ?? {}).length;
}

function sorted<T>(values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the schema of a body, named after its operation: `create_order` as `CreateOrderInput`. */
export function namedBody(operationId: string, schema: JsonSchema): JsonSchema {
  const name = `${pascalCase(operationId)}Input`;
  return ofType(schema, { name, description: '', isInput: true });
}

/** Converts `create_order` to `CreateOrder`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

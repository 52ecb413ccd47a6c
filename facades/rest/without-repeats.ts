import type { JsonSchema } from '../engine/json-schema.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * Leaves out what a description says twice: the examples of objects that are only parts of others, which the examples of
 * those show, and what a form has in common with `main`, the usual form of its type.
 */
export function withoutRepeats(
  paths: object,
  schemas: Schemas,
  main: ReadonlyMap<string, string>,
): Record<string, JsonSchema> {
  const pages = Object.entries(schemas).filter(([, { properties }]) => properties?.['nextCursor']);
  const whole = namesIn([paths, pages]);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { examples, ...schema }]) => {
      const type = main.get(name) ?? name;
      const usual = name === type ? undefined : schemas[type];
      const short = usual ? shortest(schema, usual, type) : schema;
      return [name, examples && whole.has(name) ? { ...short, examples } : short];
    }),
  );
}

function namesIn(value: unknown): ReadonlySet<string> {
  const found = JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g);
  return new Set([...found].map(([, name = '']) => name));
}

function shortest(schema: JsonSchema, usual: JsonSchema, name: string): JsonSchema {
  const extended = asExtension(schema, usual, name);
  if (extended) return extended;
  const short = withoutTexts(schema, usual, name);
  return textOf(short).length < textOf(schema).length ? short : schema;
}

/** An answer that has every member of the usual form, as that form and its own members. */
function asExtension(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  usual: JsonSchema,
  name: string,
): JsonSchema | undefined {
  const known = usual.properties ?? {};
  const extendsUsual =
    additionalProperties === undefined &&
    Object.entries(known).every(([key, member]) => textOf(member) === textOf(properties[key])) &&
    (usual.required ?? []).every(key => required.includes(key));
  if (!extendsUsual) return undefined;
  const own = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !(key in known))),
    required: required.filter(key => !(usual.required ?? []).includes(key)),
  };
  return { allOf: [{ $ref: `#/components/schemas/${name}` }, own] };
}

/** A schema without the texts of those members that the usual form describes in the same way. */
function withoutTexts(schema: JsonSchema, usual: JsonSchema, name: string): JsonSchema {
  const members = Object.entries(schema.properties ?? {});
  const properties = members.map(([key, member]): [string, JsonSchema] => {
    const { description, ...bare } = member;
    return [key, description === usual.properties?.[key]?.description ? bare : member];
  });
  const description = `${schema.description ?? ''} \`${name}\` describes the members without a text.`;
  return { ...schema, properties: Object.fromEntries(properties), description };
}

function textOf(schema: JsonSchema | undefined): string {
  return JSON.stringify(schema) ?? '';
}

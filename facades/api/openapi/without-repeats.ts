import type { JsonSchema } from '../../kit/engine/json-schema.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * Removes repetitions from a description: examples of objects that are only parts of others, whose examples show
 * them, and the part of a variant that equals another variant of its type. `main` has the main variant of each.
 */
export function withoutRepeats(
  paths: object,
  schemas: Schemas,
  main: ReadonlyMap<string, string>,
): Record<string, JsonSchema> {
  const pages = Object.entries(schemas).filter(([, { properties }]) => properties?.['nextCursor']);
  const whole = namesIn([paths, pages]);
  const forms = Map.groupBy(Object.keys(schemas), name => main.get(name) ?? name);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { examples, ...schema }]) => {
      const type = main.get(name) ?? name;
      const others = [...(forms.get(type) ?? [])].filter(other => other !== name);
      const short = name === type ? schema : shortest(schema, type, others, schemas);
      return [name, examples && whole.has(name) ? { ...short, examples } : short];
    }),
  );
}

function namesIn(value: unknown): ReadonlySet<string> {
  const found = JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g);
  return new Set([...found].map(([, name = '']) => name));
}

/** Returns the shortest form of a variant: on its own, or as an extension of another variant of its type. */
function shortest(
  schema: JsonSchema,
  type: string,
  others: readonly string[],
  schemas: Schemas,
): JsonSchema {
  const usual = schemas[type];
  if (!usual) return schema;
  const forms = others
    .map(name => asExtension(schema, name, schemas[name]))
    .filter(form => form !== undefined);
  const short = [schema, ...forms].map(form => withoutTexts(form, usual, type));
  return short.reduce(
    (best, form) => (textOf(form).length < textOf(best).length ? form : best),
    schema,
  );
}

/** Returns an answer with every member of another variant as that variant plus its own members. */
function asExtension(
  schema: JsonSchema,
  name: string,
  usual: JsonSchema = {},
): JsonSchema | undefined {
  const { properties = {}, required = [], additionalProperties } = schema;
  const known = usual.properties ?? {};
  const extendsUsual =
    additionalProperties === undefined &&
    Object.keys(known).length < Object.keys(properties).length &&
    Object.entries(known).every(([key, member]) => textOf(member) === textOf(properties[key])) &&
    Object.keys(known).every(key => required.includes(key) === usual.required?.includes(key));
  if (!extendsUsual) return undefined;
  const own = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !(key in known))),
    required: required.filter(key => !(key in known)),
  };
  return { allOf: [{ $ref: `#/components/schemas/${name}` }, own] };
}

/** Returns a schema without the texts of members that the main variant describes in the same way. */
function withoutTexts(schema: JsonSchema, usual: JsonSchema, name: string): JsonSchema {
  const [base, own = schema] = (schema['allOf'] ?? []) as readonly JsonSchema[];
  let isBare = false;
  const members = Object.entries(own.properties ?? {}).map(
    ([key, member]): [string, JsonSchema] => {
      const { description, ...bare } = member;
      if (!description || description !== usual.properties?.[key]?.description)
        return [key, member];
      isBare = true;
      return [key, bare];
    },
  );
  if (!isBare) return schema;
  const hint = `\`${name}\` describes the members without a text.`;
  const description = `${schema.description ?? ''} ${hint}`.trimStart();
  const short = { ...own, properties: Object.fromEntries(members) };
  return base ? { allOf: [base, short], description } : { ...short, description };
}

function textOf(schema: JsonSchema | undefined): string {
  return JSON.stringify(schema) ?? '';
}

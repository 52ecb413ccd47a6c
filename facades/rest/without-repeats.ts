import type { JsonSchema } from '../engine/json-schema.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * Leaves out what a description says twice: the examples of objects that are only parts of others, which the examples of
 * those show, and what a tool's answer has in common with `main`, the usual form of the type, since the list of tools
 * tells all that tools answer.
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
      const usual = name.startsWith('Ai') ? schemas[main.get(name) ?? name] : undefined;
      const short = usual ? withoutTexts(schema, usual, main.get(name) ?? '') : schema;
      return [name, examples && whole.has(name) ? { ...short, examples } : short];
    }),
  );
}

function namesIn(value: unknown): ReadonlySet<string> {
  const found = JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g);
  return new Set([...found].map(([, name = '']) => name));
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

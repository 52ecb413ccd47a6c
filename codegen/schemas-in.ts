type Schemas = Readonly<Record<string, object>>;

/** Returns the named schemas that a part of a description refers to, directly or indirectly, by name. */
export function schemasIn(part: unknown, schemas: Schemas): Schemas {
  const found: Record<string, object> = {};
  const visit = (text: string) => {
    for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const schema = schemas[name];
      if (found[name] || !schema) continue;
      found[name] = schema;
      visit(JSON.stringify(schema));
    }
  };
  visit(JSON.stringify(part));
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

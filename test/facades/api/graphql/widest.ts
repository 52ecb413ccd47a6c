import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** Values of arguments by name. A field that requires another argument is omitted. */
export type Given = Readonly<Record<string, string>>;

/** Returns a selection of all that a field can return, to a depth; undefined if a required argument has no value. */
function widest(
  field: GraphQLField<unknown, unknown>,
  given: Given,
  depth: number,
): string | undefined {
  if (field.args.some(arg => isRequiredArgument(arg) && !Object.hasOwn(given, arg.name))) {
    return undefined;
  }
  const args = field.args
    .filter(({ name }) => Object.hasOwn(given, name))
    .map(({ name }) => `${name}: ${given[name]}`);
  const selection = selectionOf(getNamedType(field.type), given, depth);
  if (selection === undefined) return undefined;
  return `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${selection}`;
}

function selectionOf(type: GraphQLNamedType, given: Given, depth: number): string | undefined {
  if (!isCompositeType(type)) return '';
  if (!isObjectType(type) || depth === 0) return undefined;
  const fields = Object.values(type.getFields()).flatMap(
    field => widest(field, given, depth - 1) ?? [],
  );
  return fields.length > 0 ? ` { ${fields.join(' ')} }` : undefined;
}

export interface Widest {
  name: string;
  query: string;
  /** Queries for parts of this one. */
  parts: readonly Widest[];
}

/** Returns the widest query of every root field, with shallower ones as its parts, and each list of a page alone. */
export function widestQueries(schema: GraphQLSchema, given: Given): Widest[] {
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {});
  return roots.flatMap(field => {
    let parts: Widest[] = [];
    for (const depth of [1, 2, 3, 4]) {
      const query = widest(field, given, depth);
      if (query === undefined || query === parts[0]?.query) continue;
      parts = [{ name: `${field.name}, ${depth} deep`, query, parts }];
    }
    return parts.map(deepest => ({
      ...deepest,
      parts: [...deepest.parts, ...listsOf(field, given)],
    }));
  });
}

/** Selects each list of a page's entries alone, so that the page can be as long as possible. */
function listsOf(field: GraphQLField<unknown, unknown>, given: Given): Widest[] {
  const page = getNamedType(field.type);
  const items = isObjectType(page) ? page.getFields()['items'] : undefined;
  const entry = items && getNamedType(items.type);
  if (!entry || !isObjectType(entry)) return [];
  const args = field.args.filter(({ name }) => Object.hasOwn(given, name));
  if (field.args.some(arg => isRequiredArgument(arg) && !args.includes(arg))) return [];
  const called =
    args.length > 0 ? `(${args.map(({ name }) => `${name}: ${given[name]}`).join(', ')})` : '';
  return Object.values(entry.getFields()).flatMap((each): Widest[] => {
    const isLong = isListType(getNullableType(each.type)) || each.name === 'description';
    const inner = isLong ? widest(each, given, 2) : undefined;
    if (inner === undefined) return [];
    const query = `${field.name}${called} { items { ${inner} } }`;
    return [{ name: `${field.name}.${each.name}`, query, parts: [] }];
  });
}

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

/** What arguments are given, by their names; a field that requires another is left out. */
export type Given = Readonly<Record<string, string>>;

/** Everything that a field can tell, so many objects deep; undefined where an argument is not known. */
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
  /** Queries for parts of what this one asks for. */
  parts: readonly Widest[];
}

/** The widest query of every root field, which has less deep ones for parts, and every list in it alone. */
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

/** Each list of the entries of a page alone, so that it can be as long as it gets. */
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

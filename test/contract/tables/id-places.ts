import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';

type Member = GraphQLArgument | GraphQLInputField;
type Field = GraphQLField<unknown, unknown>;

/** A place where an operation takes an id, at any depth: `input.items.catalogItemId`. */
export interface IdPlace {
  readonly operation: string;
  readonly path: string;
  /** Type that has the field; for an argument, the operation. */
  readonly owner: string;
  readonly field: Field;
  /** Members on the path to the place, itself included. */
  readonly members: readonly Member[];
}

/** Returns every place of the schema that takes an id: by its type, or for texts by its name. */
export function idPlacesOf(schema: GraphQLSchema): IdPlace[] {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const fields = roots.flatMap(root => Object.values(root?.getFields() ?? {}));
  return fields.flatMap(field => placesIn(field, field.name, field.args, []));
}

function placesIn(
  field: Field,
  owner: string,
  members: readonly Member[],
  before: readonly Member[],
): IdPlace[] {
  return members.flatMap(member => {
    const path = [...before, member];
    if (isId(member)) {
      const text = path.map(({ name }) => name).join('.');
      return [{ operation: field.name, path: text, owner, field, members: path }];
    }
    const type = getNamedType(member.type);
    const isCircular = before.some(each => getNamedType(each.type) === type);
    if (!isInputObjectType(type) || isCircular) return [];
    return placesIn(field, type.name, Object.values(type.getFields()), path);
  });
}

/** Ids of other systems, which name nothing of ours. */
const isExternal = /^externalIds?$/;

const isId = ({ name, type }: Member) =>
  getNamedType(type).name === 'ID' || (/(?:^id|Ids?)$/.test(name) && !isExternal.test(name));

/**
 * Returns the variables of an operation with `id` in this place. Required values, and those that `sensible` names, come from
 * samples; inputs on the path get their required values as well. @throws Error that names the sample to add.
 */
export function variablesWith(
  { operation, field, members }: IdPlace,
  sampleOf: (owner: string, name: string) => unknown,
  sensible: ReadonlySet<string>,
  id: string,
): Record<string, unknown> {
  const fill = (owner: string, all: readonly Member[], [next, ...rest]: readonly Member[]) =>
    Object.fromEntries(
      all
        .filter(member => member === next || isNeeded(member) || sensible.has(member.name))
        .map(member => [
          member.name,
          member === next ? towards(member, rest) : needed(owner, member),
        ]),
    );
  const towards = (member: Member, rest: readonly Member[]): unknown => {
    const type = getNamedType(member.type);
    const value = isInputObjectType(type)
      ? fill(type.name, Object.values(type.getFields()), rest)
      : id;
    return isListType(getNullableType(member.type)) ? [value] : value;
  };
  const needed = (owner: string, member: Member): unknown => {
    const sample = sampleOf(owner, member.name);
    if (sample !== undefined) return sample;
    const type = getNamedType(member.type);
    if (isInputObjectType(type)) return fill(type.name, Object.values(type.getFields()), []);
    throw new Error(
      `${operation} takes ${owner}.${member.name}, of which there is no sample: add one to samplesOf in test/contract/tables/things.ts.`,
    );
  };
  return fill(operation, field.args, members) as Record<string, unknown>;
}

const isNeeded = ({ type, defaultValue }: Member) =>
  isNonNullType(type) && defaultValue === undefined;

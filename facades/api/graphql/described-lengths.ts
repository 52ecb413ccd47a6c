import { isEnumType, isInputObjectType, isObjectType, type GraphQLSchema } from 'graphql';

const lengthsOf = new WeakMap<GraphQLSchema, Readonly<Record<string, number>>>();

/** Returns the average lengths of the lists that describe the schema, over all of its types. */
export function describedLengths(schema: GraphQLSchema): Readonly<Record<string, number>> {
  const known = lengthsOf.get(schema);
  if (known) return known;
  const types = Object.values(schema.getTypeMap());
  const fields = types.filter(isObjectType).flatMap(type => Object.values(type.getFields()));
  const inputs = types.filter(isInputObjectType).flatMap(type => Object.values(type.getFields()));
  const values = types.filter(isEnumType).flatMap(type => type.getValues());
  const lengths = {
    types: types.length,
    fields: fields.length / types.length,
    args: fields.flatMap(({ args }) => args).length / fields.length,
    inputFields: inputs.length / types.length,
    enumValues: values.length / types.length,
    // Hardly any type has an entry.
    interfaces: 0.1,
    possibleTypes: 0.1,
    // On average a type is wrapped once as list or non-null.
    ofType: 0.5,
  };
  lengthsOf.set(schema, lengths);
  return lengths;
}

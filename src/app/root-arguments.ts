import {
  GraphQLObjectType,
  GraphQLSchema,
  defaultFieldResolver,
  visit,
  type DocumentNode,
  type GraphQLFieldResolver,
} from 'graphql';
import type { Context } from '../platform/context.ts';

/** Root value with the arguments of a root field. */
export interface Root {
  readonly rootArguments: Record<string, unknown>;
}

/** Returns the operation without arguments of its root field, and a schema whose root field reads them from the root value. */
export function withoutRootArguments(schema: GraphQLSchema, document: DocumentNode) {
  return { schema: askedByRoot(schema), document: withoutArguments(document) };
}

const known = new WeakMap<GraphQLSchema, GraphQLSchema>();

function askedByRoot(schema: GraphQLSchema): GraphQLSchema {
  const there = known.get(schema);
  if (there) return there;
  const { query, mutation, subscription, types, ...config } = schema.toConfig();
  const made = new GraphQLSchema({
    ...config,
    query: rootType(query),
    mutation: rootType(mutation),
    types: types.filter(type => type !== query && type !== mutation && type !== subscription),
    assumeValid: true,
  });
  known.set(schema, made);
  return made;
}

function rootType(type: GraphQLObjectType<unknown, Context> | null | undefined) {
  if (!type) return type;
  const { fields, ...config } = type.toConfig();
  const own = type.getFields();
  const asked = Object.entries(fields).map(([name, { args: _args, ...field }]) => {
    const ask: GraphQLFieldResolver<Root, Context> = ({ rootArguments }, _none, context, info) =>
      (own[name]!.resolve ?? defaultFieldResolver)({}, rootArguments, context, info);
    return [name, { ...field, resolve: ask }] as const;
  });
  return new GraphQLObjectType<Root, Context>({ ...config, fields: Object.fromEntries(asked) });
}

/** Drops the declarations of variables that only the root field's arguments used. */
function withoutArguments(document: DocumentNode): DocumentNode {
  const bare = visit(document, {
    OperationDefinition: operation => ({
      ...operation,
      selectionSet: {
        ...operation.selectionSet,
        selections: operation.selectionSet.selections.map(field => ({ ...field, arguments: [] })),
      },
    }),
  });
  const used = new Set<string>();
  visit(bare, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void used.add(name.value),
  });
  return visit(bare, {
    VariableDefinition: ({ variable }) => (used.has(variable.name.value) ? undefined : null),
  });
}

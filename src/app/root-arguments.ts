import {
  GraphQLObjectType,
  GraphQLSchema,
  defaultFieldResolver,
  visit,
  type DocumentNode,
  type GraphQLFieldConfig,
} from 'graphql';
import type { Context } from '../platform/context.ts';

type Arguments = Record<string, unknown>;

/** What a root field without arguments is asked with. */
interface Root {
  readonly rootArguments: Arguments;
}

export function argumentsAsRoot(rootArguments: Arguments): Root {
  return { rootArguments };
}

/** The same operation without the arguments of its root field, and a schema in which that gets them as the root value. */
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

function rootType(type: GraphQLObjectType | null | undefined) {
  if (!type) return type;
  const { fields, ...config } = type.toConfig();
  const asked = Object.entries(fields).map(([name, field]) => [name, rootField(field)]);
  return new GraphQLObjectType({ ...config, fields: Object.fromEntries(asked) });
}

function rootField({
  resolve = defaultFieldResolver,
  args: _args,
  ...config
}: GraphQLFieldConfig<unknown, Context>): GraphQLFieldConfig<Root, Context> {
  return {
    ...config,
    resolve: ({ rootArguments }, _none, context, info) => resolve({}, rootArguments, context, info),
  };
}

/** Variables that only the root field's arguments name are not declared any longer. */
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

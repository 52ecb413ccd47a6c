import { Kind, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';

/**
 * A plugin for GraphQL Code Generator. It adds the interface `Operations` to what typescript-operations writes: by the
 * name of each operation of a facade, its variables and the value of its one root field.
 */
export function plugin(
  _schema: GraphQLSchema,
  documents: readonly { readonly document?: DocumentNode }[],
): string {
  const members = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter(definition => definition.kind === Kind.OPERATION_DEFINITION)
    .map(memberOf);
  return `export interface Operations {\n${members.join('\n')}\n}\n`;
}

function memberOf({ name, operation, selectionSet }: OperationDefinitionNode): string {
  const [root] = selectionSet.selections;
  if (!name || root?.kind !== Kind.FIELD)
    throw new Error('An operation has a name and a root field.');
  const type = `${name.value}${operation === 'query' ? 'Query' : 'Mutation'}`;
  const key = (root.alias ?? root.name).value;
  return `  ${name.value}: { variables: ${type}Variables; result: ${type}['${key}'] };`;
}

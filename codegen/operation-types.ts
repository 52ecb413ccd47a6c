import { Kind, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';

/**
 * A plugin for GraphQL Code Generator. It adds the interface `Operations` to the output of typescript-operations:
 * each operation's variables and the value of its only root field, by name.
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

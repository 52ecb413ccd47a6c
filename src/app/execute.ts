import {
  GraphQLError,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  parse,
  print,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { Context } from '../platform/context.ts';
import { inSpan } from '../platform/tracing/spans.ts';
import { withoutRootArguments, type Root } from './root-arguments.ts';

/** Runs an operation in this process and answers its one root field. */
export type Execute = (variables: Record<string, unknown>, context: Context) => Promise<unknown>;

/** An operation whose document was parsed and validated when it was loaded. */
interface Executable {
  readonly document: DocumentNode;
  readonly rootField: string;
}

type Run = (
  variables: Record<string, unknown>,
  context: Context,
) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Makes a function of a document, by which all facades of documents execute their operations. The function throws
 * DomainError for a failure that the caller is meant to see; anything else is a bug.
 *
 * graphql-jit compiles what is selected of an answer: a catalog page of 50 items takes 25 µs instead of the 270 µs of
 * graphql's own `execute`. The arguments of the root field are read by graphql itself, since graphql-jit 0.8.9 reads input
 * objects wrongly: it refuses a required field that is left out though it has a default, and takes a variable that is left
 * out of `{name: $name}` for null instead of absent, which would clear the field.
 */
export function prepare(schema: GraphQLSchema, { document, rootField }: Executable): Execute {
  const operation = getOperationAST(document)!;
  const run = compiled(schema, document, operation);
  const name = operation.name?.value ?? rootField;
  const attributes = { 'graphql.operation.name': name };
  return async (variables, context) => {
    const { data, errors } = await inSpan(name, attributes, () => run(variables, context));
    const [error] = errors ?? [];
    if (error) throw error.originalError ?? error;
    return (data as Record<string, unknown>)[rootField];
  };
}

/** Compiled at the first call, so that a start does not wait for it. */
function compiled(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, variableDefinitions = [], selectionSet }: OperationDefinitionNode,
): Run {
  // It has one root field, which was checked when it was loaded.
  const [field] = selectionSet.selections as readonly [FieldNode];
  const definition = schema.getRootType(operation)!.getFields()[field.name.value]!;
  let query: CompiledQuery | undefined;
  return (variables, context) => {
    const { coerced, errors } = getVariableValues(schema, variableDefinitions, variables);
    if (errors) return { errors };
    const root: Root = { rootArguments: getArgumentValues(definition, field, coerced) };
    query ??= compile(schema, document);
    return query.query(root, context, variables) as Promise<ExecutionResult>;
  };
}

function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery {
  const own = withoutRootArguments(schema, document);
  // It writes into the document, which may share its fragments with others: what one includes only on demand, all would.
  const copy = parse(print(own.document), { noLocation: true });
  const query: CompiledQuery | ExecutionResult = compileQuery(own.schema, copy);
  if (isCompiledQuery(query)) return query;
  throw query.errors?.[0] ?? new GraphQLError('An operation could not be compiled.');
}

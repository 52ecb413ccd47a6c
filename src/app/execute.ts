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
 * Returns a function that executes an operation; all facades with documents use it.
 * It throws DomainError for a failure that the caller should see. Any other error is a bug.
 * graphql-jit compiles the selection of an answer. A catalog page of 50 items takes 25 µs instead of 270 µs with graphql's
 * `execute`.
 * graphql itself reads the arguments of the root field, since graphql-jit 0.8.9 reads input objects wrongly.
 * It refuses an absent required field despite its default. It also reads an absent variable in `{name: $name}` as null, which
 * would clear the field.
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

/** Compiles at the first call, so the start does not wait. */
function compiled(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, variableDefinitions = [], selectionSet }: OperationDefinitionNode,
): Run {
  // The loader of documents has checked that the operation has one root field.
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
  // The compiler changes the document, and documents can share fragments. Without a copy, one operation's `@include` would apply
  // to all.
  const copy = parse(print(own.document), { noLocation: true });
  const query: CompiledQuery | ExecutionResult = compileQuery(own.schema, copy);
  if (isCompiledQuery(query)) return query;
  throw query.errors?.[0] ?? new GraphQLError('An operation could not be compiled.');
}

import { GraphQLError, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { noteBusiness } from './business/authorize.ts';
import type { Context } from './context.ts';
import type { DomainError } from './errors.ts';
import { recordCall } from './journal/record-call.ts';

export type { Caller } from './business/caller.ts';
export { createContext, type Call, type Core } from './core.ts';

/** Runs an operation in this process and answers its one root field. */
export type Execute = (variables: Record<string, unknown>, context: Context) => Promise<unknown>;

/**
 * The one door of all facades: makes a function of a document that was parsed and checked at start. It is
 * compiled at its first call, since walking the document anew for each call costs several times more.
 * The function throws DomainError for a failure the caller is meant to see; anything else is a bug.
 */
export function prepare(
  schema: GraphQLSchema,
  operation: { readonly document: DocumentNode; readonly rootField: string },
): Execute {
  let compiled: CompiledQuery | undefined;
  return async (variables, context) => {
    compiled ??= compile(schema, operation.document);
    const { data, errors } = await compiled.query({}, context, variables);
    const [error] = errors ?? [];
    if (error) throw error.originalError ?? error;
    return (data as Record<string, unknown>)[operation.rootField];
  };
}

function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery {
  const compiled: CompiledQuery | ExecutionResult = compileQuery(schema, document);
  if (isCompiledQuery(compiled)) return compiled;
  throw compiled.errors?.[0] ?? new GraphQLError('An operation could not be compiled.');
}

/** Leaves the journal entry of an AI call that changed nothing, under the business that it was about. */
export async function recordToolCall(
  context: Context,
  businessId: unknown,
  failure?: DomainError,
): Promise<void> {
  if (context.journal.written) return;
  await noteBusiness(context, businessId);
  await recordCall(context, failure);
}

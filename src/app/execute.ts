import {
  BREAK,
  GraphQLError,
  execute,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { noteBusiness } from '../domains/business/access/authorize.ts';
import type { Context } from '../platform/context.ts';
import type { DomainError } from '../platform/errors.ts';
import { recordCall } from '../platform/journal/record-call.ts';

export { systemCaller, visitor, type Caller } from '../platform/caller.ts';
export { buyerSessionMilliseconds } from '../channels/buyers/sign-in.ts';
export { sessionMilliseconds } from '../domains/sign-in/open-session.ts';
export { isInternal } from '../domains/identity/is-internal.ts';
export { feedCaller } from '../domains/calendar-feeds/feed-caller.ts';
export { createContext, type Call } from './context.ts';
export type { AppServices } from './services.ts';
export { translateFailure } from '../platform/database/connection/failures.ts';
export { receivePaymentEvent } from '../domains/payments/outcomes/receive-event.ts';
export { isWidgetOrigin } from '../domains/tokens/is-widget-origin.ts';
export {
  decideSandbox,
  openSandbox,
  type SandboxPage,
} from '../domains/payments/sandbox/sandbox-charges.ts';

/** Runs an operation in this process and answers its one root field. */
export type Execute = (variables: Record<string, unknown>, context: Context) => Promise<unknown>;

/**
 * The one door of all facades: makes a function of a document that was parsed and checked at start.
 * The function throws DomainError for a failure the caller is meant to see; anything else is a bug.
 */
export function prepare(
  schema: GraphQLSchema,
  operation: { readonly document: DocumentNode; readonly rootField: string },
): Execute {
  const { document } = operation;
  const run = hasNestedVariables(document) ? walked(schema, document) : compiled(schema, document);
  return async (variables, context) => {
    const { data, errors } = await run(variables, context);
    const [error] = errors ?? [];
    if (error) throw error.originalError ?? error;
    return (data as Record<string, unknown>)[operation.rootField];
  };
}

type Run = (
  variables: Record<string, unknown>,
  context: Context,
) => ExecutionResult | Promise<ExecutionResult>;

function walked(schema: GraphQLSchema, document: DocumentNode): Run {
  return (variables, context) =>
    execute({ schema, document, variableValues: variables, contextValue: context });
}

/** Compiled at the first call: walking a long list costs several times more. */
function compiled(schema: GraphQLSchema, document: DocumentNode): Run {
  let query: CompiledQuery | undefined;
  return (variables, context) => {
    query ??= compile(schema, document);
    return query.query({}, context, variables) as Promise<ExecutionResult>;
  };
}

/** A compiled document takes a variable left out of an object for null, which would clear what it names. */
function hasNestedVariables(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    ObjectField: ({ value }) => {
      if (value.kind !== 'Variable') return undefined;
      found = true;
      return BREAK;
    },
  });
  return found;
}

function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery {
  const query: CompiledQuery | ExecutionResult = compileQuery(schema, document);
  if (isCompiledQuery(query)) return query;
  throw query.errors?.[0] ?? new GraphQLError('An operation could not be compiled.');
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

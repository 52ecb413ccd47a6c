import { execute as run, type DocumentNode, type GraphQLSchema } from 'graphql';
import { noteBusiness } from './business/authorize.ts';
import type { Context } from './context.ts';
import { DomainError } from './errors.ts';
import { recordCall } from './journal/record-call.ts';

export type { Caller } from './business/caller.ts';
export { createContext, type Call, type Core } from './core.ts';

/** A document that was parsed and checked at start, with one root field. */
export interface Prepared {
  readonly document: DocumentNode;
  readonly rootField: string;
}

/**
 * The one door of all facades: runs a prepared operation in this process and answers its root field.
 * @throws DomainError for a failure the caller is meant to see; whatever else is thrown is a bug.
 */
export async function execute(
  schema: GraphQLSchema,
  operation: Prepared,
  variables: Record<string, unknown>,
  context: Context,
): Promise<unknown> {
  const { data, errors } = await run({
    schema,
    document: operation.document,
    variableValues: variables,
    contextValue: context,
  });
  const [error] = errors ?? [];
  if (error) throw error.originalError ?? error;
  return data?.[operation.rootField];
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

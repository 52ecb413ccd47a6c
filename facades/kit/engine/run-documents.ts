import type { GraphQLSchema } from 'graphql';
import { prepare } from '../../../src/app/execute.ts';
import type { Context } from '../../../src/platform/context.ts';
import { loadDocuments } from './load-documents.ts';

/** The types of a facade's documents in `operations.generated.ts`, by the name of each operation. */
type Described<Operations> = {
  readonly [Name in keyof Operations]: { variables: object; result: unknown };
};

/** Runs an operation by its name, typed by its document. */
export type Run<Operations extends Described<Operations>> = <
  Name extends keyof Operations & string,
>(
  context: Context,
  name: Name,
  variables: Operations[Name]['variables'],
) => Promise<Operations[Name]['result']>;

/**
 * Creates the function that runs the operations beside the module at this URL, for facades whose own code uses the
 * answers.
 * @throws DomainError as `prepare` does, VALIDATION_FAILED for variables.
 */
export function runDocuments<Operations extends Described<Operations>>(
  schema: GraphQLSchema,
  moduleUrl: string,
): Run<Operations> {
  const operations = new Map(
    loadDocuments(schema, moduleUrl).map(operation => [
      operation.name,
      { coerce: operation.coerce, execute: prepare(schema, operation) },
    ]),
  );
  return async (context, name, variables) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`There is no operation ${name}.`);
    // The type is generated from the same document that is executed.
    return operation.execute(operation.coerce(variables), context) as Promise<
      Operations[typeof name]['result']
    >;
  };
}

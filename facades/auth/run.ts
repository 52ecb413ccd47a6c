import type { Request } from 'express';
import { createContext, prepare, type Caller } from '../../src/app/execute.ts';
import type { Door } from '../http/facade-services.ts';
import { idOf } from '../http/problem.ts';
import { loadOperations } from '../engine/operation.ts';
import { readDocuments } from '../engine/read-documents.ts';
import type { Person } from './pages.ts';

/** What the operations of operations.graphql answer. */
interface Answers {
  who: { user: Omit<Person, 'businesses'> };
  businesses: { items: Person['businesses'] };
  request_link: { accepted: true };
  follow_link: { session: string };
  confirm: { email: string };
  leave: { id: string };
}

/** Runs an operation of this facade for a request. */
export type Run = <Name extends keyof Answers>(
  request: Request,
  caller: Caller,
  name: Name,
  variables?: Record<string, unknown>,
) => Promise<Answers[Name]>;

/** Makes the function that runs this facade's operations. */
export function createRun({ services, schema }: Door): Run {
  const documents = readDocuments(new URL('.', import.meta.url));
  const operations = new Map(
    loadOperations(schema, documents).map(operation => [
      operation.name,
      { coerce: operation.coerce, execute: prepare(schema, operation) },
    ]),
  );
  return async <Name extends keyof Answers>(
    request: Request,
    caller: Caller,
    name: Name,
    variables = {},
  ) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`There is no operation ${name}.`);
    const context = createContext(services, { caller, requestId: idOf(request) });
    return (await operation.execute(operation.coerce(variables), context)) as Answers[Name];
  };
}

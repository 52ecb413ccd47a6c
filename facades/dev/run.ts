import type { Request } from 'express';
import { createContext, prepare, systemCaller } from '../../src/app/execute.ts';
import type { Door } from '../http/facade-services.ts';
import { idOf } from '../http/problem.ts';
import { loadOperations } from '../engine/operation.ts';
import { readDocuments } from '../engine/read-documents.ts';

/** Runs an operation of this folder's documents by its name. */
export type Run = (request: Request, name: string, variables?: object) => Promise<unknown>;

/** What the pages for development ask with: as the system, under the page's own address. */
export function createRun({ services, schema }: Door, page: string): Run {
  const documents = readDocuments(new URL('.', import.meta.url));
  const operations = new Map(
    loadOperations(schema, documents).map(operation => [
      operation.name,
      prepare(schema, operation),
    ]),
  );
  return async (request, name, variables = {}) => {
    const execute = operations.get(name);
    if (!execute) throw new Error(`There is no operation ${name}.`);
    const context = createContext(services, {
      caller: systemCaller(page),
      requestId: idOf(request),
    });
    return execute({ ...variables }, context);
  };
}

import type { Request } from 'express';
import { createContext } from '../../src/app/context.ts';
import { systemCaller } from '../../src/platform/caller.ts';
import { runDocuments } from '../kit/engine/run-documents.ts';
import type { FacadeServices } from '../kit/http/facade-services.ts';
import { idOf } from '../kit/http/problem.ts';
import type { Operations } from './operations.generated.ts';

/** Runs an operation of this folder's documents by name. */
export type Run = <Name extends keyof Operations>(
  request: Request,
  name: Name,
  variables: Operations[Name]['variables'],
) => Promise<Operations[Name]['result']>;

/** Creates the function that runs operations for development pages as the system, under the page's address. */
export function createRun({ services, schema }: FacadeServices, page: string): Run {
  const run = runDocuments<Operations>(schema, import.meta.url);
  return (request, name, variables) => {
    const call = { caller: systemCaller(page), requestId: idOf(request) };
    return run(createContext(services, call), name, variables);
  };
}

import type { Request } from 'express';
import { createContext } from '../../../src/app/context.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { Operations } from './operations.generated.ts';

/** Runs operations for one of Google's callers. */
export interface Google {
  readonly facade: FacadeServices;
  run<Name extends keyof Operations>(
    call: { request: Request; caller: Caller; idempotencyKey?: string },
    name: Name,
    variables: Operations[Name]['variables'],
  ): Promise<Operations[Name]['result']>;
}

/** Loads the operations of Google's booking server. */
export function openGoogle(facade: FacadeServices): Google {
  const { services, schema } = facade;
  const execute = runDocuments<Operations>(schema, import.meta.url);
  return {
    facade,
    run: ({ request, caller, idempotencyKey = null as string | null }, name, variables) =>
      execute(
        createContext(services, { caller, requestId: idOf(request), idempotencyKey }),
        name,
        variables,
      ),
  };
}

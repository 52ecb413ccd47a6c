import type { ErrorRequestHandler } from 'express';
import { createContext } from '../../src/app/context.ts';
import { recordFailedCall } from '../../src/app/ports.ts';
import type { Caller } from '../../src/platform/caller.ts';
import type { DomainError } from '../../src/platform/errors.ts';
import { shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { requestError } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';
import { userAgentOf } from '../http/user-agent-of.ts';
import type { ToolCall } from './call-tool.ts';

/** A call that never reached a tool. */
interface UnmadeCall extends Pick<ToolCall, 'caller' | 'requestId' | 'program'> {
  /** The name of the tool as the caller gave it. */
  readonly name: unknown;
  readonly businessId: unknown;
}

const toolName = /^[a-z][a-z0-9_]{0,59}$/;

/** Leaves the journal entry of a call that never reached a tool, since there is no such tool or its body was refused. */
export async function recordUnmade(
  facade: Pick<FacadeServices, 'services'>,
  { caller, requestId, program, name, businessId }: UnmadeCall,
  failure: DomainError,
): Promise<void> {
  const tool = typeof name === 'string' && toolName.test(name) ? name : 'unknown';
  const context = createContext(facade.services, { caller, requestId, program, tool });
  await recordFailedCall(context, businessId, failure);
}

/** Records calls whose body was not read, such as one that is too large, before they are answered. */
export function recordUnread(facade: FacadeServices): ErrorRequestHandler {
  return async (error, request, response, next) => {
    const caller = response.locals['caller'] as Caller | undefined;
    if (caller && request.method === 'POST' && request.body === undefined) {
      const requestId = idOf(request);
      const failure = shownFailure(facade, requestError(error), requestId);
      const program = userAgentOf(request);
      // The handler stands behind the route, and has no parameters of it.
      const [, name] = request.path.split('/');
      await recordUnmade(
        facade,
        { caller, requestId, program, name, businessId: undefined },
        failure,
      );
    }
    next(error);
  };
}

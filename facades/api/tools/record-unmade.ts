import type { ErrorRequestHandler } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { noteUsage, recordFailedCall } from '../../../src/app/ports.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import type { DomainError } from '../../../src/platform/errors.ts';
import { shownFailure, type FacadeServices } from '../../kit/http/facade-services.ts';
import { requestError } from '../../kit/http/json-body.ts';
import { idOf } from '../../kit/http/problem.ts';
import { userAgentOf } from '../../kit/http/network-of.ts';
import type { ToolCall } from './call-tool.ts';

/** A call that never reached a tool. */
interface UnmadeCall extends Pick<ToolCall, 'caller' | 'requestId' | 'program'> {
  /** The name of the tool as the caller gave it. */
  readonly name: unknown;
  readonly businessId: unknown;
}

const toolName = /^[a-z][a-z0-9_]{0,59}$/;

/**
 * Records the journal entry of a call that never reached a tool, because the tool does not exist or the body was
 * refused.
 */
export async function recordUnmade(
  facade: Pick<FacadeServices, 'services'>,
  { caller, requestId, program, name, businessId }: UnmadeCall,
  failure: DomainError,
): Promise<void> {
  const tool = typeof name === 'string' && toolName.test(name) ? name : 'unknown';
  const context = createContext(facade.services, { caller, requestId, program, tool });
  await recordFailedCall(context, businessId, failure);
  noteUsage(context, { tool: 'unknown', isError: true, characters: failure.message.length });
}

/** Records calls with an unread body, such as one that is too large, before they are answered. */
export function recordUnread(facade: FacadeServices): ErrorRequestHandler {
  return async (error, request, response, next) => {
    const caller = response.locals['caller'] as Caller | undefined;
    if (caller && request.method === 'POST' && request.body === undefined) {
      const requestId = idOf(request);
      const failure = shownFailure(facade, requestError(error), requestId);
      const program = userAgentOf(request);
      // The handler runs outside the route and lacks its parameters.
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

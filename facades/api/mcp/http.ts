import { Router, type Request } from 'express';
import type { Caller } from '../../../src/platform/caller.ts';
import { bearerOf } from '../../kit/http/bearer.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { connectedCaller } from '../../kit/http/connected-caller.ts';
import { idempotencyKeyOf, markReplayed } from '../../kit/http/idempotency-key.ts';
import { anyJsonBody } from '../../kit/http/json-body.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { RateLimit } from '../../kit/http/rate-limit.ts';
import { mcpFailures } from '../../kit/mcp/answer.ts';
import { answerMessages, onlyPost, openStream, refuseOtherOrigins } from '../../kit/mcp/http.ts';
import { recordUnread } from '../tools/record-unmade.ts';
import type { Tool } from '../tools/tools.ts';
import { meansOf, meansOfSession } from './approval/client-means.ts';
import { challenge } from './challenge.ts';
import { createServiceMcp } from './server.ts';

/** Creates the router of MCP over streamable HTTP: each POST is one JSON-RPC message, answered as JSON. */
export function mcpRouter(
  facade: FacadeServices,
  tools: ReadonlyMap<string, Tool>,
  rateLimit: RateLimit,
): { router: Router; end: () => void } {
  const { mcp, end } = createServiceMcp(facade, tools);
  const router = Router();
  router.use(refuseOtherOrigins(facade.config));
  // The body of an unauthenticated caller need not be read.
  router.post('/', async (request, response, next) => {
    const caller = await connectedCaller(facade, request, ['mcp']);
    await rateLimit(caller, response);
    response.locals['caller'] = caller;
    next();
  });
  router.post(
    '/',
    ...anyJsonBody,
    facade.admission.queue,
    answerMessages(mcp, {
      callOf: (request, response, { program, declared, isBare }) => {
        const gone = new AbortController();
        response.once('close', () => gone.abort());
        return {
          caller: response.locals['caller'] as Caller,
          requestId: idOf(request),
          idempotencyKey: idempotencyKeyOf(request),
          program,
          onReplay: () => markReplayed(response),
          means: isBare ? meansOf(declared) : meansOfSession(request.headers['mcp-session-id']),
          beginWait: () => {
            facade.admission.leave(response);
            return gone.signal;
          },
          openStream: request.headers.accept?.includes('text/event-stream')
            ? () => openStream(response)
            : null,
        };
      },
      beforeAnswer: (response, { lackingScope }) => {
        if (lackingScope) response.set('WWW-Authenticate', challenge(facade.config, lackingScope));
      },
    }),
  );
  router.all('/', onlyPost);
  router.use(recordUnread(facade), mcpFailures(facade, challengeOf(facade)));
  return { router, end };
}

/** Creates the function that tells a refused caller the source of a token. */
function challengeOf({ config }: Pick<FacadeServices, 'config'>) {
  return (request: Request) => challenge(config, bearerOf(request) ? 'invalid_token' : null);
}

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
import { answerMessages, onlyPost, refuseOtherOrigins } from '../../kit/mcp/http.ts';
import { recordUnread } from '../tools/record-unmade.ts';
import type { Tool } from '../tools/tools.ts';
import { challenge } from './challenge.ts';
import { createServiceMcp } from './server.ts';

/** Creates the router of MCP over streamable HTTP: each POST is one JSON-RPC message, answered as JSON. */
export function mcpRouter(
  facade: FacadeServices,
  tools: ReadonlyMap<string, Tool>,
  rateLimit: RateLimit,
): Router {
  const mcp = createServiceMcp(facade, tools);
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
      callOf: (request, response, program) => ({
        caller: response.locals['caller'] as Caller,
        requestId: idOf(request),
        idempotencyKey: idempotencyKeyOf(request),
        program,
        onReplay: () => markReplayed(response),
      }),
      beforeAnswer: (response, { lackingScope }) => {
        if (lackingScope) response.set('WWW-Authenticate', challenge(facade.config, lackingScope));
      },
    }),
  );
  router.all('/', onlyPost);
  router.use(recordUnread(facade), mcpFailures(facade, challengeOf(facade)));
  return router;
}

/** Creates the function that tells a refused caller the source of a token. */
export function challengeOf({ config }: Pick<FacadeServices, 'config'>) {
  return (request: Request) => challenge(config, bearerOf(request) ? 'invalid_token' : null);
}

import { Router, type Request, type RequestHandler } from 'express';
import { DomainError } from '../../src/errors.ts';
import { createContext, type Caller } from '../../src/execute.ts';
import type { Door } from '../door.ts';
import { bearerCaller } from '../http/bearer.ts';
import { idempotencyKeyOf, markReplayed } from '../http/idempotency-key.ts';
import { jsonBody } from '../http/json-body.ts';
import { networkOf } from '../http/network-of.ts';
import { idOf } from '../http/problem.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { sendKept } from '../rest/any-origin.ts';
import type { Route } from '../rest/routes.ts';
import { admitOrigin, answerPreflight } from './origin.ts';

/** What one visitor may do a minute, always: anybody can read the token off a page. */
const looksPerMinute = 120;
const changesPerMinute = 20;

/** The Widget API under /api/widget: pages of other sites call it with a token that anybody may see. */
export function widgetRouter(door: Door, routes: readonly Route[], rateLimit: RateLimit): Router {
  const router = Router();
  const limits = {
    query: createRateLimit(looksPerMinute, 'This visitor'),
    mutation: createRateLimit(changesPerMinute, 'This visitor'),
  };
  for (const route of routes) {
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    const admitted = admit(door, [rateLimit, limits[route.kind]]);
    const body = route.kind === 'mutation' ? jsonBody : [];
    router.options(route.path, answerPreflight(door, route.method));
    router[method](route.path, admitted, ...body, answer(door, route));
  }
  return router;
}

/** Who may not come in, or comes too often, need not be read to the end. */
function admit({ core }: Door, limits: readonly RateLimit[]): RequestHandler {
  return async (request, response, next) => {
    // The same address answers every token, and each token's pages, in their own way.
    response.vary('Origin, Authorization, X-Widget-Token');
    const caller = await widgetCaller(core, request);
    admitOrigin(response, caller, request.headers.origin);
    const visitorAddress = networkOf(String(request.ip));
    const credentialId = `${caller.credentialId} ${visitorAddress}`;
    for (const count of limits) await count({ ...caller, credentialId });
    response.locals['caller'] = { ...caller, visitorAddress } satisfies Caller;
    next();
  };
}

function answer({ core }: Door, route: Route): RequestHandler {
  return async (request, response) => {
    const context = createContext(core, {
      caller: response.locals['caller'] as Caller,
      requestId: idOf(request),
      idempotencyKey: idempotencyKeyOf(request),
    });
    const data = await route.execute(route.read(request), context);
    if (context.journal.replayed) markReplayed(response);
    const { maxAgeSeconds } = route;
    if (maxAgeSeconds !== undefined) sendKept(response, data, { maxAgeSeconds, by: 'private' });
    else response.status(route.status).set('Cache-Control', 'no-store').json(data);
  };
}

async function widgetCaller(core: Door['core'], request: Request): Promise<Caller> {
  const token = request.get('X-Widget-Token');
  if (token === undefined) return bearerCaller(core, request, ['widget']);
  const caller = await core.authenticate(token, ['widget']);
  if (caller) return caller;
  throw new DomainError('UNAUTHENTICATED', 'The token is unknown or revoked.');
}

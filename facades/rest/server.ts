import {
  Router,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { createContext, visitor, type Caller } from '../../src/app/execute.ts';
import type { Door } from '../http/facade-services.ts';
import { csvBody } from '../http/csv-body.ts';
import { idempotencyKeyOf, markReplayed } from '../http/idempotency-key.ts';
import { jsonBody } from '../http/json-body.ts';
import { networkOf } from '../http/network-of.ts';
import { idOf } from '../http/problem.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { userCookie } from '../http/session-cookie.ts';
import { refuseForeignOrigin, signedInCaller } from '../http/signed-in.ts';
import { allowAnyOrigin, answerPreflight, sendKept } from '../http/any-origin.ts';
import type { Route } from '../http/routes.ts';
import { sendCsv, type ListPage } from './send-csv.ts';

/** REST: every address is an operation document, called by a user's cookie or a service token. */
export function restRouter(door: Door, routes: readonly Route[], rateLimit: RateLimit): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  for (const route of routes) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    if (route.anyOrigin) {
      router.options(path, allowAnyOrigin, answerPreflight(route.method));
      router[method](path, allowAnyOrigin);
    }
    const body = route.input.csv ? csvBody : route.kind === 'mutation' ? jsonBody : [];
    const admitted = admit(door, route, rateLimitOf(door, route, rateLimit));
    router[method](path, admitted, ...body, answer(door, route));
  }
  return router;
}

/**
 * Doors that stand open to everybody have limits of their own, always. Changes are counted for all processes
 * together; looking is cheaper than counting so would be, and counted by each.
 */
function rateLimitOf(
  { services }: Door,
  { name, kind, anyOrigin }: Route,
  rateLimit: RateLimit,
): RateLimit {
  const perMinute = anyOrigin?.perMinute;
  if (perMinute == null) return rateLimit;
  if (kind === 'query') return createRateLimit(perMinute, 'This address');
  return ({ credentialId }) => services.rateLimiter.consumeCall(name, credentialId, perMinute);
}

/** Who may not come in, or comes too often, need not be read to the end. */
function admit(door: Door, route: Route, rateLimit: RateLimit): RequestHandler {
  const isPublic = route.access === 'PUBLIC';
  const isOwnPagesAlone = isPublic && route.kind === 'mutation' && !route.anyOrigin;
  return async (request: Request, response: Response, next: NextFunction) => {
    if (isOwnPagesAlone) refuseForeignOrigin(door, request);
    const caller = isPublic
      ? visitor(networkOf(String(request.ip)))
      : await signedInCaller(door, request);
    await rateLimit(caller);
    response.locals['caller'] = caller;
    next();
  };
}

function answer(door: Door, route: Route): RequestHandler {
  return async (request: Request, response: Response) => {
    const caller = response.locals['caller'] as Caller;
    const context = contextOf(door, request, caller);
    const variables = route.read(request);
    if (route.columns) {
      const fileName = route.path.slice(route.path.lastIndexOf('/') + 1);
      return sendCsv(response, { columns: route.columns, fileName }, async cursor => {
        const page = { ...variables, limit: pageSize, cursor };
        return (await route.execute(page, contextOf(door, request, caller))) as ListPage;
      });
    }
    const data = await route.execute(variables, context);
    if (context.journal.replayed) markReplayed(response);
    const { maxAgeSeconds } = route;
    if (maxAgeSeconds !== undefined) sendKept(response, data, { maxAgeSeconds });
    else response.status(route.status).json(withCookie(door, route, response, data));
  };
}

/** What one statement reads of a file. */
const pageSize = 100;

function contextOf(door: Door, request: Request, caller: Caller) {
  return createContext(door.services, {
    caller,
    requestId: idOf(request),
    idempotencyKey: idempotencyKeyOf(request),
  });
}

/** Does to the cookie what the route says, and answers what is left for the body. */
function withCookie({ config }: Door, route: Route, response: Response, data: unknown): unknown {
  if (route.session === 'CLEARS') userCookie.clear(response, config);
  if (route.session !== 'SETS') return data;
  const { session, ...body } = data as { session: string };
  userCookie.set(response, config, session);
  return body;
}

import { Router, type NextFunction, type Request, type Response } from 'express';
import { createContext, type Caller } from '../../src/execute.ts';
import type { Door } from '../door.ts';
import { clearBuyerSession, setBuyerSession } from '../http/buyer-cookie.ts';
import { idempotencyKeyOf, markReplayed } from '../http/idempotency-key.ts';
import { jsonBody } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Route } from '../rest/routes.ts';
import { signedInBuyer, visitingBuyer } from './callers.ts';

/** The buyer's account under /api/account, called with the cookie `Platform.Buyer` or a token `buy_…`. */
export function accountRouter(door: Door, routes: readonly Route[], rateLimit: RateLimit): Router {
  const router = Router();
  for (const route of routes) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    const callerOf = route.access === 'PUBLIC' ? visitingBuyer : signedInBuyer;
    const admit = async (request: Request, response: Response, next: NextFunction) => {
      const caller = await callerOf(door, request);
      await rateLimit(caller);
      response.locals['caller'] = caller;
      next();
    };
    router[method](
      path,
      admit,
      ...(route.kind === 'mutation' ? jsonBody : []),
      answer(door, route),
    );
  }
  return router;
}

function answer({ core, config }: Door, route: Route) {
  return async (request: Request, response: Response) => {
    const context = createContext(core, {
      caller: response.locals['caller'] as Caller,
      requestId: idOf(request),
      idempotencyKey: idempotencyKeyOf(request),
    });
    const data = await route.execute(route.read(request), context);
    if (context.journal.replayed) markReplayed(response);
    const { session, ...body } = data as Record<string, unknown>;
    if (typeof session === 'string') setBuyerSession(response, config, session);
    if (route.session === 'CLEARS_BUYER') clearBuyerSession(response, config);
    response.status(route.status).set('Cache-Control', 'no-store').json(body);
  };
}

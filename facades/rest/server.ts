import { Router, type Request, type RequestHandler, type Response } from 'express';
import { createContext, visitor } from '../../src/execute.ts';
import type { Door } from '../door.ts';
import { idempotencyKeyOf, markReplayed } from '../http/idempotency-key.ts';
import { jsonBody } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { signedInCaller } from '../http/signed-in.ts';
import type { Route } from './routes.ts';

/** REST: every address is an operation document, called by a user's cookie or a service token. */
export function restRouter(door: Door, routes: readonly Route[], rateLimit: RateLimit): Router {
  const router = Router();
  for (const route of routes) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    const body = route.kind === 'mutation' ? jsonBody : [];
    router[method](path, ...body, answer(door, route, rateLimit));
  }
  return router;
}

function answer(door: Door, route: Route, rateLimit: RateLimit): RequestHandler {
  return async (request: Request, response: Response) => {
    const isPublic = route.access === 'PUBLIC';
    const caller = isPublic ? visitor(String(request.ip)) : await signedInCaller(door, request);
    await rateLimit(caller);
    const context = createContext(door.core, {
      caller,
      requestId: idOf(request),
      idempotencyKey: idempotencyKeyOf(request),
    });
    const data = await route.execute(route.read(request), context);
    if (context.journal.replayed) markReplayed(response);
    response.status(route.status).json(data);
  };
}

import { Router, type Request, type Response } from 'express';
import { createContext, type Caller } from '../../src/app/execute.ts';
import type { Door } from './facade-services.ts';
import { sendKept } from './any-origin.ts';
import type { Route } from './routes.ts';
import { idempotencyKeyOf, markReplayed } from './idempotency-key.ts';
import { jsonBody } from './json-body.ts';
import { idOf } from './problem.ts';

/** What tells one facade of operation documents from another. */
interface Facade {
  /** Says who calls. Who may not come in, or comes too often, is refused before a body is read. */
  admit(request: Request, response: Response, route: Route): Promise<Caller>;
  /** Puts into headers what of an answer belongs there, and hands back what is left for the body. */
  dress?(response: Response, route: Route, data: object): object;
}

/** Serves a facade's addresses: what may be kept for its one caller, and all else never stored. */
export function serveRoutes(
  { services }: Door,
  routes: readonly Route[],
  { admit, dress = (_response, _route, data) => data }: Facade,
): Router {
  const router = Router();
  for (const route of routes) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    router[method](
      path,
      async (request, response, next) => {
        response.locals['caller'] = await admit(request, response, route);
        next();
      },
      ...(route.kind === 'mutation' ? jsonBody : []),
      async (request: Request, response: Response) => {
        const context = createContext(services, {
          caller: response.locals['caller'] as Caller,
          requestId: idOf(request),
          idempotencyKey: idempotencyKeyOf(request),
        });
        const data = (await route.execute(route.read(request), context)) as object;
        if (context.journal.replayed) markReplayed(response);
        const { status, maxAgeSeconds } = route;
        if (maxAgeSeconds !== undefined) {
          return sendKept(response, data, { maxAgeSeconds, by: 'private' });
        }
        const body = dress(response, route, data);
        response.status(status).set('Cache-Control', 'no-store').json(body);
      },
    );
  }
  return router;
}

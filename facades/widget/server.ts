import type { Request, Router } from 'express';
import { DomainError } from '../../src/platform/errors.ts';
import type { Caller } from '../../src/app/execute.ts';
import type { Door } from '../http/facade-services.ts';
import { bearerCaller } from '../http/bearer.ts';
import { networkOf } from '../http/network-of.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { serveRoutes } from '../http/serve-routes.ts';
import type { Route } from '../http/routes.ts';
import { admitOrigin, answerPreflight } from './origin.ts';

/** What one visitor may do a minute, always: anybody can read the token off a page. */
const looksPerMinute = 120;
const changesPerMinute = 20;

/** The Widget API under /api/widget: pages of other sites call it with a token that anybody may see. */
export function widgetRouter(door: Door, routes: readonly Route[], rateLimit: RateLimit): Router {
  const limits = {
    query: createRateLimit(looksPerMinute, 'This visitor'),
    mutation: createRateLimit(changesPerMinute, 'This visitor'),
  };
  const router = serveRoutes(door, routes, {
    admit: async (request, response, { kind }) => {
      // The same address answers every token, and each token's pages, in their own way.
      response.vary('Origin, Authorization, X-Widget-Token');
      const caller = await widgetCaller(door.services, request);
      admitOrigin(response, caller, request.headers.origin);
      const visitorAddress = networkOf(String(request.ip));
      const credentialId = `${caller.credentialId} ${visitorAddress}`;
      for (const count of [rateLimit, limits[kind]]) await count({ ...caller, credentialId });
      return { ...caller, visitorAddress };
    },
  });
  for (const { path, method } of routes) router.options(path, answerPreflight(door, method));
  return router;
}

async function widgetCaller(services: Door['services'], request: Request): Promise<Caller> {
  const token = request.get('X-Widget-Token');
  if (token === undefined) return bearerCaller(services, request, ['widget']);
  const caller = await services.authenticate(token, ['widget']);
  if (caller) return caller;
  throw new DomainError('UNAUTHENTICATED', 'The token is unknown or revoked.');
}

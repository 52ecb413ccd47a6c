import type { Router } from 'express';
import type { Door } from '../http/facade-services.ts';
import { buyerCookie } from '../http/session-cookie.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { serveRoutes } from '../http/serve-routes.ts';
import type { Route } from '../http/routes.ts';
import { signedInBuyer, visitingBuyer } from './callers.ts';

/** The buyer's account under /api/account, called with the cookie `Platform.Buyer` or a token `buy_…`. */
export function accountRouter(door: Door, routes: readonly Route[], rateLimit: RateLimit): Router {
  return serveRoutes(door, routes, {
    admit: async (request, _response, { access }) => {
      const caller = await (access === 'PUBLIC' ? visitingBuyer : signedInBuyer)(door, request);
      await rateLimit(caller);
      return caller;
    },
    dress: (response, { session: cookie }, data) => {
      if (cookie === 'CLEARS_BUYER') buyerCookie.clear(response, door.config);
      if (!('session' in data)) return data;
      const { session, ...body } = data;
      buyerCookie.set(response, door.config, String(session));
      return body;
    },
  });
}

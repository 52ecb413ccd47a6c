import type { RequestHandler } from 'express';
import type { FacadeServices } from '../http/facade-services.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Route } from '../routes/route.ts';
import { serveRoutes } from '../routes/serve-routes.ts';
import { signedInBuyer, visitingBuyer } from './callers.ts';

/** The buyer's account under /api/account, called with the cookie `Platform.Buyer` or a token `buy_…`. */
export function accountRouter(
  facade: FacadeServices,
  routes: readonly Route[],
  rateLimit: RateLimit,
): RequestHandler {
  return serveRoutes(facade, routes, ({ access }) => ({
    authenticate: async request => {
      const caller = await (access === 'PUBLIC' ? visitingBuyer : signedInBuyer)(facade, request);
      await rateLimit(caller);
      return caller;
    },
  }));
}

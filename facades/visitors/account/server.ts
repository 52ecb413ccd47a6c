import type { RequestHandler } from 'express';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import type { RateLimit } from '../../kit/http/rate-limit.ts';
import type { Route } from '../../kit/routes/route.ts';
import { serveRoutes } from '../../kit/routes/serve-routes.ts';
import { signedInBuyer, visitingBuyer } from './callers.ts';

/**
 * Creates the router of the buyer's account under /api/account, called with the cookie `Platform.Buyer` or a token
 * `buy_…`.
 */
export function accountRouter(
  facade: FacadeServices,
  routes: readonly Route[],
  rateLimit: RateLimit,
): RequestHandler {
  return serveRoutes(facade, routes, ({ access }) => ({
    authenticate: async (request, response) => {
      const caller = await (access === 'PUBLIC' ? visitingBuyer : signedInBuyer)(facade, request);
      await rateLimit(caller, response);
      return caller;
    },
  }));
}

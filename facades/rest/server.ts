import type { RequestHandler } from 'express';
import { visitor } from '../../src/platform/caller.ts';
import { allowAnyOrigin, answerPreflight } from '../http/any-origin.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { networkOf } from '../http/network-of.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { refuseForeignOrigin, signedInCaller } from '../http/signed-in.ts';
import type { Route } from '../routes/route.ts';
import { serveRoutes } from '../routes/serve-routes.ts';

/** REST: called with a user's cookie, a service token, or by anyone at the public addresses. */
export function restRouter(
  facade: FacadeServices,
  routes: readonly Route[],
  rateLimit: RateLimit,
): RequestHandler {
  return serveRoutes(facade, routes, route => {
    const { access, kind, anyOrigin, method } = route;
    const countCall = rateLimitOf(facade, route, rateLimit);
    const isForOwnPages = access === 'PUBLIC' && kind === 'mutation' && !anyOrigin;
    return {
      authenticate: async (request, response) => {
        if (anyOrigin) allowAnyOrigin(response);
        if (isForOwnPages) refuseForeignOrigin(facade, request);
        const caller =
          access === 'PUBLIC'
            ? visitor(networkOf(String(request.ip)))
            : await signedInCaller(facade, request);
        await countCall(caller);
        return caller;
      },
      preflight: anyOrigin && answerPreflight(method),
    };
  });
}

/**
 * Public addresses always have rate limits. Writes are counted across processes; for reads that would cost too
 * much, so each process counts its own.
 */
function rateLimitOf(
  { services }: FacadeServices,
  { name, kind, anyOrigin }: Route,
  rateLimit: RateLimit,
): RateLimit {
  const perMinute = anyOrigin?.perMinute;
  if (perMinute == null) return rateLimit;
  if (kind === 'query') return createRateLimit(perMinute, 'This address');
  return ({ credentialId }) => services.rateLimiter.consumeCall(name, credentialId, perMinute);
}

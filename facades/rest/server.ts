import type { Router } from 'express';
import { visitor } from '../../src/platform/caller.ts';
import { allowAnyOrigin, answerPreflight } from '../http/any-origin.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { networkOf } from '../http/network-of.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { refuseForeignOrigin, signedInCaller } from '../http/signed-in.ts';
import type { Route } from '../routes/route.ts';
import { serveRoutes } from '../routes/serve-routes.ts';

/** REST: called by a user's cookie, a service token or, at the public addresses, by everybody. */
export function restRouter(
  facade: FacadeServices,
  routes: readonly Route[],
  rateLimit: RateLimit,
): Router {
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
 * Addresses that are open to everybody always have limits of their own. Changes are counted for all processes together.
 * Reading is cheaper than such a count, so each process counts it by itself.
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

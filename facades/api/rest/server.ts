import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { isRuntimeKey } from '../../../src/app/ports.ts';
import { visitor } from '../../../src/platform/caller.ts';
import { RateLimited } from '../../../src/platform/errors.ts';
import { allowAnyOrigin, answerPreflight } from '../../kit/http/any-origin.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { createRateLimit, tellQuota, type RateLimit } from '../../kit/http/rate-limit.ts';
import { refuseForeignOrigin, signedInCaller } from '../../kit/http/signed-in.ts';
import type { Route } from '../../kit/routes/route.ts';
import { serveRoutes } from '../../kit/routes/serve-routes.ts';

/** Creates the router of REST: called with a user's cookie, a service token, or by anyone at the public addresses. */
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
            ? visitor(visitorNetwork(facade, request))
            : await signedInCaller(facade, request);
        await countCall(caller, response);
        return caller;
      },
      preflight: anyOrigin && answerPreflight(method),
    };
  });
}

/** Returns the network of a visitor. Storefronts with the key for all shops name the address of theirs. */
function visitorNetwork({ services }: FacadeServices, request: Request): string {
  const named = request.get('X-Visitor-Address') ?? '';
  const key = request.get('X-Api-Key');
  const isNamed = isIP(named) !== 0 && key !== undefined && isRuntimeKey(services, key);
  return networkOf(isNamed ? named : String(request.ip));
}

/**
 * Returns the rate limit of a route. Public addresses always have one. Writes are counted across processes; for
 * reads that would cost too much, so each process counts its own.
 */
function rateLimitOf(
  { services }: FacadeServices,
  { name, kind, anyOrigin }: Route,
  rateLimit: RateLimit,
): RateLimit {
  const perMinute = anyOrigin?.perMinute;
  if (perMinute == null) return rateLimit;
  if (kind === 'query') return createRateLimit(perMinute, 'address');
  return async ({ credentialId }, response) => {
    const tell = (rest: { remaining: number; seconds: number }) =>
      tellQuota(response, { counted: 'address', perMinute, ...rest });
    try {
      tell(await services.rateLimiter.consumeCall(name, credentialId, perMinute));
    } catch (error) {
      if (error instanceof RateLimited) tell({ remaining: 0, seconds: error.retryAfterSeconds });
      throw error;
    }
  };
}

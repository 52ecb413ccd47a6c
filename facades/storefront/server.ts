import type { Request, Router } from 'express';
import type { Caller } from '../../src/app/execute.ts';
import type { Door } from '../http/facade-services.ts';
import { bearerCaller } from '../http/bearer.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { shopCaller, visitorNetworkOf } from '../http/shop-key.ts';
import { serveRoutes } from '../http/serve-routes.ts';
import type { Route } from '../http/routes.ts';

/** The storefront contract under /api/shop: the runtime of a shop calls it with the shop's key, for its buyers. */
export function storefrontRouter(
  door: Door,
  routes: readonly Route[],
  rateLimit: RateLimit,
): Router {
  return serveRoutes(door, routes, {
    admit: async (request, _response, { input }) => {
      const shop = await shopCaller(door.services, request);
      const caller = input.ofBuyer ? await withBuyer(door, request, shop) : shop;
      await rateLimit(caller);
      const visitorAddress = visitorNetworkOf(request);
      return visitorAddress === undefined ? caller : { ...caller, visitorAddress };
    },
    dress: (response, _route, data) => {
      if (!('session' in data)) return data;
      const { session, ...body } = data;
      if (typeof session === 'string') response.set('X-Buyer-Session', session);
      return body;
    },
  });
}

/** A storefront calls for a buyer who is signed in, and sends their token along: what is in the cart is theirs. */
async function withBuyer({ services }: Door, request: Request, shop: Caller): Promise<Caller> {
  if (!request.headers.authorization) return shop;
  const { buyerId } = await bearerCaller(services, request, ['buyer']);
  return { ...shop, buyerId };
}

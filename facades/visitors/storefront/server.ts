import type { Request, RequestHandler } from 'express';
import type { Caller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { bearerCaller } from '../../kit/http/bearer.ts';
import type { RateLimit } from '../../kit/http/rate-limit.ts';
import { shopCaller, visitorNetworkOf } from './shop-key.ts';
import { serveRoutes } from '../../kit/routes/serve-routes.ts';
import type { Route } from '../../kit/routes/route.ts';

/**
 * Creates the router of the storefront contract under /api/shop: called by a shop's runtime with the shop's key,
 * for its buyers.
 */
export function storefrontRouter(
  facade: FacadeServices,
  routes: readonly Route[],
  rateLimit: RateLimit,
): RequestHandler {
  return serveRoutes(facade, routes, ({ input, kind }) => ({
    authenticate: async (request, response) => {
      const shop = await shopCaller(facade.services, request);
      const caller =
        input.ofBuyer || kind === 'mutation' ? await withBuyer(facade, request, shop) : shop;
      await rateLimit(caller, response);
      const visitorAddress = visitorNetworkOf(request);
      return visitorAddress === undefined ? caller : { ...caller, visitorAddress };
    },
  }));
}

/**
 * For a signed-in buyer, a storefront also sends the buyer's token: the cart is the buyer's, and the phone is
 * proven.
 */
async function withBuyer(
  { services }: FacadeServices,
  request: Request,
  shop: Caller,
): Promise<Caller> {
  if (!request.headers.authorization) return shop;
  const { buyerId } = await bearerCaller(services, request, ['buyer']);
  return { ...shop, buyerId };
}

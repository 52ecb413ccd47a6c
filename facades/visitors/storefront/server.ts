import { isIP } from 'node:net';
import { Router, type Request, type RequestHandler } from 'express';
import type { Caller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { bearerCaller } from '../../kit/http/bearer.ts';
import type { RateLimit } from '../../kit/http/rate-limit.ts';
import { serveRoutes } from '../../kit/routes/serve-routes.ts';
import type { Route } from '../../kit/routes/route.ts';
import { DomainError, invalid } from '../../../src/platform/errors.ts';
import { findShopHost, isRuntimeKey, noSuchShop, runtimeCaller } from '../../../src/app/ports.ts';
import type { AppServices } from '../../../src/app/services.ts';
import { networkOf } from '../../kit/http/network-of.ts';

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
      const friendCode = friendCodeOf(request);
      return {
        ...caller,
        ...(visitorAddress !== undefined && { visitorAddress }),
        ...(friendCode !== undefined && { friendCode }),
      };
    },
  }));
}

/**
 * Tells a storefront that serves every shop the shop of a host, and the address to which other hosts lead. Only
 * for its key.
 */
export function shopHostRouter({ services }: FacadeServices): Router {
  const router = Router();
  router.get('/shop-hosts/:host', async (request, response) => {
    if (!isRuntimeKey(services, request.get('X-Api-Key') ?? '')) {
      throw new DomainError(
        'UNAUTHENTICATED',
        'Send the storefronts’ key in the header X-Api-Key.',
      );
    }
    const found = await findShopHost(services, request.params.host);
    if (!found) throw new DomainError('NOT_FOUND', 'There is no shop at this host.');
    response.json(found);
  });
  return router;
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

/**
 * Returns the shop's storefront that calls with the header `X-Api-Key`. One that serves every shop names the shop
 * in the header `X-Shop`.
 * @throws DomainError UNAUTHENTICATED, and NOT_FOUND for a named shop that is closed.
 */
export async function shopCaller(services: AppServices, request: Request): Promise<Caller> {
  const key = request.get('X-Api-Key');
  if (key && isRuntimeKey(services, key)) {
    const slug = request.get('X-Shop');
    if (!slug) throw invalid('X-Shop', 'required with this key: the slug of the shop.');
    const caller = await runtimeCaller(services, slug);
    if (caller) return caller;
    throw noSuchShop();
  }
  const caller = key ? await services.authenticate(key, ['shop']) : null;
  if (caller) return caller;
  throw new DomainError(
    'UNAUTHENTICATED',
    key ? 'The key is unknown or revoked.' : 'Send the shop’s key in the header X-Api-Key.',
  );
}

/**
 * Returns the network of a storefront's visitor, from the header `X-Visitor-Address`. Only a caller with a checked
 * shop key may set it, or anybody could claim any address.
 */
export function visitorNetworkOf(request: Request): string | undefined {
  const address = request.get('X-Visitor-Address');
  if (address === undefined) return undefined;
  if (isIP(address) === 0) throw invalid('X-Visitor-Address', 'must be an IP address.');
  return networkOf(address);
}

/** Returns the code of the friend whose link led the visitor to the shop, from the header `X-Friend-Code`. */
function friendCodeOf(request: Request): string | undefined {
  const code = request.get('X-Friend-Code');
  if (code === undefined || /^[0-9A-Z]{8}$/.test(code)) return code;
  throw invalid('X-Friend-Code', 'must be the 8 letters and digits of a friend’s link.');
}

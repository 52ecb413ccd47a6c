import { isIP } from 'node:net';
import type { Request, Router } from 'express';
import { DomainError, invalid } from '../../src/platform/errors.ts';
import type { Caller } from '../../src/app/execute.ts';
import type { Door } from '../http/facade-services.ts';
import { bearerCaller } from '../http/bearer.ts';
import { networkOf } from '../http/network-of.ts';
import type { RateLimit } from '../http/rate-limit.ts';
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
      const shop = await shopCaller(door, request);
      const caller = input.ofBuyer ? await withBuyer(door, request, shop) : shop;
      await rateLimit(caller);
      return { ...caller, ...visitorOf(request) };
    },
    dress: (response, _route, data) => {
      if (!('session' in data)) return data;
      const { session, ...body } = data;
      if (typeof session === 'string') response.set('X-Buyer-Session', session);
      return body;
    },
  });
}

async function shopCaller({ services }: Door, request: Request): Promise<Caller> {
  const key = request.get('X-Api-Key');
  const caller = key ? await services.authenticate(key, ['shop']) : null;
  if (caller) return caller;
  throw new DomainError(
    'UNAUTHENTICATED',
    key ? 'The key is unknown or revoked.' : 'Send the shop’s key in the header X-Api-Key.',
  );
}

/** Whom a storefront calls for: only it sees the buyer's address, and its key is what makes its word good. */
function visitorOf(request: Request): Pick<Caller, 'visitorAddress'> {
  const address = request.get('X-Visitor-Address');
  if (address === undefined) return {};
  if (isIP(address) === 0) throw invalid('X-Visitor-Address', 'must be an IP address.');
  return { visitorAddress: networkOf(address) };
}

/** A storefront calls for a buyer who is signed in, and sends their token along: what is in the cart is theirs. */
async function withBuyer({ services }: Door, request: Request, shop: Caller): Promise<Caller> {
  if (!request.headers.authorization) return shop;
  const { buyerId } = await bearerCaller(services, request, ['buyer']);
  return { ...shop, buyerId };
}

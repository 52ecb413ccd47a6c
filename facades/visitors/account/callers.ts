import type { Request } from 'express';
import { visitor, type Caller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { bearerCaller, bearerOf } from '../../kit/http/bearer.ts';
import { buyerCookie } from '../../kit/http/cookie-of.ts';
import { shopCaller, visitorNetworkOf } from '../storefront/server.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { refuseForeign, refuseForeignOrigin } from '../../kit/http/signed-in.ts';

/**
 * Authenticates a buyer by the cookie `Platform.Buyer`, else by a token. @throws DomainError UNAUTHENTICATED,
 * FORBIDDEN for a change that another site sent with the cookie.
 */
export async function signedInBuyer(facade: FacadeServices, request: Request): Promise<Caller> {
  const caller = await cookieCaller(facade, request);
  if (!caller) return bearerCaller(facade.services, request, ['buyer']);
  refuseForeign(facade, request);
  return caller;
}

/**
 * Returns the caller of the sign-in addresses: the network, by which attempts are counted, and the buyer if signed
 * in. An expired session does not prevent a new sign-in.
 */
export async function visitingBuyer(facade: FacadeServices, request: Request): Promise<Caller> {
  // Prevents other sites from signing a browser in to another account.
  refuseForeignOrigin(facade, request);
  const known = await cookieCaller(facade, request);
  if (known) refuseForeign(facade, request);
  const token = bearerOf(request);
  const buyer = known ?? (token ? await facade.services.authenticate(token, ['buyer']) : null);
  const caller = await visitingCaller(facade, request);
  return buyer ? { ...caller, actor: buyer.actor, buyerId: buyer.buyerId } : caller;
}

/** A storefront calls for many visitors and sends each visitor's address. Its key proves that it may do so. */
async function visitingCaller({ services }: FacadeServices, request: Request): Promise<Caller> {
  const own = networkOf(String(request.ip));
  if (request.get('X-Api-Key') === undefined) return visitor(own);
  const { businessId } = await shopCaller(services, request);
  const caller = visitor(visitorNetworkOf(request) ?? own);
  return businessId ? { ...caller, atShopOf: businessId } : caller;
}

async function cookieCaller(
  { services }: FacadeServices,
  request: Request,
): Promise<Caller | null> {
  const session = buyerCookie.of(request);
  return session ? services.authenticate(session, ['buyer']) : null;
}

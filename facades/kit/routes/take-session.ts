import type { Response } from 'express';
import type { FacadeServices } from '../http/facade-services.ts';
import { buyerCookie, type NewSession, userCookie } from '../http/cookie-of.ts';
import type { Route } from './route.ts';

/**
 * Sends the session of an answer in the route's cookie or in the header X-Buyer-Session, or clears the cookie.
 * Returns the rest for the body, which never contains a session.
 */
export function takeSession(
  facade: FacadeServices,
  route: Route,
  response: Response,
  data: unknown,
): unknown {
  if (route.session === 'CLEARS') userCookie.clear(facade, response);
  if (route.session === 'CLEARS_BUYER') buyerCookie.clear(facade, response);
  if (!hasSession(data)) return data;
  const { session, ...body } = data;
  if (typeof session !== 'string') return body;
  // Documents of routes that set a cookie select both members, which is checked when they are loaded.
  if (route.session === 'SETS') userCookie.set(facade, response, data as NewSession);
  else if (route.session === 'SETS_BUYER') buyerCookie.set(facade, response, data as NewSession);
  else response.set('X-Buyer-Session', session);
  return body;
}

function hasSession(data: unknown): data is { session: unknown } {
  return typeof data === 'object' && data !== null && 'session' in data;
}

import type { CookieOptions, Request, Response } from 'express';
import { cookieOf } from '../../kit/http/cookie-of.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';

const name = 'Platform.Return';
const quarterOfAnHour = 900_000;
/** The maximum length of a cookie that browsers keep. */
const mostCharacters = 3500;
/** The addresses to which a sign-in may return. */
const isOurs = (address: string) => address.startsWith('/oauth/authorize?');

const attributes = ({ config }: FacadeServices): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/auth',
  secure: config.baseUrl.startsWith('https:'),
});

/** Makes this browser return to its page after sign-in. Other browsers that follow the link do not. */
export function returnAfterSignIn(
  facade: FacadeServices,
  { originalUrl }: Request,
  response: Response,
): void {
  if (!isOurs(originalUrl) || originalUrl.length > mostCharacters) return;
  response.cookie(name, originalUrl, { ...attributes(facade), maxAge: quarterOfAnHour });
}

/** Returns the page of this browser before sign-in, once; undefined if it came to sign in. */
export function takeReturn(
  facade: FacadeServices,
  request: Request,
  response: Response,
): string | undefined {
  const address = cookieOf(request, name);
  if (address === undefined) return undefined;
  response.clearCookie(name, attributes(facade));
  return isOurs(address) ? address : undefined;
}

import type { CookieOptions, Request, Response } from 'express';
import { cookieOf } from './cookie-of.ts';
import type { FacadeServices } from './facade-services.ts';

const name = 'Platform.Return';
const quarterOfAnHour = 900_000;
/** What browsers keep. */
const mostCharacters = 3500;
/** The addresses that somebody may be led back to. */
const isOurs = (address: string) => address.startsWith('/oauth/authorize?');

const attributes = ({ config }: FacadeServices): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/auth',
  secure: config.baseUrl.startsWith('https:'),
});

/** Has this browser, once it has signed in, come back to the page that it was on. Others that follow the link do not. */
export function returnAfterSignIn(
  facade: FacadeServices,
  { originalUrl }: Request,
  response: Response,
): void {
  if (!isOurs(originalUrl) || originalUrl.length > mostCharacters) return;
  response.cookie(name, originalUrl, { ...attributes(facade), maxAge: quarterOfAnHour });
}

/** Where this browser was before it signed in; undefined if it came to sign in. It is told once. */
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

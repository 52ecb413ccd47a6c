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

/**
 * The opener of a link's address, as far as a request reveals it:
 * - `client`: a program that follows redirects, such as an API client. It sends none of the headers that browsers
 *   add to describe a request.
 * - `person`: somebody who clicked the link or typed its address in a browser.
 * - `unknown`: requests that may lack a person: a picture or script of another page, an automatic redirect, a mail
 *   scanner that poses as a browser.
 * - `preview`: a request that only looks ahead.
 */
type Opener = 'client' | 'person' | 'unknown' | 'preview';

/** Returns the opener of an address by Fetch Metadata (https://www.w3.org/TR/fetch-metadata/). */
export function openerOf({ method, headers }: Request): Opener {
  if (method === 'HEAD') return 'preview';
  if (/prefetch/.test(String(headers['sec-purpose'] ?? headers['purpose']))) return 'preview';
  const site = headers['sec-fetch-site'];
  if (site === undefined)
    return isBrowser(headers['user-agent'], headers.accept) ? 'unknown' : 'client';
  const isPage =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isPage && (site === 'none' || headers['sec-fetch-user'] === '?1') ? 'person' : 'unknown';
}

/** Browsers send Fetch Metadata over https only. Without it, a browser can be a person or a mail scanner. */
function isBrowser(agent = '', accept = ''): boolean {
  return agent.startsWith('Mozilla/') || accept.startsWith('image/');
}

import type { Request, Response } from 'express';
import { cookieOf } from '../../kit/http/cookie-of.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';

const name = 'Panel.Wanted';
const minutes = 15;

/** The cookie with the panel's requested address. It outlasts the way through the mailbox. */
const attributes = ({ config }: FacadeServices) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    path: '/ControlPanel',
    secure: config.baseUrl.startsWith('https:'),
  }) as const;

/** Stores the address for fifteen minutes, the lifetime of a mailed link. */
export function storeAddress(facade: FacadeServices, request: Request, response: Response): void {
  if (!isPlace(request.originalUrl)) return;
  response.cookie(name, request.originalUrl, { ...attributes(facade), maxAge: minutes * 60_000 });
}

/** Returns the stored address, once. */
export function takeStoredAddress(
  facade: FacadeServices,
  request: Request,
  response: Response,
): string | undefined {
  const address = cookieOf(request, name);
  if (!address) return undefined;
  response.clearCookie(name, attributes(facade));
  return isPlace(address) ? address : undefined;
}

/** Returns true for a page of the panel, not of another site. */
function isPlace(address: string): boolean {
  return /^\/ControlPanel\/[\w~-][^\\\s]*$/.test(address) && address.length <= 1000;
}

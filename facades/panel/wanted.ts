import type { Request, Response } from 'express';
import { cookieOf } from '../http/cookie-of.ts';
import type { FacadeServices } from '../http/facade-services.ts';

const name = 'Panel.Wanted';
const minutes = 15;

/** A cookie that outlasts the way through the mailbox: which address of the panel was wanted before the sign-in. */
const attributes = ({ config }: FacadeServices) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    path: '/ControlPanel',
    secure: config.baseUrl.startsWith('https:'),
  }) as const;

/** Remembers the address for fifteen minutes, which is as long as a mailed link works. */
export function rememberWanted(facade: FacadeServices, request: Request, response: Response): void {
  if (!isPlace(request.originalUrl)) return;
  response.cookie(name, request.originalUrl, { ...attributes(facade), maxAge: minutes * 60_000 });
}

/** The address that was wanted, once. */
export function takeWanted(
  facade: FacadeServices,
  request: Request,
  response: Response,
): string | undefined {
  const address = cookieOf(request, name);
  if (!address) return undefined;
  response.clearCookie(name, attributes(facade));
  return isPlace(address) ? address : undefined;
}

/** A page of the panel, and of no other site. */
function isPlace(address: string): boolean {
  return /^\/ControlPanel\/[\w~-][^\\\s]*$/.test(address) && address.length <= 1000;
}

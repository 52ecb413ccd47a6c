import type { CookieOptions, Request, Response } from 'express';
import { cookieOf } from './cookie-of.ts';
import type { FacadeServices } from './facade-services.ts';

/** The cookie in which a browser keeps a session. */
interface SessionCookie {
  /** Its text, if the request has one. */
  of(request: Request): string | undefined;
  /** Gives a browser its session until it ends. No cache may store the answer. */
  set(facade: FacadeServices, response: Response, session: NewSession): void;
  /** Takes a browser's session away. */
  clear(facade: FacadeServices, response: Response): void;
}

/** A session just begun: its text, and when it ends. */
export interface NewSession {
  readonly session: string;
  readonly expiresAt: string;
}

/** The users' cookie. */
export const userCookie = sessionCookie('Platform.Auth', '/');

/** The buyers' cookie, which no other address needs. */
export const buyerCookie = sessionCookie('Platform.Buyer', '/api/account');

function sessionCookie(name: string, path: string): SessionCookie {
  const attributes = ({ config }: FacadeServices): CookieOptions => ({
    httpOnly: true,
    sameSite: 'lax',
    path,
    secure: config.baseUrl.startsWith('https:'),
  });
  return {
    of: request => cookieOf(request, name),
    set: (facade, response, { session, expiresAt }) => {
      const maxAge = Date.parse(expiresAt) - facade.services.now();
      const options = { ...attributes(facade), maxAge };
      response.set('Cache-Control', 'no-store').cookie(name, session, options);
    },
    clear: (facade, response) => {
      response.clearCookie(name, attributes(facade));
    },
  };
}

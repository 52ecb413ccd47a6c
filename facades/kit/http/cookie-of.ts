import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { FacadeServices } from './facade-services.ts';

/** Returns the value of a cookie; undefined if it is absent or unreadable. */
export function cookieOf({ headers }: Request, name: string): string | undefined {
  return parse(headers.cookie ?? '', { decode: decoded })[name] || undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The cookie with a browser's session. */
interface SessionCookie {
  /** Returns its text, if the request has one. */
  of(request: Request): string | undefined;
  /** Sets the session until it ends. No cache may store the answer. */
  set(facade: FacadeServices, response: Response, session: NewSession): void;
  /** Clears the session. */
  clear(facade: FacadeServices, response: Response): void;
}

/** A new session: its text and its end. */
export interface NewSession {
  readonly session: string;
  readonly expiresAt: string;
}

/** The users' cookie. */
export const userCookie = sessionCookie('Platform.Auth', '/');

/** The buyers' cookie, limited to the only path that needs it. */
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

import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../../src/platform/config.ts';
import { buyerSessionMilliseconds, sessionMilliseconds } from '../../src/app/execute.ts';

/** The cookie in which a browser keeps a session. */
interface SessionCookie {
  /** Its text, if the request has one. */
  of(request: Request): string | undefined;
  /** Gives a browser its session. Nobody in between may keep the answer. */
  set(response: Response, config: Config, session: string): void;
  /** Takes a browser's session away. */
  clear(response: Response, config: Config): void;
}

/** The users' cookie. */
export const userCookie = sessionCookie('Platform.Auth', '/', sessionMilliseconds);

/** The buyers' cookie, which no other address needs. */
export const buyerCookie = sessionCookie(
  'Platform.Buyer',
  '/api/account',
  buyerSessionMilliseconds,
);

function sessionCookie(name: string, path: string, maxAge: number): SessionCookie {
  const sent = new RegExp(String.raw`(?:^|;\s*)${RegExp.escape(name)}=([^;\s]+)`);
  const attributes = ({ baseUrl }: Config): CookieOptions => ({
    httpOnly: true,
    sameSite: 'lax',
    path,
    secure: baseUrl.startsWith('https:'),
  });
  return {
    of: ({ headers }) => sent.exec(headers.cookie ?? '')?.[1],
    set: (response, config, session) => {
      const options = { ...attributes(config), maxAge };
      response.set('Cache-Control', 'no-store').cookie(name, session, options);
    },
    clear: (response, config) => {
      response.clearCookie(name, attributes(config));
    },
  };
}

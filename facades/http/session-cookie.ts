import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../../src/config.ts';
import { sessionMilliseconds } from '../../src/execute.ts';

const name = 'Platform.Auth';

/** The text of the cookie `Platform.Auth`, if there is one. */
export function sessionOf(request: Request): string | undefined {
  return /(?:^|;\s*)Platform\.Auth=([^;\s]+)/.exec(request.headers.cookie ?? '')?.[1];
}

/** Gives a browser its session. Nobody in between may keep the answer. */
export function setSession(response: Response, config: Config, session: string): void {
  response
    .set('Cache-Control', 'no-store')
    .cookie(name, session, { ...attributes(config), maxAge: sessionMilliseconds });
}

/** Takes a browser's session away. */
export function clearSession(response: Response, config: Config): void {
  response.clearCookie(name, attributes(config));
}

function attributes({ baseUrl }: Config): CookieOptions {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: baseUrl.startsWith('https:'),
  };
}

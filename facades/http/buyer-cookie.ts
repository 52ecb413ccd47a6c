import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../../src/config.ts';
import { buyerSessionMilliseconds } from '../../src/execute.ts';

const name = 'Platform.Buyer';

/** The text of the cookie `Platform.Buyer`, if there is one. */
export function buyerSessionOf(request: Request): string | undefined {
  return /(?:^|;\s*)Platform\.Buyer=([^;\s]+)/.exec(request.headers.cookie ?? '')?.[1];
}

/** Gives a buyer's browser its session. */
export function setBuyerSession(response: Response, config: Config, session: string): void {
  response.cookie(name, session, { ...attributes(config), maxAge: buyerSessionMilliseconds });
}

/** Takes a buyer's session away. */
export function clearBuyerSession(response: Response, config: Config): void {
  response.clearCookie(name, attributes(config));
}

function attributes({ baseUrl }: Config): CookieOptions {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/account',
    secure: baseUrl.startsWith('https:'),
  };
}

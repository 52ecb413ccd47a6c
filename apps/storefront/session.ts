import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { originOf } from './same-origin.ts';

/** Cookies of the buyer, which scripts cannot read. */
const cookies = {
  /** Cart session of the core, `crt_…`. */
  cart: { name: 'shop_cart', maxAge: 30 * 86_400_000, pattern: /^crt_[\w-]{20,90}$/ },
  /** Token of the signed-in buyer, `buy_…`. */
  buyer: { name: 'shop_buyer', maxAge: 30 * 86_400_000, pattern: /^buy_[\w-]{20,90}$/ },
  /** Held time, while the buyer fills in the form. */
  hold: { name: 'shop_hold', maxAge: 900_000, pattern: /^[\w-]{1,1500}$/ },
  /** Order that is being paid, shown when the buyer returns. */
  order: { name: 'shop_order', maxAge: 86_400_000, pattern: /^[\w-]{20,100}$/ },
  /** Token that shows the draft of the shop's look. */
  look: { name: 'shop_look', maxAge: 3_600_000, pattern: /^lkp_[\w-]{20,100}$/ },
  /** Code of the friend whose link led to the shop. */
  friend: { name: 'shop_friend', maxAge: 30 * 86_400_000, pattern: /^[0-9A-Z]{8}$/ },
  /** Slug of the location that the visitor chose last. */
  location: { name: 'shop_location', maxAge: 30 * 86_400_000, pattern: /^[a-z0-9-]{1,60}$/ },
  /** Language chosen by the switch. */
  language: { name: 'shop_language', maxAge: 365 * 86_400_000, pattern: /^[a-z]{2,3}$/ },
} as const;

type CookieName = keyof typeof cookies;

/** Returns the value of a cookie; a malformed one counts as absent. */
export function cookieOf(request: Request, which: CookieName): string | undefined {
  const { name, pattern } = cookies[which];
  const value = parse(request.get('cookie') ?? '')[name];
  return value !== undefined && pattern.test(value) ? value : undefined;
}

export function setCookie(response: Response, which: CookieName, value: string): void {
  const { name, maxAge } = cookies[which];
  response.cookie(name, value, { ...options(response), maxAge });
}

export function dropCookie(response: Response, which: CookieName): void {
  response.clearCookie(cookies[which].name, options(response));
}

function options({ req }: Response): CookieOptions {
  const secure = originOf(req).startsWith('https:');
  return { httpOnly: true, sameSite: 'lax', secure, path: '/', encode: String };
}

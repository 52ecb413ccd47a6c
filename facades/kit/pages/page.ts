import type { Language } from '../../../packages/shared/languages.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { html, type Html } from '../../../packages/shared/html.ts';
import { icon, pageOf } from './page-of.ts';
import { languageSwitch } from './page-language.ts';

const rules = readFileSync(new URL('page.css', import.meta.url), 'utf8');
const style = `${rules}\n:root { --icon: url("${icon}"); }`;
const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * The policy of the service's pages: they show themselves and send forms back to the service. The referrer stays on
 * the service's own addresses; without a referrer, a browser names no origin when it sends a form.
 */
export const pageHeaders: readonly RequestHandler[] = [
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: [`'sha256-${styleHash}'`],
      // Data URLs are for the icon.
      imgSrc: ['data:'],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  }),
  helmet.referrerPolicy({ policy: 'same-origin' }),
  (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  },
];

/**
 * Allows the forms of this page to end up at an address, because browsers check redirects against the form policy
 * too.
 */
export function allowFormsTo(response: Response, address: string): void {
  const { origin, protocol } = new URL(address);
  const place = origin === 'null' ? protocol : origin;
  const policy = String(response.get('Content-Security-Policy'));
  response.set('Content-Security-Policy', policy.replace("form-action 'self'", `$& ${place}`));
}

/** The width of a page: a card, a wider card for texts, or the full window. */
export type Room = 'card' | 'wide' | 'full';

/**
 * Sends a self-contained page without scripts. A page with a `language` links to the other languages, if its
 * address can be opened again.
 */
export function sendPage(
  response: Response,
  status: number,
  title: string,
  content: Html,
  { room = 'card', language }: { room?: Room; language?: Language } = {},
): void {
  const { req: request } = response;
  const ways = language && request.method === 'GET' && languageSwitch(request, language);
  const body = html`<h1>${title}</h1>
    ${content} ${ways}`;
  const page = pageOf({
    language: language ?? 'en',
    title: `${title} · Frontdesk`,
    icon,
    style,
    body,
    room,
  });
  response.status(status).type('html').send(page);
}

import type { Language } from '../../packages/shared/languages.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { html, type Html } from '../../packages/shared/html.ts';
import { icon } from './icon.ts';
import { languageSwitch } from './page-language.ts';
import { pageOf } from './page-of.ts';

const rules = readFileSync(new URL('page.css', import.meta.url), 'utf8');
const style = `${rules}\n:root { --icon: url("${icon}"); }`;
const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * What a page of ours may do: show itself and send its forms back to us. The referrer has to stay with our own
 * addresses, since without one a browser names no origin when it sends a form.
 */
export const pageHeaders: readonly RequestHandler[] = [
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: [`'sha256-${styleHash}'`],
      // Its icon.
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

/** Lets the forms of this page lead to an address in the end: browsers hold redirects to what forms may do, too. */
export function allowFormsTo(response: Response, address: string): void {
  const { origin, protocol } = new URL(address);
  const place = origin === 'null' ? protocol : origin;
  const policy = String(response.get('Content-Security-Policy'));
  response.set('Content-Security-Policy', policy.replace("form-action 'self'", `$& ${place}`));
}

/** How much room a page takes: a card, a wider one for texts, or all there is. */
export type Room = 'card' | 'wide' | 'full';

/**
 * Answers a page that needs nothing from elsewhere, not even a script. A page in a `language` has ways to the others, if
 * its address can be opened again.
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

import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { html, type Html } from '../../src/platform/lib/text/html.ts';
import { pageOf } from './page-of.ts';

const style = `
  body { margin: 0 auto; max-width: 36rem; padding: 2rem 1.25rem; font: 1rem/1.5 system-ui, sans-serif;
    color: #1c1c1c; background: #fff; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
  label { display: block; margin-bottom: .25rem; }
  input[type=email] { box-sizing: border-box; width: 100%; padding: .5rem; font: inherit; border: 1px solid #767676;
    border-radius: .25rem; }
  button { margin-top: 1rem; padding: .5rem 1rem; font: inherit; color: #fff; background: #1a56c4; border: 0;
    border-radius: .25rem; cursor: pointer; }
  a { color: #1a56c4; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;
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

/** Answers a page that needs nothing from elsewhere, not even a script. */
export function sendPage(response: Response, status: number, title: string, content: Html): void {
  const body = html`<h1>${title}</h1>
    ${content}`;
  const page = pageOf({ language: 'en', title: `${title} · Frontdesk`, style, body });
  response.status(status).type('html').send(page);
}

import type { Request, Response } from 'express';
import { Html, html } from '../../../packages/shared/html.ts';
import { icon } from '../../kit/pages/page-of.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';
import { surfaces } from './app/places.ts';
import { manifestOf, touchIcon } from './app/server.ts';
import { sendPage } from '../../kit/pages/page.ts';
import type { Language } from '../../../packages/shared/languages.ts';
import { chosenLook, pageLanguageOf } from '../../kit/pages/page-language.ts';

interface Shell {
  look: Look;
  nonce: string;
  /** The scripts and styles of the app. */
  head: Html;
}

/** Renders the page of the app up to its data. Its background is light or dark before the app runs. */
export function shellOf({ look, nonce, head }: Shell): string {
  const scheme = look.theme ? html`data-mantine-color-scheme="${look.theme}"` : html``;
  return html`<!doctype html>
    <html lang="${look.language}" ${scheme}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="${look.theme ?? 'light dark'}" />
        <meta property="csp-nonce" nonce="${nonce}" />
        <title>Frontdesk</title>
        <link rel="icon" href="${icon}" />
        <link rel="apple-touch-icon" href="${touchIcon}" />
        <link rel="manifest" href="${manifestOf(look.language)}" />
        ${(['light', 'dark'] as const).map(
          scheme =>
            html`<meta
              name="theme-color"
              media="(prefers-color-scheme: ${scheme})"
              content="${surfaces[look.theme ?? scheme]}"
            />`,
        )}
        ${head}
      </head>
      <body>
        <div id="root"></div>
        <noscript>${textsFor(look.language).panel.needsScript}</noscript>
      </body>
    </html>`.text;
}

/**
 * Renders the rest of the page: the user and the first screen's data, so that the app needs no query before it
 * shows.
 */
export function dataOf(boot: object, reads: readonly object[]): string {
  return html`
        <script type="application/json" id="boot">
          ${jsonOf(boot)}
        </script>
        <script type="application/json" id="reads">
          ${jsonOf(reads)}
        </script>
      </body>
    </html> `.text;
}

/** Returns JSON that browsers never parse as markup, whatever its texts. */
export function jsonOf(value: object): Html {
  return new Html(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
}

/**
 * Returns the policy of the panel's page: it runs its own files, calls this service, and shows pictures, also those
 * of a shop.
 */
export function panelPolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' https: data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join(';');
}

/** Sends a page that says how to build the missing app. */
export function sendNotBuilt(response: Response, { language }: Look): void {
  const { title, lead } = textsFor(language).panel.notBuilt;
  const content = html`<p>${lead}</p>
    <pre>node apps/control-panel/build/build.ts</pre>`;
  sendPage(response, 503, title, content, { language });
}

/** A person's display preferences, as stored in their browser. */
export interface Look {
  language: Language;
  theme: 'light' | 'dark' | undefined;
}

export function lookOf(request: Request): Look {
  const theme = chosenLook(request).get('theme');
  return {
    language: pageLanguageOf(request),
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
  };
}

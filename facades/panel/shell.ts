import { Html, html } from '../../packages/shared/html.ts';
import { icon } from '../http/icon.ts';
import { textsFor } from '../texts/texts-for.ts';
import { surfaces } from './app/places.ts';
import { manifestOf, touchIcon } from './app/server.ts';
import type { Look } from './look.ts';

interface Shell {
  look: Look;
  nonce: string;
  /** The scripts and styles of the app. */
  head: Html;
}

/** The page that the app runs in, up to its data. Until the app runs, its background is there already, light or dark. */
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

/** The rest of it: who is signed in, and what the first screen reads, so that the app has nothing to ask before it shows. */
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

/** JSON that no browser takes for markup, whatever the texts in it. */
export function jsonOf(value: object): Html {
  return new Html(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
}

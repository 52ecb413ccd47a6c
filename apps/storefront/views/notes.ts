import { sheetPath } from '../assets.ts';
import { ownThemes } from '../themes/loaded-theme.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Texts } from '../texts/texts-of.ts';

interface Note {
  title: string;
  text: string;
  /** Address of the page for another attempt. */
  again?: string | undefined;
  /** Phone of the business, which can be called meanwhile. */
  phone?: string | undefined;
}

/** Renders a page for an error or a missing page. */
export function notePage(
  { note, catalog }: Texts,
  code: number,
  { title, text, again }: Note,
): Html {
  return html`<div class="wrap slim note">
    <p class="note-code" aria-hidden="true">${code}</p>
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    <p class="actions">
      ${again && html`<a class="button" href="${again}">${note.again}</a>`}
      <a class="button ${again && 'quiet'}" href="/">${note.home}</a>
      <a class="button quiet" href="/catalog">${catalog.seeEverything}</a>
    </p>
  </div>`;
}

/** Renders a page without data of the shop. */
export function barePage(
  lang: string,
  { title, text, phone }: Note,
  again?: { path: string; text: string },
): Html {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${sheetPath(ownThemes.of(undefined))}" />
      </head>
      <body>
        <main id="content">
          <div class="wrap slim note">
            <h1>${title}</h1>
            <p class="lead">${text}</p>
            ${phone && html`<p><a class="button" href="tel:${phone}">${phone}</a></p>`}
            ${again && html`<p class="actions"><a class="button" href="${again.path}">${again.text}</a></p>`}
          </div>
        </main>
      </body>
    </html>`;
}

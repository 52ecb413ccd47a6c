import { html, type Html } from '../html.ts';

/** A page that says what is not there, or what went wrong. */
export function notePage(code: number, title: string, text: string): Html {
  return html`<div class="wrap slim note">
    <p class="note-code" aria-hidden="true">${code}</p>
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    <p class="actions">
      <a class="button" href="/">To the front page</a>
      <a class="button quiet" href="/catalog">See everything</a>
    </p>
  </div>`;
}

/** The same where nothing is known of the shop. */
export function barePage(title: string, text: string, stylesheet: string): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <main id="content">
          <div class="wrap slim note">
            <h1>${title}</h1>
            <p class="lead">${text}</p>
          </div>
        </main>
      </body>
    </html>`;
}

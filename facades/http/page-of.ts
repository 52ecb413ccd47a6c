import { Html, html } from '../../packages/shared/html.ts';

interface Page {
  /** BCP 47. */
  language: string;
  title: string;
  /** Its address; pages of a shop have none of ours. */
  icon?: string;
  /** CSS of our own, by whose hash the page's policy allows it. */
  style: string;
  body: Html;
  /** More that search engines and previews of links read. */
  head?: Html;
  /** A class of the page's style. */
  room?: string;
}

/** A whole HTML page with its style inside, as text. */
export function pageOf({ language, title, icon, style, body, head, room }: Page): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${head} ${icon && html`<link rel="icon" href="${icon}" />`}
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main ${room && html`class="${room}"`}>${body}</main>
      </body>
    </html> `.text;
}

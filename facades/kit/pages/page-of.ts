import { Html, html } from '../../../packages/shared/html.ts';

/** The logo of the service, as a data URL that needs no request. */
export const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4a57d6"/><path d="M11 24V9h12M11 16.5h9" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
)}`;

interface Page {
  /** BCP 47. */
  language: string;
  title: string;
  /** The address of its icon; pages of a shop have none. */
  icon?: string;
  /** The service's own CSS, by whose hash the page's policy allows it. */
  style: string;
  body: Html;
  /** Further head elements for search engines and link previews. */
  head?: Html;
  /** A class of the page's style. */
  room?: string;
}

/** Renders a complete HTML page with inline style, as text. */
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

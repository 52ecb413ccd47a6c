import { linkSize } from '../artwork/picture.ts';
import { assetPath } from '../assets.ts';
import { accentsOf } from '../colour.ts';
import type { Item } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { linkPictureOf, ownOf } from '../previews.ts';
import type { Visit } from '../visit.ts';
import { footer, header, type Section } from './frame.ts';

/** A page of the shop. */
export interface Page {
  title: string;
  /** For search engines and previews; by default the shop's tagline. */
  description?: string | null;
  content: Html;
  /** Structured data and other elements for the head. */
  head?: Html;
  /** The item that the page is about, whose picture previews of links show; by default the shop's. */
  item?: Item;
  /** The canonical path; default the request's, without its query. */
  path?: string;
  section?: Section;
  /** Whether the page is about one buyer. */
  isPrivate?: boolean;
}

/** The whole document of a page. */
export function layout(visit: Visit, page: Page): Html {
  const { shop } = visit;
  const isHome = page.section === 'home';
  const title = isHome ? page.title : `${page.title} · ${shop.name}`;
  return html`<!doctype html>
    <html lang="${visit.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${metaOf(visit, page, title)}
        <meta name="theme-color" content="#faf7f2" />
        <link rel="stylesheet" href="${assetPath('theme.css')}" />
        <link
          rel="stylesheet"
          href="/accent-${accentsOf(shop.branding.accentColor).light.slice(1)}.css"
        />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script type="module" src="${assetPath('shop.js')}"></script>
        ${page.head}
      </head>
      <body>
        <a class="skip" href="#content">${visit.texts.frame.skip}</a>
        ${header(visit, page.section)}
        <main id="content" tabindex="-1">${page.content}</main>
        ${footer(visit)}
        <p id="said" class="toast" role="status" aria-live="polite"></p>
      </body>
    </html> `;
}

function metaOf({ shop, origin, request }: Visit, page: Page, title: string): Html {
  if (page.isPrivate) return html`<meta name="robots" content="noindex" />`;
  const description = page.description ?? shop.branding.tagline ?? shop.name;
  const address = `${origin}${page.path ?? request.path}`;
  return html`<meta name="description" content="${description}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:site_name" content="${shop.name}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    ${pictureMeta(shop, page, origin)}`;
}

/** The picture for previews of links; one outside our storage keeps its own address, in an unknown size. */
function pictureMeta(shop: Visit['shop'], { item }: Page, origin: string): Html {
  const picture = linkPictureOf(shop, item);
  // A page that is shown before it is published has no origin.
  const address = picture ? `${origin}${picture.path}` : (ownOf(shop, item) ?? '');
  return html`<meta property="og:image" content="${address}" />
    ${
      picture &&
      html`<meta property="og:image:type" content="${picture.type}" />
        <meta property="og:image:width" content="${linkSize.width}" />
        <meta property="og:image:height" content="${linkSize.height}" />`
    }
    <meta property="og:image:alt" content="${item?.name ?? shop.name}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

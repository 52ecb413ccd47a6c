import { addressOf, pathOf } from '../addresses.ts';
import { linkSize } from '../artwork/picture.ts';
import { assetPath, sheetPath } from '../assets.ts';
import type { Item } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { basesOf, speaksSeveral } from '../languages.ts';
import { linkPictureOf, ownOf } from '../previews.ts';
import type { RequestContext } from '../request-context.ts';
import { closedBanner } from './closed-banner.ts';
import { previewBanner } from './preview-banner.ts';
import { choicesOf, lookPath } from '../themes/shown-look.ts';
import { renderFrame, type Section } from '../themes/render-page.ts';

/** A page of the shop. */
export interface Page {
  title: string;
  /** Description for search engines and previews; by default the shop's tagline. */
  description?: string | null;
  content: Html;
  /** Structured data and other elements for the head. */
  head?: Html;
  /** Item of the page, whose picture appears in link previews; by default the shop's. */
  item?: Item;
  /** Canonical path; by default the request's, without its query. */
  path?: string;
  section?: Section;
  /** True if the page is about one buyer. */
  isPrivate?: boolean;
}

/** Renders the whole document of a page. */
export function layout(context: RequestContext, page: Page): Html {
  const { shop, theme, values } = context;
  const isHome = page.section === 'home';
  const title = isHome ? page.title : `${page.title} · ${shop.name}`;
  return html`<!doctype html>
    <html
      lang="${context.lang}"
      data-page="${page.section ?? 'other'}"
      ${attributes(choicesOf(theme, values))}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${metaOf(context, page, title)}
        <meta
          name="theme-color"
          content="${theme.paper.light}"
          media="(prefers-color-scheme: light)"
        />
        <meta
          name="theme-color"
          content="${theme.paper.dark}"
          media="(prefers-color-scheme: dark)"
        />
        <link rel="stylesheet" href="${sheetPath(theme)}" />
        <link rel="stylesheet" href="${lookPath(theme, values)}" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script type="module" src="${assetPath('shop.js')}"></script>
        ${page.head}
      </head>
      <body>
        <a class="skip" href="#content">${context.texts.frame.skip}</a>
        ${shop.sandbox && html`<p class="notice test" role="note">${context.texts.frame.test}</p>`}
        ${previewBanner(context)} ${closedBanner(context)}
        ${renderFrame(context, html`<main id="content" tabindex="-1">${page.content}</main>`, page.section)}
        <p id="said" class="toast" role="status" aria-live="polite"></p>
      </body>
    </html> `;
}

function attributes(values: Readonly<Record<string, string>>): Html[] {
  return Object.entries(values).map(([name, value]) => html` ${name}="${value}"`);
}

function metaOf(context: RequestContext, page: Page, title: string): Html {
  const { shop, request } = context;
  if (page.isPrivate || shop.sandbox || context.isPreview)
    return html`<meta name="robots" content="noindex" />`;
  const description = page.description ?? shop.branding.tagline ?? shop.name;
  const path = page.path ?? request.path;
  const address = addressOf(context, path);
  return html`<meta name="description" content="${description}" />
    <link rel="canonical" href="${address}" />
    <link rel="alternate" type="text/plain" href="${addressOf(context, '/llms.txt')}" />
    ${speaksSeveral(shop) && languagesMeta(context, path)}
    <meta property="og:site_name" content="${shop.name}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    ${pictureMeta(context, page)}`;
}

/** Renders links to the same page in the shop's other languages, for search engines and previews. */
function languagesMeta({ shop, origin, language }: RequestContext, path: string): Html {
  const others = basesOf(shop).filter(other => other.language !== language);
  return html`${basesOf(shop).map(
      each =>
        html`<link
          rel="alternate"
          hreflang="${each.language}"
          href="${addressOf({ origin, ...each }, path)}"
        />`,
    )}
    <link rel="alternate" hreflang="x-default" href="${origin}${path}" />
    <meta property="og:locale" content="${openGraphLocale(shop.locale)}" />
    ${others.map(each => html`<meta property="og:locale:alternate" content="${openGraphLocale(each.language)}" />`)}`;
}

/** Returns a locale in the form for previews, with the region of most speakers if it has none: `fr_FR`. */
function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}

/** Renders the picture for link previews. A picture outside our storage keeps its address, and its size is unknown. */
function pictureMeta(context: RequestContext, { item }: Page): Html {
  const { shop, origin } = context;
  const picture = linkPictureOf(shop, item);
  // A preview of an unpublished page has no origin.
  const address = picture ? `${origin}${pathOf(context, picture.path)}` : (ownOf(shop, item) ?? '');
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

import { assetPath } from '../assets.ts';
import { accentsOf } from '../colour.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { shownFrom } from '../artwork/picture.ts';
import type { Forms } from '../texts/counting.ts';
import { icon } from './icons.ts';
import { phoneLink } from './phone-link.ts';

/** A page of the shop. */
export interface Page {
  title: string;
  /** For search engines and previews; default the shop's tagline. */
  description?: string | null;
  content: Html;
  /** Data about the page for machines, and whatever else belongs into its head. */
  head?: Html;
  /** What the page's own preview shows; absolute. */
  imageUrl?: string | undefined;
  /** The one address of what it shows, under the shop's; default the request's, without its query. */
  path?: string;
  /** Which part of the shop it is, for the navigation. */
  section?: 'home' | 'products' | 'services' | 'cart' | 'account';
  /** Pages about one buyer are nobody else's business. */
  isPrivate?: boolean;
}

/** The whole document around a page. */
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
    ${page.imageUrl && html`<meta property="og:image" content="${page.imageUrl}" />`}`;
}

function header(visit: Visit, section: Page['section']): Html {
  const { shop, cartCount, buyer } = visit;
  const { frame } = visit.texts;
  const current = (name: Page['section']) => section === name && html` aria-current="page"`;
  return html`<header class="top">
    <div class="top-in">
      <a class="wordmark" href="/" ${current('home')}
        >${
          shop.branding.logoUrl
            ? html`<img src="${shownFrom(shop.branding.logoUrl)}" alt="${shop.name}" height="36" />`
            : shop.name
        }</a
      >
      <nav class="menu" aria-label="${frame.menu}">
        <ul>
          ${shop.flags.onlineBooking && html`<li><a href="/catalog?type=service" ${current('services')}>${frame.services}</a></li>`}
          <li><a href="/catalog?type=product" ${current('products')}>${frame.shop}</a></li>
          <li><a href="/#visit">${frame.visit}</a></li>
        </ul>
      </nav>
      <ul class="tools">
        <li>
          <a href="/search" class="tool"
            >${icon('search')}<span class="hide">${frame.search}</span></a
          >
        </li>
        <li>
          <a href="/account" class="tool" ${current('account')}
            >${icon('person')}<span class="hide">${buyer ? frame.account : frame.signIn}</span></a
          >
        </li>
        <li>
          <a href="/cart" class="tool" ${current('cart')}
            >${icon('bag')}<span class="hide"
              >${frame.cart},
              <span data-cart-words ${formsOf(frame.pieces)}
                >${frame.pieceCount(cartCount)}</span
              ></span
            ><span
              class="count"
              data-cart-count
              aria-hidden="true"
              ${cartCount === 0 && html` hidden`}
              >${cartCount}</span
            ></a
          >
        </li>
      </ul>
    </div>
  </header>`;
}

/** The plural forms of a text, for the script. */
function formsOf(forms: Forms): Html[] {
  return Object.entries(forms).map(([category, text]) => html` data-${category}="${text}"`);
}

function footer({ shop, formats, texts }: Visit): Html {
  const { phone, email, address } = shop.contacts;
  const { frame } = texts;
  return html`<footer class="bottom">
    <div class="bottom-in">
      <div>
        <p class="wordmark">${shop.name}</p>
        <p>${shop.branding.tagline}</p>
      </div>
      <nav aria-label="${frame.footer}">
        <ul>
          ${shop.flags.onlineBooking && html`<li><a href="/catalog?type=service">${frame.services}</a></li>`}
          <li><a href="/catalog?type=product">${frame.shop}</a></li>
          <li><a href="/account">${frame.history}</a></li>
        </ul>
      </nav>
      <address>
        ${address && html`<span>${address}</span>`} ${phone && phoneLink(formats, phone)}
        ${email && html`<a href="mailto:${email}">${email}</a>`}
      </address>
    </div>
  </footer>`;
}

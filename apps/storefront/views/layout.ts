import { assetPath } from '../assets.ts';
import { accentsOf } from '../colour.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { shownFrom } from '../artwork/picture.ts';
import { icon } from './icons.ts';

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
    <html lang="${shop.locale}">
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
        <a class="skip" href="#content">Skip to content</a>
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
  const address = `${origin}${request.path}`;
  return html`<meta name="description" content="${description}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:site_name" content="${shop.name}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    ${page.imageUrl && html`<meta property="og:image" content="${page.imageUrl}" />`}`;
}

function header({ shop, cartCount, buyer }: Visit, section: Page['section']): Html {
  const current = (name: Page['section']) => section === name && html` aria-current="page"`;
  const pieces = cartCount === 1 ? '1 item' : `${cartCount} items`;
  return html`<header class="top">
    <div class="top-in">
      <a class="wordmark" href="/" ${current('home')}
        >${
          shop.branding.logoUrl
            ? html`<img src="${shownFrom(shop.branding.logoUrl)}" alt="${shop.name}" height="36" />`
            : shop.name
        }</a
      >
      <nav class="menu" aria-label="Main">
        <ul>
          ${shop.flags.onlineBooking && html`<li><a href="/catalog?type=service" ${current('services')}>Services</a></li>`}
          <li><a href="/catalog?type=product" ${current('products')}>Shop</a></li>
          <li><a href="/#visit">Visit</a></li>
        </ul>
      </nav>
      <ul class="tools">
        <li>
          <a href="/search" class="tool">${icon('search')}<span class="hide">Search</span></a>
        </li>
        <li>
          <a href="/account" class="tool" ${current('account')}
            >${icon('person')}<span class="hide">${buyer ? 'Your account' : 'Sign in'}</span></a
          >
        </li>
        <li>
          <a href="/cart" class="tool" ${current('cart')}
            >${icon('bag')}<span class="hide">Cart, <span data-cart-words>${pieces}</span></span
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

function footer({ shop, formats }: Visit): Html {
  const { phone, email, address } = shop.contacts;
  return html`<footer class="bottom">
    <div class="bottom-in">
      <div>
        <p class="wordmark">${shop.name}</p>
        <p>${shop.branding.tagline}</p>
      </div>
      <nav aria-label="Footer">
        <ul>
          ${shop.flags.onlineBooking && html`<li><a href="/catalog?type=service">Services</a></li>`}
          <li><a href="/catalog?type=product">Shop</a></li>
          <li><a href="/account">Orders and appointments</a></li>
        </ul>
      </nav>
      <address>
        ${address && html`<span>${address}</span>`}
        ${phone && html`<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${formats.phone(phone)}</a>`}
        ${email && html`<a href="mailto:${email}">${email}</a>`}
      </address>
    </div>
  </footer>`;
}

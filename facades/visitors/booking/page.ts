import type { Language } from '../../../packages/shared/languages.ts';
import { createHash } from 'node:crypto';
import type { PublicFace } from '../../../src/app/ports.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { phoneText } from '../../../packages/shared/phone-text.ts';
import { icon, pageOf } from '../../kit/pages/page-of.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';

interface Shown {
  name: string;
  slug: string;
  sandboxOf?: string | null | undefined;
  phone?: string | null | undefined;
  address?: string | null | undefined;
}

/** A location of a business that has several. */
interface Place extends Pick<Shown, 'name' | 'phone' | 'address'> {
  id: string;
  slug: string;
}

interface Page {
  business: Shown;
  /** The locations that visitors choose from; empty for a business with one. */
  locations: readonly Place[];
  shop: PublicFace['shop'];
  /** The address of its shop; null: none. */
  shopUrl: string | null;
  /** The address of the page in the language of whoever opens it. */
  address: string;
  /** The same, with a language that was chosen. */
  canonical: string;
  token: string;
  /** Service or variant with which the widget begins; null: none. */
  service: string | null;
  /** Location at which the widget books; null: the visitor chooses. */
  location: string | null;
  language: Language;
  /** The languages that the business is shown in, its own first. */
  offered: readonly Language[];
  /** Ways to the page in each of them. */
  ways: Html | null;
  /** Rating that leads to the reviews; null without reviews. */
  rating: Html | null;
}

const style = `
:root { color-scheme: light dark; --ground: #f1f3f6; --ink: #18181b }
@media (prefers-color-scheme: dark) { :root { --ground: #121419; --ink: #f4f4f5 } }
body { margin: 0; background: var(--ground) }
main { position: relative; max-width: 58rem; margin: 0 auto; padding: clamp(0rem, 5vh, 3.5rem) clamp(0rem, 3vw, 1rem) }
h1 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
section { padding: 1.5rem; color: var(--ink); font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif }
h2 { margin: 0 0 .5rem; font-size: 1.5rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1.5rem }
dd { margin: 0; overflow-wrap: anywhere }
a { color: inherit }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: .25rem 1.25rem; padding: 1rem; color: var(--ink); font: .9375rem/1.5 ui-sans-serif, system-ui, sans-serif }
nav a, nav span { padding: .5rem 0 }
nav a { text-decoration: none }
nav a:hover { text-decoration: underline }
nav span { font-weight: 600 }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * Returns the policy of a booking page, which sites with these origins may frame. The widget brings its own styles
 * and shows pictures of the business.
 */
export function bookingPolicy(origins: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'sha256-${styleHash}'`,
    `connect-src 'self'`,
    `img-src 'self' https: data: blob:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${origins.length > 0 ? `'self' ${origins.join(' ')}` : `'none'`}`,
  ].join(';');
}

/**
 * Renders the booking page of a business: its name, its widget, and other ways to book for browsers without
 * scripts.
 */
export function bookingPage(page: Page): string {
  const { business, token, service, location, language, ways, rating } = page;
  // The widget shows the name and the contacts too.
  const body = html`<h1>${business.name}</h1>
    <script
      src="/widget.js"
      data-token="${token}"
      ${service && html`data-service="${service}"`}
      ${location && html`data-location="${location}"`}
    ></script>
    <noscript>${withoutScripts(page)}</noscript>
    ${rating}
    <nav>
      <a href="/write/${business.slug}" target="_blank">${textsFor(language).write.link}</a>
    </nav>
    ${ways}`;
  const title = textsFor(language).booking.title({ business: business.name });
  return pageOf({ language, title, icon, style, body, head: headOf(page, title) });
}

function headOf(page: Page, title: string): Html {
  const { business, shop, address, canonical, language, offered } = page;
  const description = textsFor(language).booking.description({
    business: business.name,
    address: (chosenIn(page) ?? business).address || null,
  });
  const image = pictureOf(shop, address);
  return html`<meta name="description" content="${description}" />
    ${business.sandboxOf != null && html`<meta name="robots" content="noindex" />`}
    <link rel="canonical" href="${canonical}" />
    ${shop && html`<link rel="alternate" type="text/plain" href="${address}/llms.txt" />`}
    ${offered.length > 1 && alternates(address, offered)}
    <meta property="og:site_name" content="${business.name}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${canonical}" />
    ${image && html`<meta property="og:image" content="${image}" />`}`;
}

/** The page in each language of its business; without one it speaks that of the browser. */
function alternates(address: string, offered: readonly Language[]): Html {
  const inEach = offered.map(
    language =>
      html`<link rel="alternate" hreflang="${language}" href="${address}?lang=${language}" />`,
  );
  return html`${inEach}<link rel="alternate" hreflang="x-default" href="${address}" />`;
}

function pictureOf(shop: PublicFace['shop'], address: string): string | null {
  const own = shop?.branding.coverUrl ?? shop?.branding.logoUrl;
  return own ? (URL.parse(own, address)?.href ?? null) : null;
}

/** Renders other ways to book with the business, for browsers without scripts. */
function withoutScripts(page: Page): Html {
  const { business, shop, shopUrl, language } = page;
  const words = textsFor(language).booking;
  const email = shop?.contacts.email;
  const chosen = chosenIn(page);
  const places = chosen ? [chosen] : page.locations;
  const phone = business.phone ?? shop?.contacts.phone;
  const ways = [
    places.length === 0 && phone && row(words.call, phoneLink(phone)),
    email && row(words.write, html`<a href="mailto:${email}">${email}</a>`),
    shopUrl && row(words.shop, html`<a href="${shopUrl}">${shopUrl}</a>`),
    ...places.map(place => row(words.address, contactsOf(place, phone))),
    places.length === 0 && business.address && row(words.address, html`${business.address}`),
  ].filter(way => way instanceof Object);
  return html`<section>
    <h2>${business.name}</h2>
    <p>${ways.length > 0 ? words.withoutScripts : words.noWay}</p>
    ${ways.length > 0 && html`<dl>${ways}</dl>`}
  </section>`;
}

/** Returns the location of the link; undefined if the visitor chooses. */
function chosenIn({ locations, location }: Page): Place | undefined {
  return locations.find(({ id, slug }) => id === location || slug === location);
}

/** Renders the name, address and phone of a location. The number of the business serves one without its own. */
function contactsOf({ name, address, ...place }: Place, usual: string | null | undefined): Html {
  const phone = place.phone ?? usual;
  return html`${[name, address].filter(Boolean).join(', ')} ${phone && phoneLink(phone)}`;
}

function phoneLink(phone: string): Html {
  return html`<a href="tel:${phone.replace(/[^+\d]/g, '')}">${phoneText(phone)}</a>`;
}

function row(name: string, value: Html): Html {
  return html`<dt>${name}</dt>
    <dd>${value}</dd>`;
}

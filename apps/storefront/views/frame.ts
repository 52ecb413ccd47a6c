import { shownFrom } from '../artwork/picture.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { icon } from './icons.ts';
import { phoneLink } from './phone-link.ts';

/** The section that a page belongs to, for the navigation. */
export type Section = 'home' | 'products' | 'services' | 'cart' | 'account' | undefined;

/** Numbers of which some are in each plural form of a language. */
const examples = [...Array.from({ length: 101 }).keys(), 0.5];

/** The header of every page. */
export function header(visit: Visit, section: Section): Html {
  const { shop, cartCount, buyer } = visit;
  const { frame } = visit.texts;
  const current = (name: Section) => section === name && html` aria-current="page"`;
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
              <span data-cart-words ${formsOf(visit)}
                >${frame.pieceCount({ count: cartCount, shown: cartCount })}</span
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

/** The number of pieces in each plural form of the language, for the script, which puts the number for `#`. */
function formsOf({ lang, texts }: Visit): Html[] {
  const rules = new Intl.PluralRules(lang);
  return rules.resolvedOptions().pluralCategories.map(category => {
    const count = examples.find(number => rules.select(number) === category) ?? 0;
    const text = texts.frame.pieceCount({ count, shown: '#' });
    return html` data-${category}="${text}"`;
  });
}

/** The footer of every page. */
export function footer({ shop, formats, texts }: Visit): Html {
  const { phone, email, address } = shop.contacts;
  const { termsUrl, privacyUrl, imprintUrl } = shop.legal;
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
          ${termsUrl && html`<li><a href="${termsUrl}" rel="terms-of-service">${frame.terms}</a></li>`}
          ${privacyUrl && html`<li><a href="${privacyUrl}" rel="privacy-policy">${frame.privacy}</a></li>`}
          ${imprintUrl && html`<li><a href="${imprintUrl}">${frame.imprint}</a></li>`}
        </ul>
      </nav>
      <address>
        ${address && html`<span>${address}</span>`} ${phone && phoneLink(formats, phone)}
        ${email && html`<a href="mailto:${email}">${email}</a>`}
      </address>
    </div>
  </footer>`;
}

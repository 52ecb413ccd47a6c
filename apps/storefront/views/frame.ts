import { shownFrom } from '../artwork/picture.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { ownNameOf } from '../../../packages/shared/languages.ts';
import { switchTo } from '../language-choice.ts';
import { basesOf, speaksSeveral } from '../languages.ts';
import type { RequestContext } from '../request-context.ts';
import { icon } from './icons.ts';
import { phoneLink } from './phone-link.ts';

/** Section of a page for the navigation. */
export type Section = 'home' | 'products' | 'services' | 'cart' | 'account' | undefined;

/** Numbers that cover each plural form of a language. */
const examples = [...Array.from({ length: 101 }).keys(), 0.5];

/** Renders the header of every page. */
export function header(context: RequestContext, section: Section): Html {
  const { shop, cartCount, buyer } = context;
  const { frame } = context.texts;
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
          <li><a href="/#place">${frame.visit}</a></li>
        </ul>
      </nav>
      <ul class="tools">
        ${speaksSeveral(shop) && html`<li>${languageSwitch(context)}</li>`}
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
              <span data-cart-words ${formsOf(context)}
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

/** Renders links to the same page in the shop's other languages. The menu opens without a script. */
function languageSwitch(context: RequestContext): Html {
  const { shop, language, texts } = context;
  return html`<details class="languages" data-menu>
    <summary class="tool">
      <span class="hide">${texts.frame.language({ name: ownNameOf(language) })}</span
      ><span aria-hidden="true">${language.toUpperCase()}</span>
    </summary>
    <ul>
      ${basesOf(shop).map(
        each =>
          html`<li>
            ${
              each.language === language
                ? html`<span lang="${language}" aria-current="true">${ownNameOf(language)}</span>`
                : html`<a
                    href="${switchTo(context, each)}"
                    lang="${each.language}"
                    hreflang="${each.language}"
                    rel="nofollow"
                    >${ownNameOf(each.language)}</a
                  >`
            }
          </li>`,
      )}
    </ul>
  </details>`;
}

/** Renders the number of pieces in each plural form of the language. The script replaces `#` with the number. */
function formsOf({ lang, texts }: RequestContext): Html[] {
  const rules = new Intl.PluralRules(lang);
  return rules.resolvedOptions().pluralCategories.map(category => {
    const count = examples.find(number => rules.select(number) === category) ?? 0;
    const text = texts.frame.pieceCount({ count, shown: '#' });
    return html` data-${category}="${text}"`;
  });
}

/** Renders the footer of every page. */
export function footer({ shop, formats, texts }: RequestContext): Html {
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

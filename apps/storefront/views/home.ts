import { drawnFor, shownFrom } from '../artwork/picture.ts';
import type { Card, Collection } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { cards } from './cards.ts';
import { icon } from './icons.ts';
import { openingHours } from './opening-hours.ts';
import { phoneLink } from './phone-link.ts';

interface Home {
  collections: readonly Collection[];
  services: readonly Card[];
  products: readonly Card[];
}

export function homePage(visit: Visit, { collections, services, products }: Home): Html {
  const texts = visit.texts.home;
  const shown = collections.filter(({ items }) => items.length > 0);
  return html`${hero(visit)}
  ${services.length > 0 && shelf(visit, { title: texts.book, href: '/catalog?type=service', more: texts.allServices, items: services })}
  ${shown.map(({ name, description, slug, items }) =>
    shelf(visit, {
      title: name,
      text: description,
      href: `/collections/${slug}`,
      more: texts.seeAll,
      items: items.slice(0, 4),
    }),
  )}
  ${shown.length === 0 && products.length > 0 && shelf(visit, { title: texts.products, href: '/catalog?type=product', more: texts.allProducts, items: products })}
  ${categories(visit)} ${place(visit)}`;
}

function hero(visit: Visit): Html {
  const { shop, texts } = visit;
  const { coverUrl, tagline, description } = shop.branding;
  return html`<section class="hero">
    <div class="hero-text">
      <p class="kicker">${shop.name}</p>
      <h1>${tagline ?? shop.name}</h1>
      ${description && html`<p class="lead">${description}</p>`}
      <p class="actions">
        ${shop.flags.onlineBooking && html`<a class="button" href="/catalog?type=service">${texts.home.book}</a>`}
        <a class="button quiet" href="/catalog?type=product">${texts.home.shop}</a>
      </p>
    </div>
    <div class="hero-picture">
      ${
        coverUrl
          ? html`<img class="cover" src="${shownFrom(coverUrl)}" alt="" />`
          : ['flower', 'dropper', 'bowl'].map(
              kind =>
                html`<img
                  src="${drawnFor(kind, `${shop.name} ${kind}`, shop)}"
                  alt=""
                  width="400"
                  height="500"
                />`,
            )
      }
    </div>
  </section>`;
}

interface Shelf {
  title: string;
  text?: string | null;
  href: string;
  more: string;
  items: readonly Card[];
}

function shelf(visit: Visit, { title, text, href, more, items }: Shelf): Html {
  return html`<section class="shelf">
    <div class="shelf-head">
      <div>
        <h2>${title}</h2>
        ${text && html`<p class="soft">${text}</p>`}
      </div>
      <a class="more" href="${href}"
        >${more}<span class="hide">: ${title}</span> ${icon('arrow')}</a
      >
    </div>
    ${cards(visit, items)}
  </section>`;
}

function categories({ shop, texts }: Visit): Html | null {
  if (shop.categories.length < 2) return null;
  return html`<section class="shelf">
    <h2>${texts.home.categories}</h2>
    <ul class="tiles">
      ${shop.categories.map(
        ({ categoryId, name }) =>
          html`<li>
            <a class="tile" href="/catalog?categoryId=${categoryId}"
              ><span>${name}</span>${icon('arrow')}</a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

function place(visit: Visit): Html {
  const { shop, formats, texts } = visit;
  const { phone, email, address } = shop.contacts;
  return html`<section class="visit" id="visit" aria-labelledby="visit-title">
    <div class="visit-in">
      <h2 id="visit-title">${texts.home.place}</h2>
      <ul class="ways">
        ${address && html`<li>${icon('pin')}<span>${address}</span></li>`}
        ${phone && html`<li>${icon('phone')}${phoneLink(formats, phone)}</li>`}
        ${email && html`<li>${icon('mail')}<a href="mailto:${email}">${email}</a></li>`}
      </ul>
      ${openingHours(visit)}
      ${shop.flags.onlineBooking && html`<p><a class="button light" href="/catalog?type=service">${texts.home.findTime}</a></p>`}
    </div>
  </section>`;
}

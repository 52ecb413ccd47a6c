import { drawnFor, shownFrom } from '../artwork/picture.ts';
import type { ProductTile, Collection, ShopFront } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { productTiles } from './product-tiles.ts';
import { icon } from './icons.ts';
import { phoneLink } from './phone-link.ts';
import { weekdays } from '../../../packages/shared/local-days.ts';

interface Home {
  collections: readonly Collection[];
  services: readonly ProductTile[];
  products: readonly ProductTile[];
}

export function homePage(context: RequestContext, { collections, services, products }: Home): Html {
  const texts = context.texts.home;
  const shown = collections.filter(({ items }) => items.length > 0);
  return html`${hero(context)}
  ${services.length > 0 && shelf(context, { title: texts.book, href: '/catalog?type=service', more: texts.allServices, items: services })}
  ${shown.map(({ name, description, slug, items }) =>
    shelf(context, {
      title: name,
      text: description,
      href: `/collections/${slug}`,
      more: texts.seeAll,
      items: items.slice(0, 4),
    }),
  )}
  ${shown.length === 0 && products.length > 0 && shelf(context, { title: texts.products, href: '/catalog?type=product', more: texts.allProducts, items: products })}
  ${categories(context)} ${place(context)}`;
}

function hero(context: RequestContext): Html {
  const { shop, texts } = context;
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
  items: readonly ProductTile[];
}

function shelf(context: RequestContext, { title, text, href, more, items }: Shelf): Html {
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
    ${productTiles(context, items)}
  </section>`;
}

function categories({ shop, texts }: RequestContext): Html | null {
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

function place(context: RequestContext): Html {
  const { shop, formats, texts } = context;
  const { phone, email, address } = shop.contacts;
  return html`<section class="place" id="place" aria-labelledby="place-title">
    <div class="place-in">
      <h2 id="place-title">${texts.home.place}</h2>
      <ul class="ways">
        ${address && html`<li>${icon('pin')}<span>${address}</span></li>`}
        ${phone && html`<li>${icon('phone')}${phoneLink(formats, phone)}</li>`}
        ${email && html`<li>${icon('mail')}<a href="mailto:${email}">${email}</a></li>`}
      </ul>
      ${openingHours(context)}
      ${shop.flags.onlineBooking && html`<p><a class="button light" href="/catalog?type=service">${texts.home.findTime}</a></p>`}
    </div>
  </section>`;
}

type Interval = ShopFront['openingHours'][number];

type Day = Interval['weekday'];

/** Renders the opening hours of a usual week. Consecutive days with the same hours share a row. Returns null if none are set. */
function openingHours({ shop, formats, texts }: RequestContext): Html | null {
  if (shop.openingHours.length === 0) return null;
  const hoursOf = (day: Day) =>
    shop.openingHours
      .filter(({ weekday }) => weekday === day)
      .map(({ open, close }) => `${formats.clock(open)}–${formats.clock(close)}`)
      .join(', ');
  const rows: { first: Day; last: Day; hours: string }[] = [];
  for (const day of weekdays) {
    const hours = hoursOf(day);
    const row = rows.at(-1);
    if (row?.hours === hours) row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  return html`<dl class="hours" aria-label="${texts.home.hours}">
    ${rows.map(
      ({ first, last, hours }) =>
        html`<div>
          <dt>${namesOf(first, last, formats.dayName)}</dt>
          <dd>${hours || texts.home.closed}</dd>
        </div>`,
    )}
  </dl>`;
}

function namesOf(first: Day, last: Day, nameOf: (index: number) => string): string {
  const names = [...new Set([first, last])].map(day => nameOf(weekdays.indexOf(day)));
  return names.join('–');
}

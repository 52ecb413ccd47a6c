import { drawnFor, shownFrom } from '../artwork/picture.ts';
import { kindOf } from '../artwork/kinds.ts';
import type { Item } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { limitsOf } from './gift-form.ts';

/** The page of an item; `buying` is the form to buy or book it. */
export function itemPage(visit: Visit, item: Item, buying: Html, problem?: string): Html {
  const { formats } = visit;
  return html`<div class="wrap">
    ${crumbs(visit, item)}
    <div class="item">
      ${gallery(visit, item)}
      <div class="item-text">
        ${item.categoryName && html`<p class="kicker">${item.categoryName}</p>`}
        <h1>${item.name}</h1>
        <p class="item-facts">
          <span class="price" data-price>${priceOf(visit, item)}</span
          >${taxNote(visit, item)}${item.durationMinutes !== null && html`<span>${formats.duration(item.durationMinutes)}</span>`}
          ${item.meeting !== 'none' && html`<span>${visit.texts.booking.online}</span>`}
        </p>
        ${item.description && html`<p class="lead">${item.description}</p>`}
        ${problem && html`<p class="notice bad" role="alert">${problem}</p>`} ${buying}
        ${details(visit, item)}
      </div>
    </div>
  </div>`;
}

function priceOf({ formats, texts }: Visit, item: Item): string {
  const { price, priceFrom, priceVaries, variants } = item;
  const limits = limitsOf(item);
  if (limits) return `${formats.price(limits.least)} – ${formats.price(limits.most)}`;
  return priceVaries
    ? texts.item.from({ price: formats.price(priceFrom) })
    : formats.price(variants[0]?.price ?? price);
}

/** Whether the price is with tax, and with which. */
function taxNote({ formats, shop, texts }: Visit, { taxName, taxPercent }: Item): Html | null {
  if (taxName === null || taxPercent === null) return null;
  const says = shop.pricesIncludeTax ? texts.item.withTax : texts.item.plusTax;
  return html`<span class="small soft"
    >${says({ tax: `${formats.percent(taxPercent)} ${taxName}` })}</span
  >`;
}

function crumbs({ texts }: Visit, { type, categoryId, categoryName, name }: Item): Html {
  const { home, services, products } = texts.frame;
  return html`<nav class="crumbs" aria-label="${texts.item.crumbs}">
    <ol>
      <li><a href="/">${home}</a></li>
      <li><a href="/catalog?type=${type}">${type === 'service' ? services : products}</a></li>
      ${categoryId && categoryName && html`<li><a href="/catalog?categoryId=${categoryId}">${categoryName}</a></li>`}
      <li><span aria-current="page">${name}</span></li>
    </ol>
  </nav>`;
}

function gallery({ shop, texts }: Visit, item: Item): Html {
  const sources =
    item.images.length > 0 ? item.images.map(shownFrom) : [drawnFor(kindOf(item), item.name, shop)];
  const [first = '', ...rest] = sources;
  const alt = item.images.length > 0 ? item.name : '';
  return html`<div class="gallery">
    <img class="gallery-main" src="${first}" alt="${alt}" width="800" height="1000" /> ${
      rest.length > 0 &&
      html`<ul class="thumbs">
        ${sources.map(
          (source, index) =>
            html`<li>
              <a href="${source}" data-picture
                ><img
                  src="${source}"
                  alt="${texts.item.picture({ name: item.name, number: index + 1 })}"
                  width="120"
                  height="150"
                  loading="lazy"
              /></a>
            </li>`,
        )}
      </ul>`
    }
  </div>`;
}

function details(visit: Visit, item: Item): Html {
  const { sku, composition, staff, type } = item;
  const isDigital = item.giftCard || item.package !== null;
  const texts = visit.texts.item;
  return html`${
    composition.length > 0 &&
    html`<details class="more-about" open>
      <summary>${texts.composition}</summary>
      <ul>
        ${composition.map(
          ({ name, quantity }) => html`<li>${quantity > 1 && html`${quantity} × `}${name}</li>`,
        )}
      </ul>
    </details>`
  }
  ${
    type === 'service' &&
    staff.length > 0 &&
    html`<details class="more-about">
      <summary>${texts.staff}</summary>
      <ul>
        ${staff.map(({ name, role }) => html`<li>${name} <span class="soft">${role}</span></li>`)}
      </ul>
    </details>`
  }
  ${type === 'product' && (isDigital ? html`<p class="soft">${visit.texts.gift.comesByMail}</p>` : delivery(visit))}
  ${sku && html`<p class="soft small">${texts.sku({ sku })}</p>`}`;
}

function delivery({ shop, formats, texts }: Visit): Html | null {
  if (shop.deliveryMethods.length === 0) return null;
  return html`<details class="more-about">
    <summary>${texts.item.delivery}</summary>
    <ul>
      ${shop.deliveryMethods.map(
        ({ name, description, price, freeFrom }) =>
          html`<li>
            ${name},
            ${price === 0 ? texts.checkout.free : formats.price(price)}${freeFrom !== null && price > 0 && `, ${texts.item.freeFrom({ price: formats.price(freeFrom) })}`}${description && html` <span class="soft">${description}</span>`}
          </li>`,
      )}
    </ul>
  </details>`;
}

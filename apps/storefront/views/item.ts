import { drawnFor, shownFrom, kindOf } from '../artwork/picture.ts';
import type { Item } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { limitsOf } from './gift-card-page.ts';

/** Renders the page of an item. `buying` is the form to buy or book it. */
export function itemPage(
  context: RequestContext,
  item: Item,
  buying: Html,
  problem?: string,
): Html {
  const { formats } = context;
  return html`<div class="wrap">
    ${crumbs(context, item)}
    <div class="item">
      ${gallery(context, item)}
      <div class="item-text">
        ${item.categoryName && html`<p class="kicker">${item.categoryName}</p>`}
        <h1>${item.name}</h1>
        <p class="item-facts">
          <span class="price" data-price>${priceOf(context, item)}</span
          >${taxNote(context, item)}${item.durationMinutes !== null && html`<span>${formats.duration(item.durationMinutes)}</span>`}
          ${item.meeting !== 'none' && html`<span>${context.texts.booking.online}</span>`}
        </p>
        ${item.description && html`<p class="lead">${item.description}</p>`}
        ${problem && html`<p class="notice bad" role="alert">${problem}</p>`} ${buying}
        ${details(context, item)}
      </div>
    </div>
  </div>`;
}

function priceOf({ formats, texts }: RequestContext, item: Item): string {
  const { price, priceFrom, priceVaries, variants } = item;
  const limits = limitsOf(item);
  if (limits) return `${formats.price(limits.least)} – ${formats.price(limits.most)}`;
  return priceVaries
    ? texts.item.from({ price: formats.price(priceFrom) })
    : formats.price(variants[0]?.price ?? price);
}

/** Renders the tax of a price, included or added; null if no tax is known. */
function taxNote(
  { formats, shop, texts }: RequestContext,
  { taxName, taxPercent }: Item,
): Html | null {
  if (taxName === null || taxPercent === null) return null;
  const says = shop.pricesIncludeTax ? texts.item.withTax : texts.item.plusTax;
  return html`<span class="small soft"
    >${says({ tax: `${formats.percent(taxPercent)} ${taxName}` })}</span
  >`;
}

function crumbs({ texts }: RequestContext, { type, categoryId, categoryName, name }: Item): Html {
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

function gallery({ shop, texts }: RequestContext, item: Item): Html {
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

function details(context: RequestContext, item: Item): Html {
  const { sku, composition, staff, type } = item;
  const isDigital = item.giftCard || item.package !== null;
  const texts = context.texts.item;
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
  ${type === 'product' && (isDigital ? html`<p class="soft">${context.texts.gift.comesByMail}</p>` : delivery(context))}
  ${sku && html`<p class="soft small">${texts.sku({ sku })}</p>`}`;
}

function delivery({ shop, formats, texts }: RequestContext): Html | null {
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

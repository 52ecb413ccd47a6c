import { drawnFor, shownFrom } from '../artwork/picture.ts';
import { kindOf } from '../artwork/kinds.ts';
import type { Item } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { choice } from './forms.ts';

/** The page of an item; `buying` is how it is bought or booked. */
export function itemPage(visit: Visit, item: Item, buying: Html, problem?: string): Html {
  const { formats } = visit;
  return html`<div class="wrap">
    ${crumbs(item)}
    <div class="item">
      ${gallery(visit, item)}
      <div class="item-text">
        ${item.categoryName && html`<p class="kicker">${item.categoryName}</p>`}
        <h1>${item.name}</h1>
        <p class="item-facts">
          <span class="price" data-price>${priceOf(visit, item)}</span
          >${item.durationMinutes !== null && html`<span>${formats.duration(item.durationMinutes)}</span>`}
        </p>
        ${item.description && html`<p class="lead">${item.description}</p>`}
        ${problem && html`<p class="notice bad" role="alert">${problem}</p>`} ${buying}
        ${details(visit, item)}
      </div>
    </div>
  </div>`;
}

function priceOf({ formats }: Visit, { price, priceFrom, variants }: Item): string {
  const differ = new Set(variants.map(variant => variant.price)).size > 1;
  return differ ? `from ${formats.price(priceFrom)}` : formats.price(variants[0]?.price ?? price);
}

function crumbs({ type, categoryId, categoryName, name }: Item): Html {
  return html`<nav class="crumbs" aria-label="Breadcrumb">
    <ol>
      <li><a href="/">Home</a></li>
      <li><a href="/catalog?type=${type}">${type === 'service' ? 'Services' : 'Products'}</a></li>
      ${categoryId && categoryName && html`<li><a href="/catalog?categoryId=${categoryId}">${categoryName}</a></li>`}
      <li><span aria-current="page">${name}</span></li>
    </ol>
  </nav>`;
}

function gallery({ shop }: Visit, item: Item): Html {
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
                  alt="${item.name}, picture ${index + 1}"
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

function details(visit: Visit, { sku, composition, staff, type }: Item): Html {
  return html`${
    composition.length > 0 &&
    html`<details class="more-about" open>
      <summary>What is in it</summary>
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
      <summary>Who takes care of you</summary>
      <ul>
        ${staff.map(({ name, role }) => html`<li>${name} <span class="soft">${role}</span></li>`)}
      </ul>
    </details>`
  }
  ${type === 'product' && delivery(visit)}
  ${sku && html`<p class="soft small">Article number ${sku}</p>`}`;
}

function delivery({ shop, formats }: Visit): Html {
  return html`<details class="more-about">
    <summary>Delivery</summary>
    <ul>
      ${shop.deliveryMethods.map(
        ({ name, description, price, freeFrom }) =>
          html`<li>
            ${name},
            ${price === 0 ? 'free' : formats.price(price)}${freeFrom !== null && price > 0 && html`, free from ${formats.price(freeFrom)}`}${description && html` <span class="soft">${description}</span>`}
          </li>`,
      )}
    </ul>
  </details>`;
}

/** How a product is bought. */
export function buyForm(visit: Visit, item: Item): Html {
  if (!visit.shop.flags.onlineOrders) {
    return html`<p class="notice">You can buy this at the shop.</p>`;
  }
  if (!item.available) return html`<p class="notice">Sold out for now. Please look in again.</p>`;
  const [first] = item.variants.filter(({ available }) => available);
  return html`<form class="buy" method="post" action="/cart/add" data-add>
    <input type="hidden" name="back" value="/item/${item.itemId}" />
    ${
      item.variants.length > 0
        ? html`<fieldset class="choices">
            <legend>
              ${item.options.map(({ name }) => capital(name)).join(' and ') || 'Which one'}
            </legend>
            ${item.variants.map(variant =>
              choice({
                name: 'itemId',
                value: variant.itemId,
                checked: variant === first,
                disabled: !variant.available,
                title: variant.name,
                facts: stockOf(variant),
                side: visit.formats.price(variant.price),
                data: html`data-price="${visit.formats.price(variant.price)}"`,
              }),
            )}
          </fieldset>`
        : html`<input
              type="hidden"
              name="itemId"
              value="${item.itemId}"
            />${stockOf(item) && html`<p class="soft">${stockOf(item)}</p>`}`
    }
    <div class="buy-row">
      <div class="quantity">
        <label class="hide" for="quantity">Quantity</label
        ><input
          id="quantity"
          name="quantity"
          type="number"
          inputmode="numeric"
          min="1"
          max="99"
          value="1"
        />
      </div>
      <button class="button wide" type="submit">Add to cart</button>
    </div>
  </form>`;
}

function stockOf({ available, left }: { available: boolean; left: number | null }): string | null {
  if (!available) return 'Sold out';
  return left !== null && left <= 5 ? `Only ${left} left` : null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import { pictureOf } from '../artwork/picture.ts';
import type { Card } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { icon } from './icons.ts';
import type { Visit } from '../visit.ts';
import { warningTemplates } from '../warning-text.ts';

/** A grid of cards. `level` is the level of their headings; `staffId` is chosen where they lead. */
export function cards(
  visit: Visit,
  items: readonly Card[],
  level: 2 | 3 = 3,
  staffId?: string,
): Html {
  return html`<ul class="cards">
    ${items.map(item => card(visit, item, { level, staffId }))}
  </ul>`;
}

/** The address of an item, with a chosen staff member. */
export function itemHref(itemId: string, staffId?: string): string {
  return `/item/${itemId}${staffId ? `?${new URLSearchParams({ staff: staffId })}` : ''}`;
}

function card(
  visit: Visit,
  item: Card,
  { level, staffId }: { level: 2 | 3; staffId: string | undefined },
): Html {
  const { shop, formats, texts } = visit;
  const price = formats.price(item.priceFrom);
  const name = html`<a href="${itemHref(item.itemId, staffId)}">${item.name}</a>`;
  return html`<li class="card">
    <div class="card-picture">
      <img
        src="${pictureOf(item, shop)}"
        alt=""
        width="400"
        height="500"
        loading="lazy"
        decoding="async"
      />
      ${!item.available && html`<span class="tag">${texts.item.soldOut}</span>`}
    </div>
    <div class="card-text">
      ${level === 2 ? html`<h2 class="card-name">${name}</h2>` : html`<h3 class="card-name">${name}</h3>`}
      <p class="card-facts">
        ${item.durationMinutes !== null && html`<span>${formats.duration(item.durationMinutes)}</span>`}<span
          class="price"
          >${item.priceVaries ? texts.item.from({ price }) : price}</span
        >
      </p>
    </div>
    ${quickAdd(visit, item)}
  </li>`;
}

/** Adds a product to the cart by one press, unless something of it has to be chosen. */
function quickAdd({ shop, texts }: Visit, item: Card): Html | null {
  const { itemId, type, name, available, hasVariants } = item;
  if (type === 'service' || hasVariants || !available || !shop.flags.onlineOrders) return null;
  return html`<form
    class="quick-add"
    method="post"
    action="/cart/add"
    data-add
    data-added="${texts.item.added}"
    data-view="${texts.item.viewCart}"
    data-warnings="${warningTemplates(texts)}"
  >
    <input type="hidden" name="back" value="/item/${itemId}" />
    <input type="hidden" name="itemId" value="${itemId}" />
    <input type="hidden" name="quantity" value="1" />
    <button class="round" type="submit">
      ${icon('plus')}<span class="hide">${texts.item.addToCart}: ${name}</span>
    </button>
  </form>`;
}

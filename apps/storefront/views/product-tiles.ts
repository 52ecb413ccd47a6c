import { pictureOf } from '../artwork/picture.ts';
import type { ProductTile } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { icon } from './icons.ts';
import type { RequestContext } from '../request-context.ts';
import { warningTemplates } from '../warning-text.ts';

/** Renders a grid of tiles. `level` is the level of their headings. `staffId` is preselected on linked pages. */
export function productTiles(
  context: RequestContext,
  items: readonly ProductTile[],
  level: 2 | 3 = 3,
  staffId?: string,
): Html {
  return html`<ul class="product-tiles">
    ${items.map(item => productTile(context, item, { level, staffId }))}
  </ul>`;
}

/** Returns the address of an item, with a chosen staff member. */
export function itemHref(itemId: string, staffId?: string): string {
  return `/item/${itemId}${staffId ? `?${new URLSearchParams({ staff: staffId })}` : ''}`;
}

function productTile(
  context: RequestContext,
  item: ProductTile,
  { level, staffId }: { level: 2 | 3; staffId: string | undefined },
): Html {
  const { shop, formats, texts } = context;
  const price = formats.price(item.priceFrom);
  const name = html`<a href="${itemHref(item.itemId, staffId)}">${item.name}</a>`;
  return html`<li class="product-tile">
    <div class="product-tile-picture">
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
    <div class="product-tile-text">
      ${level === 2 ? html`<h2 class="product-tile-name">${name}</h2>` : html`<h3 class="product-tile-name">${name}</h3>`}
      <p class="product-tile-facts">
        ${item.durationMinutes !== null && html`<span>${formats.duration(item.durationMinutes)}</span>`}<span
          class="price"
          >${item.priceVaries ? texts.item.from({ price }) : price}</span
        >
      </p>
    </div>
    ${quickAdd(context, item)}
  </li>`;
}

/** Renders a button that adds a product to the cart at once; null if the product has options to choose. */
function quickAdd({ shop, texts }: RequestContext, item: ProductTile): Html | null {
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

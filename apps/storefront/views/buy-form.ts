import type { Item } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Texts } from '../texts/texts-of.ts';
import type { RequestContext } from '../request-context.ts';
import { choice, unfilled, type Filled } from './forms.ts';
import { giftFields } from './gift-card-page.ts';
import { warningTemplates } from '../warning-text.ts';

/** Renders the form for adding a product to the cart. */
export function buyForm(context: RequestContext, item: Item, filled: Filled = unfilled): Html {
  const { formats } = context;
  const texts = context.texts.item;
  if (!context.shop.flags.onlineOrders) {
    return html`<p class="notice">${texts.onlyAtShop}</p>`;
  }
  if (!item.available) return html`<p class="notice">${texts.soldOutForNow}</p>`;
  const [first] = item.variants.filter(({ available }) => available);
  return html`<form
    class="buy"
    method="post"
    action="/cart/add"
    ${
      item.giftCard
        ? html`novalidate data-once`
        : html`data-add data-added="${texts.added}" data-view="${texts.viewCart}"
          data-warnings="${warningTemplates(context.texts)}"`
    }
  >
    <input type="hidden" name="back" value="/item/${item.itemId}" />
    ${
      item.variants.length > 0
        ? html`<fieldset class="choices">
            <legend>
              ${formats.list(item.options.map(({ name }) => capital(name))) || texts.whichOne}
            </legend>
            ${item.variants.map(variant =>
              choice({
                name: 'itemId',
                value: variant.itemId,
                checked: variant === first,
                disabled: !variant.available,
                title: variant.name,
                facts: stockOf(texts, variant),
                side: formats.price(variant.price),
                data: html`data-price="${formats.price(variant.price)}"`,
              }),
            )}
          </fieldset>`
        : html`<input
              type="hidden"
              name="itemId"
              value="${item.itemId}"
            />${stockOf(texts, item) && html`<p class="soft">${stockOf(texts, item)}</p>`}`
    }
    ${item.giftCard && giftFields(context, item, filled)}
    ${item.membership && html`<p class="soft">${texts.renews({ period: item.membership.period })}</p>`}
    <div class="buy-row">
      <div class="quantity">
        <label class="hide" for="quantity">${texts.quantity}</label
        ><input
          id="quantity"
          name="quantity"
          type="number"
          inputmode="numeric"
          min="1"
          max="${Math.min(99, item.maxPerOrder ?? 99)}"
          value="${filled.values['quantity'] ?? '1'}"
        />
      </div>
      <button class="button wide" type="submit">${texts.addToCart}</button>
    </div>
    ${item.maxPerOrder && html`<p class="soft">${texts.mostPerOrder({ count: item.maxPerOrder })}</p>`}
  </form>`;
}

/** Returns the words for an item that is sold out or scarce; else null. */
export function stockOf(
  texts: Texts['item'],
  { available, left }: Pick<Item, 'available' | 'left'>,
): string | null {
  if (!available) return texts.soldOut;
  return left !== null && left <= 5 ? texts.onlyLeft({ count: left }) : null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

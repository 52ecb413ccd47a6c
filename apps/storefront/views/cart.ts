import { pictureOf } from '../artwork/picture.ts';
import type { Cart, CartLine, CartPoints } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { atLocation } from '../places.ts';
import type { RequestContext } from '../request-context.ts';
import { warningText } from '../warning-text.ts';
import { earnedByCart } from './cart-points.ts';
import { discountForm, discountRows, type RefusedCode, taxRows } from './discounts.ts';
import { giftNote } from './gift-card-page.ts';
import { isGoods } from './goods.ts';
import { giftCardForm, giftCardRows } from './gift-cards.ts';
import { icon } from './icons.ts';
import { ownTime } from './own-time.ts';
import { placeLine } from './where.ts';

/** Facts beside the cart on its page: its points, and refused input. */
interface Beside {
  points: CartPoints;
  refusedCode?: RefusedCode | undefined;
  /** Id of the item whose quantity field is empty. */
  unnumbered?: string | undefined;
}

/** Renders the parts of the cart: what has changed, its lines, its sums, its points, its codes and the button that empties it. */
export function cartParts(
  context: RequestContext,
  cart: Cart,
  { refusedCode, unnumbered, points }: Beside,
) {
  const { texts } = context;
  return {
    warnings: warningsList(context, cart),
    lines: html`<ul class="lines">
      ${namedLines(context, cart).map(line => cartLine(context, line, line.itemId === unnumbered))}
    </ul>`,
    sums: sums(context, cart),
    points: earnedByCart(context, points),
    codes: html`${discountForm(context, cart, refusedCode)} ${giftCardForm(context, cart)}`,
    clear: html`<form method="post" action="/cart/clear">
      <button class="link" type="submit">${texts.cart.empty}</button>
    </form>`,
  };
}

function sums(context: RequestContext, cart: Cart): Html {
  const { formats } = context;
  const texts = context.texts.cart;
  return html`<dl class="sums">
    <div>
      <dt>${texts.subtotal}</dt>
      <dd>${formats.money(cart.subtotal)}</dd>
    </div>
    ${discountRows(context, cart.discounts)} ${taxRows(context, cart.taxes)}
    ${
      cart.items.some(isGoods) &&
      html`<div class="soft">
        <dt>${texts.delivery}</dt>
        <dd>${cart.freeDelivery ? context.texts.checkout.free : texts.atCheckout}</dd>
      </div>`
    }
    ${
      (cart.discounts.length > 0 || cart.giftCard) &&
      html`<div class="sum">
        <dt>${context.texts.checkout.total}</dt>
        <dd>${formats.money(cart.total)}</dd>
      </div>`
    }
    ${giftCardRows(context, cart)}
  </dl>`;
}

/** Renders the cart's warnings. */
function warningsList({ texts }: RequestContext, { warnings }: Cart): Html | null {
  if (warnings.length === 0) return null;
  const { changed } = texts.cart;
  const messages = [...new Set(warnings.map(warning => warningText(texts, warning)))];
  return html`<div class="notice" role="status">
    <p><strong>${changed}</strong></p>
    <ul>
      ${messages.map(text => html`<li>${text}</li>`)}
    </ul>
  </div>`;
}

/** Returns the lines of a cart. A line of a deleted item has no name and gets a general one in the shop's language. */
function namedLines({ texts }: RequestContext, { items, warnings }: Cart): CartLine[] {
  const nameless = new Set(
    warnings.flatMap(({ itemId, reason, facts }) =>
      reason === 'not_offered' && facts.name === null ? [itemId] : [],
    ),
  );
  return items.map(line =>
    nameless.has(line.itemId) ? { ...line, name: texts.cart.noName } : line,
  );
}

function cartLine(context: RequestContext, line: CartLine, isUnnumbered: boolean): Html {
  const { shop } = context;
  const there = atLocation(context, line.locationId);
  const { formats } = there;
  const texts = context.texts.cart;
  const key = html`<input
      type="hidden"
      name="itemId"
      value="${line.itemId}"
    />${line.startAt && html`<input type="hidden" name="slot" value="${line.startAt}" />`}${line.lineKey && html`<input type="hidden" name="lineKey" value="${line.lineKey}" />`}`;
  const id = `q-${line.itemId}${line.lineKey ?? ''}`;
  return html`<li class="line${!line.available && ' gone'}">
    <img src="${pictureOf(line, shop)}" alt="" width="96" height="120" />
    <div class="line-text">
      <p class="line-name">${line.name}</p>
      ${
        line.startAt
          ? html`<p class="soft">
                ${icon('calendar')} ${formats.dateTime(line.startAt)}
                ${ownTime(there, line.startAt)}
              </p>
              ${placeLine(context, line)}`
          : html`<p class="soft">${texts.each({ price: formats.money(line.price) })}</p>`
      }
      ${line.gift && html`<p>${giftNote(context, line.gift)}</p>`}
      ${!line.available && html`<p class="error">${texts.gone}</p>`}
      <div class="line-tools">
        ${
          !line.startAt &&
          line.available &&
          html`<form method="post" action="/cart/item" class="quantity-form" data-quantity>
            ${key} <label class="hide" for="${id}">${texts.quantityOf({ name: line.name })}</label
            ><input
              id="${id}"
              name="quantity"
              type="number"
              inputmode="numeric"
              min="0"
              max="${line.maxPerOrder ?? 999}"
              required
              value="${isUnnumbered ? '' : line.quantity}"
              ${isUnnumbered && html`aria-invalid="true" aria-describedby="${id}-error" data-focus`}
            />
            <button class="button small quiet" type="submit" data-hide>
              ${texts.update}<span class="hide">: ${texts.quantityOf({ name: line.name })}</span>
            </button>
            ${isUnnumbered && html`<p class="error" id="${id}-error" role="alert">${texts.giveQuantity}</p>`}
          </form>`
        }
        <form method="post" action="/cart/item">
          ${key}<input type="hidden" name="quantity" value="0" /><button class="link" type="submit">
            ${texts.remove}<span class="hide">: ${line.name}</span>
          </button>
        </form>
      </div>
    </div>
    <p class="line-total">${formats.money(line.total)}</p>
  </li>`;
}

import { pictureOf } from '../artwork/picture.ts';
import type { Cart, CartLine } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { warningText } from '../warning-text.ts';
import { discountForm, discountRows, type RefusedCode } from './discounts.ts';
import { giftNote } from './gift-form.ts';
import { isGoods } from './goods.ts';
import { giftCardForm, giftCardRows } from './gift-cards.ts';
import { taxRows } from './taxes.ts';
import { icon } from './icons.ts';
import { ownTime } from './own-time.ts';

/** Input to the cart page that was refused. */
interface RefusedInput {
  problem?: string | undefined;
  refusedCode?: RefusedCode | undefined;
  /** The item whose quantity was emptied. */
  unnumbered?: string | undefined;
}

export function cartPage(
  visit: Visit,
  cart: Cart,
  { problem, refusedCode, unnumbered }: RefusedInput = {},
): Html {
  const { formats } = visit;
  const texts = visit.texts.cart;
  if (cart.items.length === 0) return emptyCart(visit, problem ?? refusedCode?.reason);
  const hasGoods = cart.items.some(isGoods);
  const canOrder = cart.items.some(({ available }) => available);
  return html`<div class="wrap">
    <div class="page-head"><h1>${texts.title}</h1></div>
    ${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
    ${warningsList(visit, cart)}
    <div class="with-aside">
      <ul class="lines">
        ${namedLines(visit, cart).map(line => cartLine(visit, line, line.itemId === unnumbered))}
      </ul>
      <aside class="summary" aria-labelledby="sum-title">
        <h2 id="sum-title">${texts.summary}</h2>
        <dl class="sums">
          <div>
            <dt>${texts.subtotal}</dt>
            <dd>${formats.money(cart.subtotal)}</dd>
          </div>
          ${discountRows(visit, cart.discounts)} ${taxRows(visit, cart.taxes)}
          ${
            hasGoods &&
            html`<div class="soft">
              <dt>${texts.delivery}</dt>
              <dd>${cart.freeDelivery ? visit.texts.checkout.free : texts.atCheckout}</dd>
            </div>`
          }
          ${
            (cart.discounts.length > 0 || cart.giftCard) &&
            html`<div class="sum">
              <dt>${visit.texts.checkout.total}</dt>
              <dd>${formats.money(cart.total)}</dd>
            </div>`
          }
          ${giftCardRows(visit, cart)}
        </dl>
        ${discountForm(visit, cart, refusedCode)} ${giftCardForm(visit, cart)}
        ${canOrder && html`<a class="button wide" href="/checkout">${texts.checkOut}</a>`}
        <p class="small soft">${texts.settled}</p>
        <form method="post" action="/cart/clear">
          <button class="link" type="submit">${texts.empty}</button>
        </form>
      </aside>
    </div>
  </div>`;
}

function emptyCart({ texts: { cart: texts, home } }: Visit, problem?: string): Html {
  return html`<div class="wrap">
    <div class="page-head"><h1>${texts.title}</h1></div>
    ${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
    <div class="empty">
      <h2>${texts.isEmpty}</h2>
      <p>${texts.emptyHint}</p>
      <p class="actions">
        <a class="button" href="/catalog?type=product">${home.shop}</a>
        <a class="button quiet" href="/catalog?type=service">${home.book}</a>
      </p>
    </div>
  </div>`;
}

/** The cart's warnings as texts. */
function warningsList({ texts }: Visit, { warnings }: Cart): Html | null {
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

/** The lines of a cart. One whose item was deleted has no name any more, and is called so in the shop's language. */
function namedLines({ texts }: Visit, { items, warnings }: Cart): CartLine[] {
  const nameless = new Set(
    warnings.flatMap(({ itemId, reason, facts }) =>
      reason === 'not_offered' && facts.name === null ? [itemId] : [],
    ),
  );
  return items.map(line =>
    nameless.has(line.itemId) ? { ...line, name: texts.cart.noName } : line,
  );
}

function cartLine(visit: Visit, line: CartLine, isUnnumbered: boolean): Html {
  const { shop, formats } = visit;
  const texts = visit.texts.cart;
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
              ${icon('calendar')} ${formats.dateTime(line.startAt)} ${ownTime(visit, line.startAt)}
            </p>`
          : html`<p class="soft">${texts.each({ price: formats.money(line.price) })}</p>`
      }
      ${line.gift && html`<p>${giftNote(visit, line.gift)}</p>`}
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

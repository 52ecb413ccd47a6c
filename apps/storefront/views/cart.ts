import { pictureOf } from '../artwork/picture.ts';
import type { Cart, CartLine } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { icon } from './icons.ts';

export function cartPage(visit: Visit, cart: Cart, problem?: string): Html {
  const { formats } = visit;
  if (cart.items.length === 0) return emptyCart(problem);
  const canOrder = cart.items.some(({ available }) => available);
  return html`<div class="wrap">
    <div class="page-head"><h1>Your cart</h1></div>
    ${problem && html`<p class="notice bad" role="alert">${problem}</p>`} ${notices(cart)}
    <div class="with-aside">
      <ul class="lines">
        ${cart.items.map(line => cartLine(visit, line))}
      </ul>
      <aside class="summary" aria-labelledby="sum-title">
        <h2 id="sum-title">Summary</h2>
        <dl class="sums">
          <div>
            <dt>Subtotal</dt>
            <dd>${formats.money(cart.total)}</dd>
          </div>
          <div class="soft">
            <dt>Delivery</dt>
            <dd>at checkout</dd>
          </div>
        </dl>
        ${canOrder && html`<a class="button wide" href="/checkout">Check out</a>`}
        <p class="small soft">Times and prices are settled when you order.</p>
        <form method="post" action="/cart/clear">
          <button class="link" type="submit">Empty the cart</button>
        </form>
      </aside>
    </div>
  </div>`;
}

function emptyCart(problem?: string): Html {
  return html`<div class="wrap">
    <div class="page-head"><h1>Your cart</h1></div>
    ${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
    <div class="empty">
      <h2>It is still empty</h2>
      <p>Find something for yourself, or a present for somebody you like.</p>
      <p class="actions">
        <a class="button" href="/catalog?type=product">Shop products</a>
        <a class="button quiet" href="/catalog?type=service">Book a visit</a>
      </p>
    </div>
  </div>`;
}

/** What changed since the cart was put together, in words. */
function notices({ warnings }: Cart): Html | null {
  if (warnings.length === 0) return null;
  const texts = [...new Set(warnings.map(({ message }) => message))];
  return html`<div class="notice" role="status">
    <p><strong>Something has changed since you put this together.</strong></p>
    <ul>
      ${texts.map(text => html`<li>${text}</li>`)}
    </ul>
  </div>`;
}

function cartLine({ shop, formats }: Visit, line: CartLine): Html {
  const key = html`<input
      type="hidden"
      name="itemId"
      value="${line.itemId}"
    />${line.startAt && html`<input type="hidden" name="slot" value="${line.startAt}" />`}`;
  const id = `q-${line.itemId}`;
  return html`<li class="line${!line.available && ' gone'}">
    <img src="${pictureOf(line, shop)}" alt="" width="96" height="120" />
    <div class="line-text">
      <p class="line-name">${line.name}</p>
      ${
        line.startAt
          ? html`<p class="soft">${icon('calendar')} ${formats.dateTime(line.startAt)}</p>`
          : html`<p class="soft">${formats.money(line.price)} each</p>`
      }
      ${!line.available && html`<p class="error">Not available any more</p>`}
      <div class="line-tools">
        ${
          !line.startAt &&
          line.available &&
          html`<form method="post" action="/cart/item" class="quantity-form" data-quantity>
            ${key} <label class="hide" for="${id}">Quantity of ${line.name}</label
            ><input
              id="${id}"
              name="quantity"
              type="number"
              inputmode="numeric"
              min="0"
              max="999"
              value="${line.quantity}"
            />
            <button class="button small quiet" type="submit" data-hide>
              Update<span class="hide"> the quantity of ${line.name}</span>
            </button>
          </form>`
        }
        <form method="post" action="/cart/item">
          ${key}<input type="hidden" name="quantity" value="0" /><button class="link" type="submit">
            Remove<span class="hide"> ${line.name}</span>
          </button>
        </form>
      </div>
    </div>
    <p class="line-total">${formats.money(line.total)}</p>
  </li>`;
}

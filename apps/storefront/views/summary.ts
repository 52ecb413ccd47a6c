import type { Cart, CartLine } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { pictureOf } from '../artwork/picture.ts';
import type { Visit } from '../visit.ts';
import { giftNote } from './gift-form.ts';
import { discountRows } from './discounts.ts';
import { giftCardToCome } from './gift-cards.ts';
import { taxRowsToChoose } from './taxes.ts';
import { ownTime } from './own-time.ts';
import { cartTerms } from './terms.ts';

/** The order summary beside the form; only products are delivered. */
export function orderSummary(visit: Visit, cart: Cart, hasGoods: boolean): Html {
  const { formats, texts } = visit;
  return html`<aside class="summary" aria-labelledby="summary-title">
    <h2 id="summary-title">${texts.checkout.summary}</h2>
    <ul class="summary-lines">
      ${cart.items.map(line => summaryLine(visit, line))}
    </ul>
    <dl class="sums">
      <div>
        <dt>${texts.cart.subtotal}</dt>
        <dd>${formats.money(cart.subtotal)}</dd>
      </div>
      ${discountRows(visit, cart.discounts)}
      ${
        hasGoods &&
        html`<div class="soft">
          <dt>${texts.cart.delivery}</dt>
          <dd data-delivery>${texts.checkout.asChosen}</dd>
        </div>`
      }
      ${taxRowsToChoose(visit, cart, hasGoods)}
      <div class="sum">
        <dt>${texts.checkout.total}</dt>
        <dd data-total>${formats.money(cart.total)}</dd>
      </div>
      ${giftCardToCome(visit, cart)}
    </dl>
    ${cartTerms(visit, cart, hasGoods)} ${policyNote(visit, cart)}
    <p><a href="/cart">${texts.checkout.change}</a></p>
  </aside>`;
}

function summaryLine(visit: Visit, line: CartLine): Html {
  const { shop, formats } = visit;
  return html`<li>
    <img src="${pictureOf(line, shop)}" alt="" width="56" height="70" /><span
      ><strong>${line.name}</strong>
      <span class="soft"
        >${line.startAt ? html`${formats.dateTime(line.startAt)} ${ownTime(visit, line.startAt)}` : `${line.quantity} × ${formats.money(line.price)}`}</span
      >${line.gift && html` ${giftNote(visit, line.gift)}`}</span
    ><span>${formats.money(line.total)}</span>
  </li>`;
}

/** What is kept of a visit that is called off late, where one is booked. */
function policyNote({ shop }: Visit, { items }: Cart): Html | null {
  if (shop.policyText === null || items.every(({ startAt }) => startAt === null)) return null;
  return html`<p class="small soft">${shop.policyText}</p>`;
}

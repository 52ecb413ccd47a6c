import type { Cart, CartLine } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import { pictureOf } from '../artwork/picture.ts';
import type { Visit } from '../visit.ts';

/** What is being ordered, beside the form. */
export function orderSummary(visit: Visit, cart: Cart): Html {
  const { formats } = visit;
  return html`<aside class="summary" aria-labelledby="summary-title">
    <h2 id="summary-title">Your order</h2>
    <ul class="summary-lines">
      ${cart.items.map(line => summaryLine(visit, line))}
    </ul>
    <dl class="sums">
      <div>
        <dt>Subtotal</dt>
        <dd>${formats.money(cart.total)}</dd>
      </div>
      <div class="soft">
        <dt>Delivery</dt>
        <dd data-delivery>as chosen</dd>
      </div>
      <div class="sum">
        <dt>Total</dt>
        <dd data-total>${formats.money(cart.total)}</dd>
      </div>
    </dl>
    <p><a href="/cart">Change the cart</a></p>
  </aside>`;
}

function summaryLine({ shop, formats }: Visit, line: CartLine): Html {
  return html`<li>
    <img src="${pictureOf(line, shop)}" alt="" width="56" height="70" /><span
      ><strong>${line.name}</strong>
      <span class="soft"
        >${line.startAt ? formats.dateTime(line.startAt) : `${line.quantity} × ${formats.money(line.price)}`}</span
      ></span
    ><span>${formats.money(line.total)}</span>
  </li>`;
}

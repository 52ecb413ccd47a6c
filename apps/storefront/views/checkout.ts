import type { Cart, DeliveryMethod } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { choice, errorSummary, field, type Filled } from './forms.ts';
import { orderSummary } from './summary.ts';

const payments = {
  online: ['Pay online', 'Card or wallet, on the next page.'],
  on_receipt: ['Pay on receipt', 'When you get it, or at the desk.'],
} as const;

/** The form of an order. `key` is the same however often it is sent, so that it orders once. */
export function checkoutPage(visit: Visit, cart: Cart, filled: Filled, key: string): Html {
  const hasGoods = cart.items.some(({ startAt }) => startAt === null);
  return html`<div class="wrap narrow-wrap">
    <div class="page-head"><h1>Checkout</h1></div>
    ${errorSummary(filled)}
    <div class="with-aside">
      <form method="post" action="/checkout" class="form" novalidate data-once>
        <input type="hidden" name="key" value="${key}" />
        <fieldset>
          <legend>Who is it for?</legend>
          ${contactFields(filled)}
          ${!visit.buyer && html`<p class="small soft">Been here before? <a href="/account/sign-in?next=/checkout">Sign in</a> to find your orders on any device.</p>`}
        </fieldset>
        ${hasGoods && deliveryFields(visit, cart, filled)}
        <fieldset>
          <legend>How do you pay?</legend>
          ${visit.shop.paymentMethods.map((method, index) =>
            choice({
              name: 'payment',
              value: method,
              checked: filled.values['payment'] ? filled.values['payment'] === method : index === 0,
              title: payments[method][0],
              facts: payments[method][1],
            }),
          )}${errorOf(filled, 'payment')}
        </fieldset>
        ${field(filled, { name: 'comment', label: 'A word to us', type: 'textarea' })}
        <button class="button wide" type="submit">Place the order</button>
      </form>
      ${orderSummary(visit, cart)}
    </div>
  </div>`;
}

/** Who orders or books. */
export function contactFields(filled: Filled): Html {
  return html`${field(filled, { name: 'name', label: 'Your name', autocomplete: 'name', required: true })}
    <div class="pair">
      ${field(filled, { name: 'phone', label: 'Mobile number', type: 'tel', autocomplete: 'tel', inputmode: 'tel', hint: 'With the country code, such as +49.', required: true })}
      ${field(filled, { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'email', inputmode: 'email' })}
    </div>`;
}

function deliveryFields(visit: Visit, cart: Cart, filled: Filled): Html {
  const methods = visit.shop.deliveryMethods;
  const chosen = filled.values['delivery'] ?? methods[0]?.method;
  return html`<fieldset>
    <legend>How does it reach you?</legend>
    ${methods.map(method => {
      const price = deliveryPrice(method, cart);
      return choice({
        name: 'delivery',
        value: method.method,
        checked: method.method === chosen,
        title: method.name,
        facts: factsOf(visit, method),
        side: price === 0 ? 'Free' : visit.formats.money(price),
        data: html`data-delivery-price="${price === 0 ? 'Free' : visit.formats.money(price)}"
        data-sum="${visit.formats.money(cart.total + price)}"${method.method === 'pickup' && html` data-no-address`}`,
      });
    })}${errorOf(filled, 'delivery')}
    ${
      methods.some(({ method }) => method !== 'pickup') &&
      html`<div data-address>
        ${field(filled, {
          name: 'address',
          label: 'Where to',
          required: 'sometimes',
          type: 'textarea',
          autocomplete: 'street-address',
          hint: 'Street and number, postal code, town. Not needed if you pick it up.',
        })}
      </div>`
    }
  </fieldset>`;
}

function deliveryPrice({ price, freeFrom }: DeliveryMethod, cart: Cart): number {
  const goods = cart.items.filter(({ startAt, available }) => available && startAt === null);
  const worth = goods.reduce((sum, { total }) => sum + total, 0);
  return freeFrom !== null && worth >= freeFrom ? 0 : price;
}

function factsOf(
  { formats, shop }: Visit,
  { method, description, freeFrom, price, zones }: DeliveryMethod,
): string {
  return [
    description ?? (method === 'pickup' ? shop.contacts.address : null),
    zones.length > 0 && `Postal codes ${zones.join(', ')}`,
    freeFrom !== null && price > 0 && `free from ${formats.money(freeFrom)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function errorOf({ errors }: Filled, name: string): Html | null {
  const error = errors[name];
  return error ? html`<p class="error" id="f-${name}" tabindex="-1">${error}</p>` : null;
}

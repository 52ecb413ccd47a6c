import type { Cart, CartPoints, ShopFront, CartLine, DeliveryMethod } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Texts } from '../texts/texts-of.ts';
import type { RequestContext } from '../request-context.ts';
import { customFields } from './custom-fields.ts';
import { submitWithCode, contactFields } from './contact-fields.ts';
import { isGoods } from './goods.ts';
import { choice, errorOf, errorSummary, field, type Filled } from './forms.ts';
import { orderingVerb, cartTerms } from './terms.ts';
import { pictureOf } from '../artwork/picture.ts';
import { giftNote } from './gift-card-page.ts';
import { earnedByCart, ownPointsAtCheckout } from './cart-points.ts';
import { discountRows, taxRowsToChoose } from './discounts.ts';
import { giftCardToCome } from './gift-cards.ts';
import { ownTime } from './own-time.ts';
import { atLocation } from '../places.ts';
import { addressOrder } from '../../../packages/shared/postal-address.ts';

const autocomplete = {
  street: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
} as const;

/** Facts that the order form shows. `key` is the idempotency key, so a repeated submit orders once. */
interface Checkout {
  cart: Cart;
  points: CartPoints;
  filled: Filled;
  key: string;
}

const formId = 'order-form';

/** Renders the order form. */
export function checkoutPage(
  context: RequestContext,
  { cart, points, filled, key }: Checkout,
): Html {
  const { shop, texts } = context;
  const isBooking = cart.items.some(({ startAt }) => startAt !== null);
  const hasGoods = cart.items.some(isGoods);
  const isMailed = cart.items.some(({ digital }) => digital);
  return html`<div class="wrap narrow-wrap">
    <div class="page-head"><h1>${texts.checkout.title}</h1></div>
    ${errorSummary(texts, filled)}
    <div class="with-aside">
      <form method="post" action="/checkout" class="form" id="${formId}" novalidate data-once>
        <input type="hidden" name="key" value="${key}" />
        ${totalFields(cart)} ${linesField(cart)}
        <fieldset>
          <legend>${isMailed ? texts.checkout.buyer : texts.checkout.who}</legend>
          ${contactFields(context, filled, { needsEmail: isMailed, asksNews: true })}
          ${!context.buyer && html`<p class="small soft">${texts.checkout.signInHint} <a href="/account/sign-in?next=/checkout">${texts.frame.signIn}</a></p>`}
        </fieldset>
        ${hasGoods && deliveryFields(context, cart, filled)}
        <fieldset>
          <legend>${texts.checkout.payment}</legend>
          ${shop.paymentMethods.map((method, index) =>
            choice({
              name: 'payment',
              value: method,
              checked: filled.values['payment'] ? filled.values['payment'] === method : index === 0,
              ...payment(texts.checkout, method),
            }),
          )}${errorOf(filled, 'payment')}
        </fieldset>
        ${customFields(context, filled, 'order')}
        ${isBooking && customFields(context, filled, 'appointment')}
        ${field(texts, filled, { name: 'comment', label: texts.checkout.comment, type: 'textarea' })}
        ${legalNote(context)} ${submitWithCode(texts, filled, orderingVerb(context, cart))}
      </form>
      ${orderSummary(context, { cart, points }, hasGoods)}
    </div>
  </div>`;
}

/** Renders the terms that a buyer accepts by ordering, if the shop has any. */
function legalNote({ shop, texts: { checkout, frame } }: RequestContext): Html | null {
  const { termsUrl, privacyUrl } = shop.legal;
  const pages = [
    termsUrl && html`<a href="${termsUrl}" target="_blank" rel="noopener">${frame.terms}</a>`,
    privacyUrl && html`<a href="${privacyUrl}" target="_blank" rel="noopener">${frame.privacy}</a>`,
  ].filter(page => page !== null);
  if (pages.length === 0) return null;
  return html`<p class="small soft">
    ${checkout.agree} ${pages[0]}${pages[1] && html`, ${pages[1]}`}
  </p>`;
}

/** Renders the shown totals as fields, since the buyer accepts them: one per delivery method if there are goods. */
function totalFields({ deliveries, total }: Cart): Html[] {
  const isDelivered = deliveries.length > 0;
  const shown: [name: string, total: number][] = isDelivered
    ? deliveries.map(each => [totalName(each.method), each.total])
    : [[totalName(), total]];
  return shown.map(([name, sum]) => html`<input type="hidden" name="${name}" value="${sum}" />`);
}

/** Renders the shown lines as a field, since the buyer accepts them. */
function linesField({ items }: Cart): Html {
  const lines = items.map(({ itemId, quantity, startAt, lineKey }) => ({
    itemId,
    quantity,
    ...(startAt && { slot: startAt }),
    lineKey,
  }));
  return html`<input type="hidden" name="lines" value="${JSON.stringify(lines)}" />`;
}

/** Returns the name of the field with the total for a delivery method, or without delivery. */
export function totalName(method?: string): string {
  return method ? `total-${method}` : 'total';
}

function payment(texts: Texts['checkout'], method: ShopFront['paymentMethods'][number]) {
  return method === 'online'
    ? { title: texts.online, facts: texts.onlineHint }
    : { title: texts.onReceipt, facts: texts.onReceiptHint };
}

/** Renders the order summary beside the form. Only products are delivered. */
function orderSummary(
  context: RequestContext,
  { cart, points }: Pick<Checkout, 'cart' | 'points'>,
  hasGoods: boolean,
): Html {
  const { formats, texts } = context;
  return html`<aside class="summary" aria-labelledby="summary-title">
    <h2 id="summary-title">${texts.checkout.summary}</h2>
    <ul class="summary-lines">
      ${cart.items.map(line => summaryLine(context, line))}
    </ul>
    <dl class="sums">
      <div>
        <dt>${texts.cart.subtotal}</dt>
        <dd>${formats.money(cart.subtotal)}</dd>
      </div>
      ${discountRows(context, cart.discounts)}
      ${
        hasGoods &&
        html`<div class="soft">
          <dt>${texts.cart.delivery}</dt>
          <dd data-delivery>${texts.checkout.asChosen}</dd>
        </div>`
      }
      ${taxRowsToChoose(context, cart, hasGoods)}
      <div class="sum">
        <dt>${texts.checkout.total}</dt>
        <dd data-total>${formats.money(cart.total)}</dd>
      </div>
      ${giftCardToCome(context, cart)}
    </dl>
    ${earnedByCart(context, points)} ${ownPointsAtCheckout(context, points, formId)}
    ${cartTerms(context, cart, hasGoods)} ${policyNote(context, cart)}
    <p><a href="/cart">${texts.checkout.change}</a></p>
  </aside>`;
}

function summaryLine(context: RequestContext, line: CartLine): Html {
  const { shop } = context;
  const there = atLocation(context, line.locationId);
  const { formats } = there;
  return html`<li>
    <img src="${pictureOf(line, shop)}" alt="" width="56" height="70" /><span
      ><strong>${line.name}</strong>
      <span class="soft"
        >${line.startAt ? html`${formats.dateTime(line.startAt)} ${ownTime(there, line.startAt)}` : `${line.quantity} × ${formats.money(line.price)}`}</span
      >${line.gift && html` ${giftNote(context, line.gift)}`}</span
    ><span>${formats.money(line.total)}</span>
  </li>`;
}

/** Renders the fee for a late cancellation, if the cart contains an appointment. */
function policyNote({ shop }: RequestContext, { items }: Cart): Html | null {
  if (shop.policyText === null || items.every(({ startAt }) => startAt === null)) return null;
  return html`<p class="small soft">${shop.policyText}</p>`;
}

/** Renders the delivery method and address. The address fields follow the order of the shop's country. */
function deliveryFields(context: RequestContext, cart: Cart, filled: Filled): Html {
  const { formats, texts } = context;
  const methods = context.shop.deliveryMethods;
  const chosen = filled.values['delivery'] ?? methods[0]?.method;
  return html`<fieldset>
    <legend>${texts.checkout.how}</legend>
    ${methods.map(method => {
      const priced = cart.deliveries.find(each => each.method === method.method);
      const price = priced?.price ?? method.price;
      const side = price === 0 ? texts.checkout.free : formats.money(price);
      return choice({
        name: 'delivery',
        value: method.method,
        checked: method.method === chosen,
        title: method.name,
        facts: factsOf(context, cart, method),
        side,
        data: html`data-delivery-price="${side}"
        data-sum="${formats.money(priced?.total ?? cart.total)}"${method.method === 'pickup' && html` data-no-address`}`,
      });
    })}${errorOf(filled, 'delivery')}${pickupFields(context, cart, filled)}
    ${
      methods.some(({ method }) => method !== 'pickup') &&
      html`<div data-address>
        ${addressOrder(context.shop.phoneCountry).map(name =>
          field(texts, filled, {
            name,
            required: 'sometimes',
            label: texts.checkout[name],
            autocomplete: `shipping ${autocomplete[name]}`,
            ...(name === 'street' && { hint: texts.checkout.addressHint }),
          }),
        )}
      </div>`
    }
  </fieldset>`;
}

/** Renders the choice of the location for pick-up, if there are several. */
function pickupFields({ texts }: RequestContext, { pickupLocations }: Cart, filled: Filled) {
  if (pickupLocations.length === 0) return null;
  const first = pickupLocations.find(({ available }) => available);
  const chosen = filled.values['locationId'] ?? first?.locationId;
  return html`<fieldset data-pickup>
    <legend>${texts.checkout.pickupAt}</legend>
    ${pickupLocations.map(({ locationId, name, address, available }) =>
      choice({
        name: 'locationId',
        value: locationId,
        checked: locationId === chosen,
        disabled: !available,
        title: name,
        facts: address,
        side: available ? texts.checkout.hasAll : texts.checkout.lacks,
      }),
    )}${errorOf(filled, 'locationId')}
  </fieldset>`;
}

function factsOf(
  { formats, shop, texts }: RequestContext,
  { pickupLocations }: Cart,
  { method, description, freeFrom, price, zones }: DeliveryMethod,
): string {
  return [
    description ??
      (method === 'pickup' && pickupLocations.length === 0 ? shop.contacts.address : null),
    zones.length > 0 && texts.checkout.zones({ zones: zones.join(', ') }),
    freeFrom !== null && price > 0 && texts.item.freeFrom({ price: formats.money(freeFrom) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

import type { Cart, ShopFront } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Texts } from '../texts/texts-of.ts';
import type { Visit } from '../visit.ts';
import { askedFields } from './asked-fields.ts';
import { submitWithCode } from './code-field.ts';
import { contactFields } from './contact-fields.ts';
import { deliveryFields } from './delivery-fields.ts';
import { isGoods } from './goods.ts';
import { choice, errorOf, errorSummary, field, type Filled } from './forms.ts';
import { orderSummary } from './summary.ts';
import { orderingVerb } from './terms.ts';

/** The order form. `key` is the idempotency key, so that sending it twice orders once. */
export function checkoutPage(visit: Visit, cart: Cart, filled: Filled, key: string): Html {
  const { shop, texts } = visit;
  const isBooking = cart.items.some(({ startAt }) => startAt !== null);
  const hasGoods = cart.items.some(isGoods);
  const isMailed = cart.items.some(({ digital }) => digital);
  return html`<div class="wrap narrow-wrap">
    <div class="page-head"><h1>${texts.checkout.title}</h1></div>
    ${errorSummary(texts, filled)}
    <div class="with-aside">
      <form method="post" action="/checkout" class="form" novalidate data-once>
        <input type="hidden" name="key" value="${key}" />
        ${totalFields(cart)} ${linesField(cart)}
        <fieldset>
          <legend>${isMailed ? texts.checkout.buyer : texts.checkout.who}</legend>
          ${contactFields(visit, filled, { needsEmail: isMailed })}
          ${!visit.buyer && html`<p class="small soft">${texts.checkout.signInHint} <a href="/account/sign-in?next=/checkout">${texts.frame.signIn}</a></p>`}
        </fieldset>
        ${hasGoods && deliveryFields(visit, cart, filled)}
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
        ${askedFields(visit, filled, 'order')}
        ${isBooking && askedFields(visit, filled, 'appointment')}
        ${field(texts, filled, { name: 'comment', label: texts.checkout.comment, type: 'textarea' })}
        ${legalNote(visit)} ${submitWithCode(texts, filled, orderingVerb(visit, cart))}
      </form>
      ${orderSummary(visit, cart, hasGoods)}
    </div>
  </div>`;
}

/** What a buyer agrees to by ordering, where the shop says it. */
function legalNote({ shop, texts: { checkout, frame } }: Visit): Html | null {
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

/** The totals that the page shows, which the buyer agrees to: one for each delivery method if there are goods. */
function totalFields({ deliveries, total }: Cart): Html[] {
  const isDelivered = deliveries.length > 0;
  const shown: [name: string, total: number][] = isDelivered
    ? deliveries.map(each => [totalName(each.method), each.total])
    : [[totalName(), total]];
  return shown.map(([name, sum]) => html`<input type="hidden" name="${name}" value="${sum}" />`);
}

/** The lines that the page shows, which the buyer agrees to. */
function linesField({ items }: Cart): Html {
  const lines = items.map(({ itemId, quantity, startAt, lineKey }) => ({
    itemId,
    quantity,
    ...(startAt && { slot: startAt }),
    lineKey,
  }));
  return html`<input type="hidden" name="lines" value="${JSON.stringify(lines)}" />`;
}

/** The name of the form's field with the total for a delivery method, or for none. */
export function totalName(method?: string): string {
  return method ? `total-${method}` : 'total';
}

function payment(texts: Texts['checkout'], method: ShopFront['paymentMethods'][number]) {
  return method === 'online'
    ? { title: texts.online, facts: texts.onlineHint }
    : { title: texts.onReceipt, facts: texts.onReceiptHint };
}

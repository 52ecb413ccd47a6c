import type { Order } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { discountRows } from './discounts.ts';
import { giftNote } from './gift-form.ts';
import { boughtCards, givenHead } from './gift-cards.ts';
import { orderReceipts } from './receipts.ts';
import { returnForm, whatCameBack } from './returns.ts';
import { parcels, wayOf } from './shipments.ts';
import { taxRows } from './taxes.ts';
import { icon } from './icons.ts';
import { orderPaying } from './paying.ts';
import { namedBy, toneOf } from './states.ts';
import { ownTime } from './own-time.ts';

/** The status of an order, by its token. */
export function orderPage(visit: Visit, order: Order, token: string, problem?: string): Html {
  const { formats, shop } = visit;
  const texts = visit.texts.order;
  const stands =
    givenHead(visit, order) ??
    wayOf(visit, order) ??
    namedBy(texts.stands, order.status) ??
    texts.unknown;
  const paying = orderPaying(visit, order);
  const { title, text, tone } = paying ?? { ...stands, tone: toneOf(order.status) };
  const method = shop.deliveryMethods.find(each => each.method === order.deliveryMethod);
  return html`<div class="wrap slim">
    <div class="status ${tone}">
      <span class="status-mark">${icon(tone === 'good' ? 'check' : 'clock')}</span>
      <p class="kicker">${texts.title({ number: order.orderNumber })}</p>
      <h1>${title}</h1>
      <p class="lead">${text}</p>
    </div>
    ${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
    <div class="sheet">
      <ul class="receipt">
        ${order.items.map(
          line =>
            html`<li>
              <span
                ><strong>${line.cancelled ? html`<s>${line.name}</s>` : line.name}</strong>
                <span class="soft"
                  >${line.startAt ? html`${formats.dateTime(line.startAt)} ${ownTime(visit, line.startAt)}` : `${line.quantity} × ${formats.money(line.price)}`}</span
                >${line.gift && html` ${giftNote(visit, line.gift)}`}</span
              ><span>${formats.money(line.total)}</span>
            </li>`,
        )}
      </ul>
      <dl class="sums">
        ${
          order.deliveryMethod &&
          html`<div>
            <dt>${method?.name ?? texts.delivery[order.deliveryMethod]}</dt>
            <dd>
              ${order.deliveryPrice === 0 ? visit.texts.checkout.free : formats.money(order.deliveryPrice)}
            </dd>
          </div>`
        }
        ${discountRows(visit, order.discounts)} ${taxRows(visit, order.taxes, order)}
        <div class="sum">
          <dt>${visit.texts.checkout.total}</dt>
          <dd>${formats.money(order.total)}</dd>
        </div>
        ${
          order.payable &&
          order.paid > 0 &&
          html`<div>
            <dt>${texts.paidSoFar}</dt>
            <dd>${formats.money(order.paid)}</dd>
          </div>`
        }
        ${restRow(visit, order)}
        <div>
          <dt>${texts.payment}</dt>
          <dd>
            <span class="badge">${namedBy(texts.payments, order.paymentStatus)}</span>
          </dd>
        </div>
        <div>
          <dt>${texts.placed}</dt>
          <dd>${formats.date(order.createdAt)}</dd>
        </div>
        <div>
          <dt>${texts.for}</dt>
          <dd>${order.contactName}, ${order.contactPhone}</dd>
        </div>
      </dl>
      ${order.payable && html`<form method="post" action="/order/${token}/pay" data-once><button class="button wide" type="submit">${(order.paymentFailure === null ? texts.payOnline : visit.texts.paying.again)({ price: formats.money(order.dueNow) })}</button></form>`}
    </div>
    ${parcels(visit, order.shipments)} ${whatCameBack(visit, order)} ${boughtCards(visit, order)}
    ${orderReceipts(visit, order, `/order/${token}`)} ${returnForm(visit, order, token)}
    ${
      order.canCancel &&
      html`<details class="confirm">
        <summary class="link">${texts.cancel}</summary>
        <form method="post" action="/order/${token}/cancel" data-once>
          <p>${texts.reallyCancel}</p>
          <button class="button small" type="submit">${texts.cancelNow}</button>
        </form>
      </details>`
    }
    <p class="small soft">${texts.keepAddress}</p>
    <p><a class="button quiet" href="/catalog?type=product">${texts.keepShopping}</a></p>
  </div>`;
}

/** What is paid at the visit, where a deposit is or was paid before. */
function restRow({ formats, texts }: Visit, { dueLater }: Order) {
  if (dueLater === 0) return null;
  return html`<div>
    <dt>${texts.deposit.later}</dt>
    <dd>${formats.money(dueLater)}</dd>
  </div>`;
}

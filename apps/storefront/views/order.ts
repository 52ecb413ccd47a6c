import type { Order } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { atLocation } from '../places.ts';
import type { RequestContext } from '../request-context.ts';
import { earnedByOrder } from './cart-points.ts';
import { discountRows, taxRows } from './discounts.ts';
import { giftNote } from './gift-card-page.ts';
import { boughtGiftCards, givenHead } from './gift-cards.ts';
import { orderReceipts } from './receipts.ts';
import { returnForm, whatCameBack } from './returns.ts';
import { icon } from './icons.ts';
import { orderPaying } from './paying.ts';
import { namedBy, toneOf } from './states.ts';
import { ownTime } from './own-time.ts';
import { placeLine } from './where.ts';

/** Renders the status of an order, by its token. */
export function orderPage(
  context: RequestContext,
  order: Order,
  token: string,
  problem?: string,
): Html {
  const { shop } = context;
  const there = atLocation(context, order.locationId);
  const { formats } = there;
  const texts = context.texts.order;
  const stands =
    givenHead(context, order) ??
    wayOf(context, order) ??
    namedBy(texts.stands, order.status) ??
    texts.unknown;
  const paying = orderPaying(context, order);
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
                  >${line.startAt ? html`${formats.dateTime(line.startAt)} ${ownTime(there, line.startAt)}` : `${line.quantity} × ${formats.money(line.price)}`}</span
                >${line.gift && html` ${giftNote(context, line.gift)}`}</span
              ><span>${formats.money(line.total)}</span>
            </li>`,
        )}
      </ul>
      <dl class="sums">
        ${
          order.deliveryMethod &&
          html`<div>
            <dt>
              ${method?.name ?? texts.delivery[order.deliveryMethod]}
              ${order.deliveryMethod === 'pickup' && placeLine(context, order)}
            </dt>
            <dd>
              ${order.deliveryPrice === 0 ? context.texts.checkout.free : formats.money(order.deliveryPrice)}
            </dd>
          </div>`
        }
        ${discountRows(context, order.discounts)} ${taxRows(context, order.taxes, order)}
        <div class="sum">
          <dt>${context.texts.checkout.total}</dt>
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
        ${restRow(context, order)}
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
      ${earnedByOrder(context, order)}
      ${order.payable && html`<form method="post" action="/order/${token}/pay" data-once><button class="button wide" type="submit">${(order.paymentFailure === null ? texts.payOnline : context.texts.paying.again)({ price: formats.money(order.dueNow) })}</button></form>`}
    </div>
    ${parcels(context, order.shipments)} ${whatCameBack(context, order)}
    ${boughtGiftCards(context, order)} ${orderReceipts(context, order, `/order/${token}`)}
    ${returnForm(context, order, token)}
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

/** Renders the amount that is paid at the visit, after a deposit. */
function restRow({ formats, texts }: RequestContext, { dueLater }: Order) {
  if (dueLater === 0) return null;
  return html`<div>
    <dt>${texts.deposit.later}</dt>
    <dd>${formats.money(dueLater)}</dd>
  </div>`;
}

type Parcel = Order['shipments'][number];

/** Renders the shipments of an order with their tracking links. */
function parcels(context: RequestContext, shipments: readonly Parcel[]): Html | null {
  const sent = shipments.filter(({ status }) => status !== 'cancelled');
  if (sent.length === 0) return null;
  return html`<h2>${context.texts.shipments.title}</h2>
    <ul class="receipt">
      ${sent.map(each => parcel(context, each))}
    </ul>`;
}

/** Returns the status of an open order whose goods have all been shipped; null for any other. */
function wayOf({ texts: { shipments: texts } }: RequestContext, order: Order) {
  const isOpen = order.status !== 'completed' && order.status !== 'cancelled';
  if (!isOpen || order.fulfilment !== 'fulfilled') return null;
  const hasArrived = order.shipments.every(({ status }) => status !== 'shipped');
  return hasArrived ? texts.arrived : texts.underway;
}

function parcel({ formats, texts: { shipments: texts } }: RequestContext, each: Parcel): Html {
  const { status, lines, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = each;
  const number = [carrier, trackingNumber].filter(Boolean).join(' ');
  return html`<li>
    <span
      ><strong>${lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</strong>
      <span class="soft"
        >${namedBy(texts.statuses, status)},
        ${formats.date(deliveredAt ?? shippedAt)}${number && ` · ${number}`}</span
      ></span
    >${trackingUrl && html`<a class="follow" href="${trackingUrl}">${texts.track}</a>`}
  </li>`;
}

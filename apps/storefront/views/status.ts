import type { Booking, Order } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { icon } from './icons.ts';
import { bookingWords, orderWords, plain } from './words.ts';

const payments: Readonly<Record<string, string>> = {
  unpaid: 'Not paid yet',
  pending: 'Payment begun',
  paid: 'Paid',
  refunded: 'Paid back',
  partially_refunded: 'Partly paid back',
  failed: 'Payment failed',
};

/** Where an order stands, by its token. */
export function orderPage(visit: Visit, order: Order, token: string, problem?: string): Html {
  const { formats, shop } = visit;
  const { title, text, tone } = orderWords(order.status);
  const method = shop.deliveryMethods.find(each => each.method === order.deliveryMethod);
  return html`<div class="wrap slim">
    <div class="status ${tone}">
      <span class="status-mark">${icon(tone === 'good' ? 'check' : 'clock')}</span>
      <p class="kicker">Order ${order.orderNumber}</p>
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
                ><strong>${line.name}</strong>
                <span class="soft"
                  >${line.startAt ? formats.dateTime(line.startAt) : `${line.quantity} × ${formats.money(line.price)}`}</span
                ></span
              ><span>${formats.money(line.total)}</span>
            </li>`,
        )}
      </ul>
      <dl class="sums">
        ${
          order.deliveryMethod &&
          html`<div>
            <dt>${method?.name ?? plain(order.deliveryMethod)}</dt>
            <dd>${order.deliveryPrice === 0 ? 'Free' : formats.money(order.deliveryPrice)}</dd>
          </div>`
        }
        <div class="sum">
          <dt>Total</dt>
          <dd>${formats.money(order.total)}</dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd>
            <span class="badge"
              >${payments[order.paymentStatus] ?? plain(order.paymentStatus)}</span
            >
          </dd>
        </div>
        <div>
          <dt>Placed</dt>
          <dd>${formats.date(order.createdAt)}</dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>${order.contactName}, ${order.contactPhone}</dd>
        </div>
      </dl>
      ${order.payable && html`<form method="post" action="/order/${token}/pay" data-once><button class="button wide" type="submit">Pay ${formats.money(order.total)} online</button></form>`}
    </div>
    <p class="small soft">Keep this page’s address: it always shows where your order stands.</p>
    <p><a class="button quiet" href="/catalog?type=product">Keep shopping</a></p>
  </div>`;
}

/** Where a booking stands, by its token. */
export function bookingPage({ formats, shop }: Visit, booking: Booking): Html {
  const mustPay = booking.status === 'pending' && booking.confirmationUrl !== null;
  const { title, text, tone } = mustPay
    ? { title: 'Almost there', text: 'The time is yours as soon as it is paid.', tone: 'wait' }
    : bookingWords(booking.status);
  return html`<div class="wrap slim">
    <div class="status ${tone}">
      <span class="status-mark">${icon(tone === 'good' ? 'check' : 'clock')}</span>
      <h1>${title}</h1>
      <p class="lead">${text}</p>
    </div>
    <div class="sheet">
      <p class="when">
        ${formats.day(booking.startAt)}<strong
          >${formats.time(booking.startAt)}–${formats.time(booking.endAt)}</strong
        >
      </p>
      <dl class="sums">
        <div>
          <dt>What</dt>
          <dd>${booking.serviceName}</dd>
        </div>
        ${
          booking.staffName &&
          html`<div>
            <dt>With</dt>
            <dd>${booking.staffName}</dd>
          </div>`
        }
        <div>
          <dt>Price</dt>
          <dd>${formats.price(booking.price)}</dd>
        </div>
        ${
          shop.contacts.address &&
          html`<div>
            <dt>Where</dt>
            <dd>${shop.contacts.address}</dd>
          </div>`
        }
      </dl>
      ${mustPay && html`<a class="button wide" href="${booking.confirmationUrl}">Pay ${formats.price(booking.price)}</a>`}
    </div>
    <p class="small soft">
      Keep this page’s address: it always shows where your appointment stands.
      ${shop.contacts.phone && html`If anything comes up, call <a href="tel:${shop.contacts.phone}">${formats.phone(shop.contacts.phone)}</a>.`}
    </p>
    <p class="actions">
      <a class="button quiet" href="/catalog?type=service">Book something else</a>
    </p>
  </div>`;
}

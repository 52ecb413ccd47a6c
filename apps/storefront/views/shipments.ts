import type { Order } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { namedBy } from './states.ts';

type Parcel = Order['shipments'][number];

/** What of an order is on its way, and where it can be followed. */
export function parcels(visit: Visit, shipments: readonly Parcel[]): Html | null {
  const sent = shipments.filter(({ status }) => status !== 'cancelled');
  if (sent.length === 0) return null;
  return html`<h2>${visit.texts.shipments.title}</h2>
    <ul class="receipt">
      ${sent.map(each => parcel(visit, each))}
    </ul>`;
}

/** What is said of an order that all has left of, though it is not completed; null of any other. */
export function wayOf({ texts: { shipments: texts } }: Visit, order: Order) {
  const isOpen = order.status !== 'completed' && order.status !== 'cancelled';
  if (!isOpen || order.fulfilment !== 'fulfilled') return null;
  const hasArrived = order.shipments.every(({ status }) => status !== 'shipped');
  return hasArrived ? texts.arrived : texts.underway;
}

function parcel({ formats, texts: { shipments: texts } }: Visit, each: Parcel): Html {
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

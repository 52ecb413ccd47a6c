import type { PastOrder } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { fillIn } from '../fill-in.ts';
import { placeText } from '../../../packages/shared/place-text.ts';
import { atPlace } from '../places.ts';
import type { RequestContext } from '../request-context.ts';
import { leaveCard, nameOf } from './leave-card.ts';
import { zoneLine } from './own-time.ts';
import type { Shown } from './own-visits.ts';
import { mustBePaid, waitingBadge } from './paying.ts';
import { namedBy } from './states.ts';
import { visitPlan } from './visit-plan.ts';
import { meetingLinks } from './where.ts';

/** Renders an upcoming appointment, or a visit of several, with its actions. */
export function appointment(page: RequestContext, each: Shown): Html {
  const context = atPlace(page, each);
  const { formats, shop, texts } = context;
  const { account, booking } = texts;
  const isHere = each.slug === shop.slug;
  const until = each.cancellableUntil;
  const path = each.visitId
    ? `/account/visits/${each.visitId}`
    : `/account/appointments/${each.appointmentId}`;
  return html`<li class="sheet">
    <p class="when">
      ${formats.day(each.startAt)}<strong>${formats.time(each.startAt)}–${formats.time(each.endAt)}</strong>${zoneLine(context, each.startAt, each.online || each.parts.some(({ online }) => online))}
    </p>
    <p>
      ${each.staffName ? fillIn(account.withStaff, { service: serviceOf(context, each), name: each.staffName }) : serviceOf(context, each)}<br /><span
        class="soft"
        >${each.shopName} · ${formats.foreign(each.gross, each.currency)} ·
        ${statusOf(context, each)}${isOnline(each) && ` · ${booking.online}`}</span
      >${!isOnline(each) && each.location && html`<br />${placeText(each.location)}`}
    </p>
    ${
      each.parts.length > 0 &&
      visitPlan(
        context,
        each.parts.map(part => ({ ...part, title: part.serviceName })),
      )
    }
    ${each.card?.url && html`<p class="small soft">${each.card.consent}</p>`}
    ${leaveCard(context, each)}
    ${each.card?.status === 'kept' && html`<p class="small soft">${booking.keptCard({ card: nameOf(each.card.brand, each.card.last4) })}</p>`}
    <div class="actions">
      ${meetingLinks(context, each.parts.length > 0 ? each.parts : [each], 'small')}
      ${each.payUrl && html`<a class="button small" href="${each.payUrl}">${booking.pay({ price: formats.foreign(each.toPay, each.currency) })}<span class="hide">: ${each.serviceName}</span></a>`}
      ${each.canReschedule && isHere && html`<a class="button small quiet" href="${path}/move">${account.move}<span class="hide">: ${each.serviceName}</span></a>`}
      ${
        each.canCancel &&
        html`<details class="confirm">
          <summary class="link">
            ${account.cancel}<span class="hide">: ${each.serviceName}</span>
          </summary>
          <form method="post" action="${path}/cancel">
            <p>
              ${account.reallyCancel({ service: each.serviceName, day: formats.day(each.startAt) })}
            </p>
            <button class="button small" type="submit">${account.cancelNow}</button>
          </form>
        </details>`
      }
    </div>
    ${until && (each.canCancel || each.canReschedule) && html`<p class="small soft">${account.changeUntil({ time: formats.dateTime(until) })}</p>`}
    ${!each.canCancel && !each.canReschedule && html`<p class="small soft">${account.tooLate}</p>`}
  </li>`;
}

/** Returns the status of an appointment, or the deadline of its payment. */
function statusOf(context: RequestContext, each: Shown): string | undefined {
  const { status, waitsFor, expiresAt, paymentFailure } = each;
  return status === 'pending' && waitsFor === 'payment' && expiresAt
    ? waitingBadge(context, paymentFailure, expiresAt)
    : namedBy(context.texts.booking.statuses, status);
}

/** Returns true if all appointments are online. */
function isOnline({ online, parts }: Shown): boolean {
  return parts.length > 0 ? parts.every(part => part.online) : online;
}

/** Renders an order, with a link to its page if it is of this shop. */
export function order(context: RequestContext, each: PastOrder): Html {
  const { formats, shop, texts } = context;
  const what = each.items
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
    .join(', ');
  const number = texts.order.title({ number: each.orderNumber });
  return html`<li>
    <div>
      ${each.slug === shop.slug ? html`<a href="/order/${each.token}">${number}</a>` : html`<strong>${number}</strong>`}
      <span class="badge">${orderStatus(context, each)}</span>
      <p class="soft">${each.shopName} · ${formats.date(each.createdAt)}</p>
      <p>${what}</p>
      ${each.shipments.map(parcel => parcelLink(context, parcel))}
      ${
        each.slug === shop.slug &&
        each.items.some(({ toReturn }) => toReturn > 0) &&
        html`<p class="small">
          <a href="/order/${each.token}#return"
            >${texts.returning.title}<span class="hide">: ${number}</span></a
          >
        </p>`
      }
      ${each.returned > 0 && html`<p class="small soft">${texts.frame.label({ label: texts.returning.returned })} ${formats.foreign(each.returned, each.currency)}</p>`}
      ${each.deliveryPrice > 0 && html`<p class="small soft">${texts.account.withDelivery({ price: formats.foreign(each.deliveryPrice, each.currency) })}</p>`}
    </div>
    <p class="price">${formats.foreign(each.total, each.currency)}</p>
  </li>`;
}

/** Returns the status of an order, or of its pending payment. */
function orderStatus(context: RequestContext, each: PastOrder): string | undefined {
  const { order: names, paying } = context.texts;
  if (each.lapsed) return paying.isLapsed;
  return each.payByAt !== null && mustBePaid(each)
    ? waitingBadge(context, each.paymentFailure, each.payByAt)
    : namedBy(names.statuses, each.status);
}

/** Renders the status of a shipment with its tracking link. */
function parcelLink(
  { texts: { shipments: texts } }: RequestContext,
  parcel: PastOrder['shipments'][number],
) {
  const { status, trackingUrl } = parcel;
  if (status === 'cancelled') return null;
  const says = namedBy(texts.statuses, status);
  return html`<p class="small">
    ${says}${trackingUrl && html`: <a href="${trackingUrl}">${texts.track}</a>`}
  </p>`;
}

/** Renders a past or cancelled appointment. */
export function pastVisit(page: RequestContext, each: Shown): Html {
  const context = atPlace(page, each);
  const { formats, texts } = context;
  return html`<li>
    <div>
      ${serviceOf(context, each)}
      <span class="badge">${namedBy(texts.booking.statuses, each.status)}</span>
      <p class="soft">
        ${[each.shopName, each.location?.name, formats.dateTime(each.startAt)].filter(Boolean).join(' · ')}
      </p>
      ${each.reviewUrl && html`<p><a href="${each.reviewUrl}">${texts.reviews.write}</a></p>`}
    </div>
    <p class="price">${formats.foreign(each.visitId ? each.gross : each.price, each.currency)}</p>
  </li>`;
}

/** Renders the service, with a link to its page if it is of this shop. */
function serviceOf({ shop }: RequestContext, { slug, token, serviceName }: Shown): Html {
  return slug === shop.slug
    ? html`<strong><a href="/booking/${token}">${serviceName}</a></strong>`
    : html`<strong>${serviceName}</strong>`;
}

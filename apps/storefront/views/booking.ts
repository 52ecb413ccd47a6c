import type { Visiting } from '../account-types.ts';
import type { Booking } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { taxRows } from './taxes.ts';
import { icon } from './icons.ts';
import { leaveCard } from './leave-card.ts';
import { zoneLine } from './own-time.ts';
import { phoneLink } from './phone-link.ts';
import { waiting } from './paying.ts';
import { namedBy, toneOf } from './states.ts';
import { visitPage } from './visit-page.ts';
import { meetingLinks, whereRow } from './where.ts';

/** The status of a booking, by its token, and the same in the account of the buyer who is signed in. */
export function bookingPage(visit: Visit, booking: Booking, own: Visiting | null): Html {
  if (booking.visit && booking.visit.appointments.length > 1) {
    return visitPage(visit, booking.visit);
  }
  const { formats, shop } = visit;
  const texts = visit.texts.booking;
  const mustPay = booking.status === 'pending' && booking.confirmationUrl !== null;
  const cardUrl = booking.status === 'pending' ? (booking.card?.url ?? null) : null;
  const waitsForMoney = booking.status === 'pending' && booking.waitsFor === 'payment';
  const stands =
    cardUrl !== null ? texts.toLeaveCard : (namedBy(texts.stands, booking.status) ?? texts.unknown);
  const { title, text, tone } = waitsForMoney
    ? waiting(visit, booking.paymentFailure, booking.expiresAt)
    : { ...stands, tone: toneOf(booking.status) };
  const pay = booking.paymentFailure === null ? texts.pay : visit.texts.paying.again;
  return html`<div class="wrap slim">
    <div class="status ${tone}">
      <span class="status-mark">${icon(tone === 'good' ? 'check' : 'clock')}</span>
      <h1>${title}</h1>
      <p class="lead">${text}</p>
    </div>
    <div class="sheet">
      <p class="when">
        ${formats.day(booking.startAt)}<strong>${formats.time(booking.startAt)}–${formats.time(booking.endAt)}</strong>${zoneLine(visit, booking.startAt, booking.online)}
      </p>
      <dl class="sums">
        <div>
          <dt>${texts.service}</dt>
          <dd>${booking.serviceName}</dd>
        </div>
        ${
          booking.staffName &&
          html`<div>
            <dt>${texts.staff}</dt>
            <dd>${booking.staffName}</dd>
          </div>`
        }
        <div>
          <dt>${texts.price}</dt>
          <dd>${formats.price(booking.gross)}</dd>
        </div>
        ${taxRows(visit, taxesOf(booking), { pricesIncludeTax: true })}
        ${depositRows(visit, booking)} ${whereRow(visit, [booking])}
      </dl>
      ${mustPay && html`<a class="button wide" href="${booking.confirmationUrl}">${pay(formats.price(booking.deposit ?? booking.gross))}</a>`}
      ${meetingLinks(visit, [booking], 'wide')}
      ${cardUrl !== null && html`<p class="small soft">${booking.card?.consent}</p>`}
      ${cardUrl !== null && (own ? leaveCard(visit, own) : html`<a class="button wide" href="${cardUrl}">${texts.leaveCard}</a>`)}
    </div>
    ${cardUrl === null && booking.policyText && html`<p class="small soft">${booking.policyText}</p>`}
    <p class="small soft">
      ${texts.keepAddress}
      ${shop.contacts.phone && texts.call(phoneLink(formats, shop.contacts.phone))}
    </p>
    <p class="actions">
      <a class="button quiet" href="/catalog?type=service">${texts.another}</a>
    </p>
  </div>`;
}

function taxesOf({ taxName: name, taxPercent: percent, tax }: Booking) {
  return name === null || percent === null ? [] : [{ name, percent, tax }];
}

/** What is paid at once, and what at the visit. */
function depositRows({ formats, texts }: Visit, { deposit, afterDeposit }: Booking) {
  if (deposit === null || !afterDeposit) return null;
  return html`<div>
      <dt>${texts.deposit.now}</dt>
      <dd>${formats.price(deposit)}</dd>
    </div>
    <div>
      <dt>${texts.deposit.later}</dt>
      <dd>${formats.price(afterDeposit)}</dd>
    </div>`;
}

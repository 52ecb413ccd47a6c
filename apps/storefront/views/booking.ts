import type { Visiting, Booking } from '../core-types.ts';
import type { CalendarFacts } from '../calendar.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { fillIn } from '../fill-in.ts';
import type { RequestContext } from '../request-context.ts';
import { taxRows } from './discounts.ts';
import { icon } from './icons.ts';
import { leaveCard } from './leave-card.ts';
import { bookingTools, changeNotice, type ChangeNotice } from './booking-tools.ts';
import { comingOf } from './own-visits.ts';
import { zoneLine } from './own-time.ts';
import { phoneLink } from './phone-link.ts';
import { waiting } from './paying.ts';
import { namedBy, toneOf } from './states.ts';
import { visitPage } from './visit-page.ts';
import { meetingLinks, whereRow } from './where.ts';

/** Renders the status of a booking by its token. `own` is the booking in the signed-in buyer's account. */
export function bookingPage(
  context: RequestContext,
  booking: Booking,
  { own, said }: { own: Visiting | null; said: ChangeNotice },
): Html {
  const calendar = calendarFacts(booking);
  if (booking.visit && booking.visit.appointments.length > 1) {
    return visitPage(context, booking.visit, { token: booking.token, calendar, said });
  }
  const { formats, shop } = context;
  const texts = context.texts.booking;
  const mustPay = booking.status === 'pending' && booking.confirmationUrl !== null;
  const cardUrl = booking.status === 'pending' ? (booking.card?.url ?? null) : null;
  const waitsForMoney = booking.status === 'pending' && booking.waitsFor === 'payment';
  const stands =
    cardUrl !== null ? texts.toLeaveCard : (namedBy(texts.stands, booking.status) ?? texts.unknown);
  const { title, text, tone } = waitsForMoney
    ? waiting(context, booking.paymentFailure, booking.expiresAt)
    : { ...stands, tone: toneOf(booking.status) };
  const pay = booking.paymentFailure === null ? texts.pay : context.texts.paying.again;
  return html`<div class="wrap slim">
    <div class="status ${tone}">
      <span class="status-mark">${icon(tone === 'good' ? 'check' : 'clock')}</span>
      <h1>${title}</h1>
      <p class="lead">${text}</p>
    </div>
    ${changeNotice(said)}
    <div class="sheet">
      <p class="when">
        ${formats.day(booking.startAt)}<strong>${formats.time(booking.startAt)}–${formats.time(booking.endAt)}</strong>${zoneLine(context, booking.startAt, booking.online)}
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
        ${taxRows(context, taxesOf(booking), { pricesIncludeTax: true })}
        ${depositRows(context, booking)} ${whereRow(context, [booking])}
      </dl>
      ${mustPay && html`<a class="button wide" href="${booking.confirmationUrl}">${pay({ price: formats.price(booking.deposit ?? booking.gross) })}</a>`}
      ${meetingLinks(context, [booking], 'wide')}
      ${cardUrl !== null && html`<p class="small soft">${booking.card?.consent}</p>`}
      ${cardUrl !== null && (own ? leaveCard(context, own) : html`<a class="button wide" href="${cardUrl}">${texts.leaveCard}</a>`)}
    </div>
    ${booking.fee > 0 && html`<p>${texts.kept({ sum: formats.price(booking.fee) })}</p>`}
    ${cardUrl === null && booking.policyText && html`<p class="small soft">${booking.policyText}</p>`}
    ${bookingTools(context, `/booking/${booking.token}`, calendar, {
      ...booking,
      keptCard: booking.card?.status === 'kept' ? { ...booking.card, token: booking.token } : null,
    })}
    ${
      booking.seriesId !== null &&
      html`<p><a href="/booking/${booking.token}/series">${context.texts.repeat.allDates}</a></p>`
    }
    <p class="small soft">
      ${texts.keepAddress}
      ${shop.contacts.phone && fillIn(texts.call, { phone: phoneLink(formats, shop.contacts.phone) })}
    </p>
    <p class="actions">
      <a class="button quiet" href="/catalog?type=service">${texts.another}</a>
    </p>
  </div>`;
}

/** Returns the calendar entry of a booking or its whole visit. */
function calendarFacts(booking: Booking): CalendarFacts {
  const coming = booking.visit ? comingOf(booking.visit) : [];
  const parts = coming.length > 1 ? coming : [booking];
  const { startAt, endAt } = coming.length > 1 ? booking.visit! : booking;
  const { status } = parts.find(each => each.status === 'pending') ?? parts[0]!;
  return {
    title: [...new Set(parts.map(({ serviceName }) => serviceName))].join(' + '),
    startAt,
    endAt,
    status,
    fileUrl: booking.calendarUrl,
    staffNames: [...new Set(parts.flatMap(({ staffName }) => staffName ?? []))],
    online: parts.every(({ online }) => online),
    meetingUrl: parts.find(({ meetingUrl }) => meetingUrl !== null)?.meetingUrl ?? null,
  };
}

function taxesOf({ taxName: name, taxPercent: percent, tax }: Booking) {
  return name === null || percent === null ? [] : [{ name, percent, tax }];
}

/** Renders the deposit and the amount that is paid at the visit. */
function depositRows({ formats, texts }: RequestContext, { deposit, afterDeposit }: Booking) {
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

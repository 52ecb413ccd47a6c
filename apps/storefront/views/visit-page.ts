import type { CalendarFacts } from '../calendar.ts';
import type { VisitBooking } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { fillIn } from '../fill-in.ts';
import type { Visit } from '../visit.ts';
import { bookingTools, saidOfChange, type Said } from './booking-tools.ts';
import { icon } from './icons.ts';
import { zoneLine } from './own-time.ts';
import { phoneLink } from './phone-link.ts';
import { waiting } from './paying.ts';
import { namedBy, toneOf } from './states.ts';
import { visitPlan } from './visit-plan.ts';
import { meetingLinks, whereRow } from './where.ts';

type Part = VisitBooking['appointments'][number];

const ended = new Set(['cancelled', 'declined', 'expired']);

/** The status of a visit of several appointments. */
export function visitPage(
  visit: Visit,
  { appointments, ...whole }: VisitBooking,
  { token, calendar, said }: { token: string; calendar: CalendarFacts; said: Said },
): Html {
  const { formats, shop } = visit;
  const texts = visit.texts.booking;
  const left = appointments.filter(({ status }) => !ended.has(status));
  const parts = left.length > 0 ? left : appointments;
  const { status } = parts.find(each => each.status === 'pending') ?? parts[0]!;
  const toPay = parts.filter(
    ({ status: its, confirmationUrl }) => its === 'pending' && confirmationUrl,
  );
  const card = parts.find(each => each.status === 'pending' && each.card?.url)?.card;
  const secured = parts.find(each => each.card?.status === 'kept');
  const waitsForMoney = parts.filter(
    each => each.status === 'pending' && each.waitsFor === 'payment',
  );
  const unpaid = waitsForMoney.find(each => each.paymentFailure !== null) ?? waitsForMoney[0];
  const policy = parts.find(({ policyText }) => policyText)?.policyText;
  return html`<div class="wrap slim">
    ${head(visit, { status, unpaid, isCardWanted: Boolean(card) })} ${saidOfChange(said)}
    <div class="sheet">
      <p class="when">
        ${formats.day(whole.startAt)}<strong>${formats.time(whole.startAt)}–${formats.time(whole.endAt)}</strong>${zoneLine(
          visit,
          whole.startAt,
          parts.some(({ online }) => online),
        )}
      </p>
      ${visitPlan(
        visit,
        parts.map(part => ({ ...part, title: part.serviceName })),
      )}
      <dl class="sums">
        <div>
          <dt>${texts.price}</dt>
          <dd>${formats.price(whole.gross)}</dd>
        </div>
        ${
          whole.deposit > 0 &&
          html`<div>
            <dt>${visit.texts.deposit.now}</dt>
            <dd>${formats.price(whole.deposit)}</dd>
          </div>`
        }
        ${whereRow(visit, parts)}
      </dl>
      ${toPay[0] && payLink(visit, toPay, whole.toPay)} ${meetingLinks(visit, parts, 'wide')}
      ${card?.url && html`<a class="button wide" href="${card.url}">${texts.leaveCard}</a>`}
    </div>
    ${card?.url && html`<p class="small soft">${card.consent}</p>`}
    ${!card && policy && html`<p class="small soft">${policy}</p>`}
    ${bookingTools(visit, `/booking/${token}`, calendar, {
      ...whole,
      keptCard: secured?.card ? { ...secured.card, token: secured.token } : null,
    })}
    <p class="small soft">
      ${texts.keepAddress}
      ${shop.contacts.phone && fillIn(texts.call, { phone: phoneLink(formats, shop.contacts.phone) })}
    </p>
    <p class="actions">
      <a class="button quiet" href="/catalog?type=service">${texts.another}</a>
    </p>
  </div>`;
}

function head(
  visit: Visit,
  stands: { status: string; unpaid: Part | undefined; isCardWanted: boolean },
): Html {
  const { status, unpaid, isCardWanted } = stands;
  const texts = visit.texts.booking;
  const named = isCardWanted ? texts.toLeaveCard : (namedBy(texts.stands, status) ?? texts.unknown);
  const { title, text, tone } = unpaid
    ? waiting(visit, unpaid.paymentFailure, unpaid.expiresAt)
    : { ...named, tone: toneOf(status) };
  return html`<div class="status ${tone}">
    <span class="status-mark">${icon(tone === 'good' ? 'check' : 'clock')}</span>
    <h1>${title}</h1>
    <p class="lead">${text}</p>
  </div>`;
}

/** The visit is paid as a whole at the address of any of its parts. */
function payLink({ formats, texts }: Visit, toPay: readonly Part[], sum: number): Html {
  const hasFailed = toPay.some(({ paymentFailure }) => paymentFailure !== null);
  const pay = hasFailed ? texts.paying.again : texts.booking.pay;
  return html`<a class="button wide" href="${toPay[0]!.confirmationUrl}"
    >${pay({ price: formats.price(sum) })}</a
  >`;
}

import type { CalendarFacts } from '../calendar.ts';
import type { VisitBooking } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { fillIn } from '../fill-in.ts';
import type { RequestContext } from '../request-context.ts';
import { bookingTools, changeNotice, type ChangeNotice } from './booking-tools.ts';
import { icon } from './icons.ts';
import { zoneLine } from './own-time.ts';
import { phoneLink } from './phone-link.ts';
import { waiting } from './paying.ts';
import { namedBy, toneOf } from './states.ts';
import { visitPlan } from './visit-plan.ts';
import { meetingLinks, whereRow } from './where.ts';

type Part = VisitBooking['appointments'][number];

const ended = new Set(['cancelled', 'declined', 'expired']);

/** Renders the status of a visit of several appointments. */
export function visitPage(
  context: RequestContext,
  { appointments, ...whole }: VisitBooking,
  { token, calendar, said }: { token: string; calendar: CalendarFacts; said: ChangeNotice },
): Html {
  const { formats, shop } = context;
  const texts = context.texts.booking;
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
    ${head(context, { status, unpaid, isCardWanted: Boolean(card) })} ${changeNotice(said)}
    <div class="sheet">
      <p class="when">
        ${formats.day(whole.startAt)}<strong>${formats.time(whole.startAt)}–${formats.time(whole.endAt)}</strong>${zoneLine(
          context,
          whole.startAt,
          parts.some(({ online }) => online),
        )}
      </p>
      ${visitPlan(
        context,
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
            <dt>${context.texts.deposit.now}</dt>
            <dd>${formats.price(whole.deposit)}</dd>
          </div>`
        }
        ${whereRow(context, parts)}
      </dl>
      ${toPay[0] && payLink(context, toPay, whole.toPay)} ${meetingLinks(context, parts, 'wide')}
      ${card?.url && html`<a class="button wide" href="${card.url}">${texts.leaveCard}</a>`}
    </div>
    ${card?.url && html`<p class="small soft">${card.consent}</p>`}
    ${!card && policy && html`<p class="small soft">${policy}</p>`}
    ${bookingTools(context, `/booking/${token}`, calendar, {
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
  context: RequestContext,
  stands: { status: string; unpaid: Part | undefined; isCardWanted: boolean },
): Html {
  const { status, unpaid, isCardWanted } = stands;
  const texts = context.texts.booking;
  const named = isCardWanted ? texts.toLeaveCard : (namedBy(texts.stands, status) ?? texts.unknown);
  const { title, text, tone } = unpaid
    ? waiting(context, unpaid.paymentFailure, unpaid.expiresAt)
    : { ...named, tone: toneOf(status) };
  return html`<div class="status ${tone}">
    <span class="status-mark">${icon(tone === 'good' ? 'check' : 'clock')}</span>
    <h1>${title}</h1>
    <p class="lead">${text}</p>
  </div>`;
}

/** Renders the payment link. Any appointment's address pays for the whole visit. */
function payLink({ formats, texts }: RequestContext, toPay: readonly Part[], sum: number): Html {
  const hasFailed = toPay.some(({ paymentFailure }) => paymentFailure !== null);
  const pay = hasFailed ? texts.paying.again : texts.booking.pay;
  return html`<a class="button wide" href="${toPay[0]!.confirmationUrl}"
    >${pay({ price: formats.price(sum) })}</a
  >`;
}

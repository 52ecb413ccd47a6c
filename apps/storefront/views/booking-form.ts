import { html, type Html } from '../../../packages/shared/html.ts';
import { fillIn } from '../fill-in.ts';
import { drawnFor, kindOf } from '../artwork/picture.ts';
import type { BookingTerms, Item } from '../core-types.ts';
import type { HeldTime } from '../held-time.ts';
import type { RequestContext } from '../request-context.ts';
import { customFields } from './custom-fields.ts';
import { submitWithCode, contactFields } from './contact-fields.ts';
import { errorSummary, field, type Filled } from './forms.ts';
import { icon } from './icons.ts';
import { zoneLine } from './own-time.ts';
import { agreedDates, repeatChoice, type Repeat } from './repeat.ts';
import { placeLine } from './where.ts';
import { bookingVerb, termsList, termsRows } from './terms.ts';

interface Shown {
  item: Item;
  held: HeldTime;
  /** Terms of the booking; null if it can no longer be booked. */
  terms: BookingTerms | null;
  /** Repetition; null for a single booking. */
  repeat: Repeat | null;
  filled: Filled;
  key: string;
}

/** Renders the booking form of a chosen time. */
export function bookingFormPage(
  context: RequestContext,
  { item, held, terms, repeat, filled, key }: Shown,
): Html {
  const { formats, shop, texts } = context;
  const who = item.staff.find(({ staffId }) => staffId === held.staffId);
  const variant = item.variants.find(({ itemId }) => itemId === held.serviceId);
  const isOnline = item.meeting !== 'none';
  const own = item.staffTerms.find(({ staffId }) => staffId === held.staffId);
  const minutes = own?.durationMinutes ?? variant?.durationMinutes ?? item.durationMinutes;
  return html`<div class="wrap narrow-wrap">
    <div class="page-head"><h1>${texts.booking.title}</h1></div>
    ${keptNotice(context, held)} ${errorSummary(texts, filled)}
    <div class="with-aside">
      <div>
        ${terms?.repeatable && repeatChoice(context, repeat)}
        <form method="post" action="/book" class="form" novalidate data-once>
          <input type="hidden" name="key" value="${key}" />
          ${repeat && agreedDates(context, repeat, filled)}
          <fieldset>
            <legend>${texts.booking.who}</legend>
            ${contactFields(context, filled, { asksNews: true })}
            ${customFields(context, filled, 'appointment')}
            ${
              !isOnline &&
              html`<details class="more-about" ${filled.values['place'] && html` open`}>
                <summary>${texts.booking.elsewhere}</summary>
                ${field(texts, filled, { name: 'place', label: texts.booking.place, hint: texts.booking.placeHint })}
              </details>`
            }
          </fieldset>
          ${termsList(context, terms)}
          ${submitWithCode(texts, filled, repeat ? texts.repeat.submit : bookingVerb(context, terms))}
        </form>
      </div>
      <aside class="summary" aria-labelledby="summary-title">
        <h2 id="summary-title">${texts.booking.summary}</h2>
        <img
          class="summary-picture"
          src="${drawnFor(kindOf(item), item.name, shop)}"
          alt=""
          width="400"
          height="500"
        />
        <p class="when">
          ${formats.day(held.startAt)}<strong>${formats.time(held.startAt)}</strong>${zoneLine(context, held.startAt, isOnline)}
        </p>
        <p>
          ${item.name}${variant && html`, ${variant.name}`}${minutes !== null && html` · ${formats.duration(minutes)}`}${isOnline && html` · ${texts.booking.online}`}
        </p>
        ${!isOnline && placeLine(context, held)}
        ${who && html`<p>${texts.booking.with({ name: who.name })}</p>`}
        ${termsRows(context, terms)}
        ${repeat && html`<p class="small soft">${texts.repeat.each}</p>`}
        <p>
          <a href="/item/${item.itemId}?date=${formats.localDate(held.startAt)}#times"
            >${texts.booking.otherTime}</a
          >
        </p>
        ${
          shop.flags.onlineOrders &&
          !repeat &&
          html`<form method="post" action="/cart/add" class="or">
            <input type="hidden" name="itemId" value="${held.serviceId}" /><input
              type="hidden"
              name="slot"
              value="${held.startAt}"
            /><input type="hidden" name="locationId" value="${held.locationId ?? ''}" /><input
              type="hidden"
              name="staffId"
              value="${held.staffId ?? ''}"
            /><input type="hidden" name="back" value="/item/${item.itemId}" />
            <button class="button quiet wide" type="submit">${texts.booking.intoCart}</button>
            <p class="small soft">${texts.booking.intoCartHint}</p>
          </form>`
        }
      </aside>
    </div>
  </div>`;
}

/** Renders the expiry of the buyer's hold. */
function keptNotice({ formats, texts }: RequestContext, { hold }: HeldTime): Html {
  if (!hold) return html`<p class="notice">${texts.booking.notHeld}</p>`;
  return html`<p
    class="notice clock"
    data-until="${hold.expiresAt}"
    data-expired="${texts.booking.notKept}"
  >
    ${icon('clock')}<span
      >${fillIn(texts.booking.keptUntil, { time: html`<strong>${formats.time(hold.expiresAt)}</strong>` })}</span
    >
    <span data-left aria-hidden="true"></span>
  </p>`;
}

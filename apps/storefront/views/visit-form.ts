import type { BookingTerms, VisitTime } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { slotValue } from '../places.ts';
import type { RequestContext } from '../request-context.ts';
import { submitWithCode, contactFields } from './contact-fields.ts';
import { customFields } from './custom-fields.ts';
import { hiddenParts } from './day-slots.ts';
import { errorSummary, type Filled } from './forms.ts';
import { pairsOf, type Together } from './together.ts';
import { zoneLine } from './own-time.ts';
import { placeLine } from './where.ts';
import { bookingVerb, termsList, termsRows } from './terms.ts';
import { visitPlan } from './visit-plan.ts';

interface Shown {
  together: Together;
  time: VisitTime;
  /** Terms of the visit; null if it can no longer be booked. */
  terms: BookingTerms | null;
  filled: Filled;
  key: string;
}

/** Renders the form that books a visit of several services or people. */
export function visitFormPage(
  context: RequestContext,
  { together, time, terms, filled, key }: Shown,
): Html {
  const { formats, texts } = context;
  const back = new URLSearchParams([
    ['date', formats.localDate(time.startAt)],
    ...pairsOf(together),
  ]);
  return html`<div class="wrap narrow-wrap">
    <div class="page-head"><h1>${texts.booking.title}</h1></div>
    ${errorSummary(texts, filled)}
    <div class="with-aside">
      <form method="post" action="/visit" class="form" novalidate data-once>
        <input type="hidden" name="key" value="${key}" />
        <input
          type="hidden"
          name="slot"
          value="${context.shop.locations.length > 0 ? slotValue(time) : time.startAt}"
        />
        ${hiddenParts(together)}
        <fieldset>
          <legend>${texts.booking.who}</legend>
          ${contactFields(context, filled, { asksNews: true })}
          ${customFields(context, filled, 'appointment')}
        </fieldset>
        ${termsList(context, terms)} ${submitWithCode(texts, filled, bookingVerb(context, terms))}
      </form>
      <aside class="summary" aria-labelledby="summary-title">
        <h2 id="summary-title">${texts.booking.summary}</h2>
        <p class="when">
          ${formats.day(time.startAt)}<strong>${formats.time(time.startAt)}–${formats.time(time.endAt)}</strong>${zoneLine(
            context,
            time.startAt,
            together.parts.some(({ item }) => item.meeting !== 'none'),
          )}
        </p>
        ${together.people > 1 && html`<p>${texts.times.countPeople({ count: together.people })}</p>`}
        ${placeLine(context, time)} ${visitPlan(context, time.parts)} ${termsRows(context, terms)}
        <p>
          <a href="/item/${together.parts[0]!.item.itemId}?${back.toString()}#times"
            >${texts.booking.otherTime}</a
          >
        </p>
      </aside>
    </div>
  </div>`;
}

import { linksToCalendars, type CalendarFacts } from '../calendar.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Texts } from '../texts/texts-of.ts';
import type { RequestContext } from '../request-context.ts';
import { nameOf } from './leave-card.ts';

/** Possible changes of a booking or a whole visit by the client. */
export interface Changeable {
  canCancel: boolean;
  canReschedule: boolean;
  cancellableUntil: string | null;
  lateFee: number;
  version: number;
  /** The stored card for fees, and the token of its booking. */
  keptCard: { token: string; brand: string | null; last4: string | null } | null;
}

/** Notice about a change, above a booking. */
export interface ChangeNotice {
  done?: string | undefined;
  problem?: string | undefined;
}

/** Renders the confirmation of a change, or the reason of its refusal. */
export function changeNotice({ done, problem }: ChangeNotice): Html {
  return html`${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
  ${done && html`<p class="notice good" role="status">${done}</p>`}`;
}

/** Renders the actions of an upcoming booking: add it to a calendar, move it, cancel it. */
export function bookingTools(
  context: RequestContext,
  path: string,
  calendar: CalendarFacts,
  change: Changeable,
): Html | null {
  const { formats, texts } = context;
  const { account, booking } = texts;
  if (calendar.status !== 'pending' && calendar.status !== 'confirmed') return null;
  const { canCancel, canReschedule, cancellableUntil: until } = change;
  const links = linksToCalendars(context, calendar);
  const away = html`target="_blank" rel="noopener noreferrer"`;
  return html`<section aria-labelledby="calendar-title">
      <h2 id="calendar-title">${booking.calendar.title}</h2>
      <p class="actions">
        ${calendar.fileUrl && html`<a class="button small quiet" href="${calendar.fileUrl}">${booking.calendar.file}</a>`}
        <a class="button small quiet" href="${links.google}" ${away}>${booking.calendar.google}</a>
        <a class="button small quiet" href="${links.outlook}" ${away}
          >${booking.calendar.outlook}</a
        >
      </p>
    </section>
    <div class="actions">
      ${canReschedule && html`<a class="button small quiet" href="${path}/move">${account.move}</a>`}
      ${canCancel && cancelling(context, path, calendar, change)} ${keptCard(context, change)}
    </div>
    ${until && (canCancel || canReschedule) && html`<p class="small soft">${account.changeUntil({ time: formats.dateTime(until) })}</p>`}
    ${!canCancel && !canReschedule && html`<p class="small soft">${account.tooLate}</p>`}`;
}

function cancelling(
  { formats, texts }: RequestContext,
  path: string,
  { title, startAt }: CalendarFacts,
  { lateFee, version }: Changeable,
): Html {
  const { account, booking } = texts;
  const fee = html`<strong>${booking.keeps({ sum: formats.price(lateFee) })}</strong>`;
  return cancelForm(texts, {
    summary: account.cancel,
    path: `${path}/cancel`,
    question: account.reallyCancel({ service: title, day: formats.day(startAt) }),
    fees: lateFee > 0 ? [fee] : [],
    version,
  });
}

interface Cancelling {
  summary: string;
  path: string;
  question: string;
  /** Fees for a late cancellation. */
  fees: readonly Html[];
  version: number;
}

/** Renders the cancellation form. It opens on a first click, since a cancellation is final. */
export function cancelForm(
  { account, booking, form }: Texts,
  { summary, path, question, fees, version }: Cancelling,
): Html {
  return html`<details class="confirm">
    <summary class="link">${summary}</summary>
    <form method="post" action="${path}" data-once>
      <p>${question}</p>
      ${fees.map(fee => html`<p role="alert">${fee}</p>`)}
      <input type="hidden" name="version" value="${version}" />
      <div class="field">
        <label for="f-reason">${booking.reason} <span class="soft">${form.optional}</span></label>
        <textarea id="f-reason" name="reason" rows="2" maxlength="500"></textarea>
      </div>
      <button class="button small" type="submit">${account.cancelNow}</button>
    </form>
  </details>`;
}

/** Renders the stored card for fees, with a form to delete it. */
function keptCard(
  { texts: { booking } }: RequestContext,
  { keptCard: card }: Changeable,
): Html | null {
  if (!card) return null;
  return html`<details class="confirm">
    <summary class="link">${booking.keptCard({ card: nameOf(card.brand, card.last4) })}</summary>
    <form method="post" action="/booking/${card.token}/card/delete" data-once>
      <p>${booking.cardNote}</p>
      <button class="button small quiet" type="submit">${booking.deleteCard}</button>
    </form>
  </details>`;
}

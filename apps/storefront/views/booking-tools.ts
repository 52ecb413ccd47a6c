import { linksToCalendars, type CalendarFacts } from '../calendar.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Texts } from '../texts/texts-of.ts';
import type { Visit } from '../visit.ts';
import { nameOf } from './leave-card.ts';

/** The changes that a client can make to a booking, or to all of a visit. */
export interface Changeable {
  canCancel: boolean;
  canReschedule: boolean;
  cancellableUntil: string | null;
  lateFee: number;
  version: number;
  /** The card that was left for its fees, and the token of the booking that it was left for. */
  keptCard: { token: string; brand: string | null; last4: string | null } | null;
}

/** The notice of a change above a booking. */
export interface Said {
  done?: string | undefined;
  problem?: string | undefined;
}

/** The change that was just made, or the reason that it was refused. */
export function saidOfChange({ done, problem }: Said): Html {
  return html`${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
  ${done && html`<p class="notice good" role="status">${done}</p>`}`;
}

/** Ways to put a booking that is still to come into a calendar, to move and to cancel it. */
export function bookingTools(
  visit: Visit,
  path: string,
  calendar: CalendarFacts,
  change: Changeable,
): Html | null {
  const { formats, texts } = visit;
  const { account, booking } = texts;
  if (calendar.status !== 'pending' && calendar.status !== 'confirmed') return null;
  const { canCancel, canReschedule, cancellableUntil: until } = change;
  const links = linksToCalendars(visit, calendar);
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
      ${canCancel && cancelling(visit, path, calendar, change)} ${keptCard(visit, change)}
    </div>
    ${until && (canCancel || canReschedule) && html`<p class="small soft">${account.changeUntil({ time: formats.dateTime(until) })}</p>`}
    ${!canCancel && !canReschedule && html`<p class="small soft">${account.tooLate}</p>`}`;
}

function cancelling(
  { formats, texts }: Visit,
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
  /** The amounts that are kept for cancelling late. */
  fees: readonly Html[];
  version: number;
}

/** The form that cancels, behind a first press, since nothing brings a cancelled booking back. */
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

/** The card that fees would be taken from, and how its client deletes it. */
function keptCard({ texts: { booking } }: Visit, { keptCard: card }: Changeable): Html | null {
  if (!card) return null;
  return html`<details class="confirm">
    <summary class="link">${booking.keptCard({ card: nameOf(card.brand, card.last4) })}</summary>
    <form method="post" action="/booking/${card.token}/card/delete" data-once>
      <p>${booking.cardNote}</p>
      <button class="button small quiet" type="submit">${booking.deleteCard}</button>
    </form>
  </details>`;
}

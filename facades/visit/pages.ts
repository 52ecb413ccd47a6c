import { html, type Html } from '../../src/platform/lib/text/html.ts';
import { formatMoney } from '../../src/platform/lib/money/money.ts';
import { zoneName, zoneTitle } from '../../src/platform/lib/time/zone-name.ts';
import { ownTime, ownTimesNote, ownTimeScript, shortOwnTime } from '../http/own-time.ts';
import type { Visit } from './visit.ts';

/** A visit, and what its client can do about it. `note` says what was done, `problem` what was not. */
export function visitPage(
  seen: Visit,
  { note, problem }: { note?: string; problem?: string },
): Html {
  const { visit, place, t } = seen;
  const { title, staffName, status, gross, currency, canReschedule, payUrl } = visit;
  return html`<h1>${place.name}</h1>
    ${note && html`<p role="status">${note}</p>`}${problem && html`<p role="alert">${problem}</p>`}
    <p class="when">${longTime(seen, visit.startAt)}${own(seen, visit.startAt)}</p>
    <p class="badge">${t.status[status]}</p>
    <dl>
      <dt>${title}</dt>
      ${visit.parts.map(part => html`<dd>${partLine(seen, part)}</dd>`)}
      ${staffName && html`<dd>${t.with} ${staffName}</dd>`}
      ${gross > 0 && html`<dd>${t.price}: ${formatMoney(gross, currency, place.locale)}</dd>`}
      ${whereOf(seen)}
      ${place.phone && html`<dd><a href="tel:${place.phone}">${place.phone}</a></dd>`}
    </dl>
    ${payUrl && html`<a class="link first" href="${payUrl}">${t.pay}</a>`} ${meetingLinks(seen)}
    ${cardPart(seen)}
    ${canReschedule && html`<a class="link" href="${seen.path}/move">${t.move}</a>`}
    ${isComing(status) && html`<a class="link" href="${seen.path}/visit.ics">${t.calendar}</a>`}
    ${cancelling(seen)} ${isOnline(seen) && ownTimeScript}`;
}

/** When and by whom a service of a visit of several is. */
function partLine(seen: Visit, { startAt, title, staffName }: Visit['visit']['parts'][0]): string {
  return [timeOf(startAt, seen), title, staffName].filter(Boolean).join(' · ');
}

/** Where it is: online, with when one gets the link, or at the business. */
function whereOf({ visit: { online, status }, place: { address }, t }: Visit): Html | false {
  if (!online) return address !== null && html`<dd>${t.place}: ${address}</dd>`;
  return html`<dd>${t.place}: ${status === 'pending' ? t.onlineLater : t.online}</dd>`;
}

/** The links of the meetings, named by the services where they are several. */
function meetingLinks({ visit: { title, parts, meetingUrl }, t }: Visit): readonly Html[] {
  const links = new Map(
    (parts.length > 0 ? parts : [{ title, meetingUrl }]).flatMap(each =>
      each.meetingUrl === null ? [] : [[each.meetingUrl, each.title]],
    ),
  );
  return [...links].map(
    ([url, of]) =>
      html`<a class="link first" href="${url}" rel="noreferrer"
        >${links.size > 1 ? `${t.join}: ${of}` : t.join}</a
      >`,
  );
}

/** Where a card is left for the fees, or what is kept and how it is deleted. */
function cardPart({ visit: { card, status }, path, t }: Visit): Html | false {
  if (!card || !isComing(status)) return false;
  const isFirst = status === 'pending';
  if (card.url) return html`<a class="link ${isFirst && 'first'}" href="${card.url}">${t.card}</a>`;
  if (card.status !== 'kept') return false;
  return html`<details>
    <summary>${t.cardKept} •••• ${card.last4}</summary>
    <p>${t.cardNote}</p>
    <form method="post" action="${path}/card/delete"><button>${t.deleteCard}</button></form>
  </details>`;
}

/** Behind a first press, since nothing brings a cancelled visit back. */
function cancelling(seen: Visit): Html | false {
  const { visit, place, t } = seen;
  if (!isComing(visit.status)) return false;
  if (!visit.canCancel) return html`<p>${t.tooLate} ${place.phone ?? place.name}</p>`;
  const until = visit.cancellableUntilAt;
  return html`<details>
      <summary>${t.cancel}</summary>
      ${visit.policyText && html`<p>${visit.policyText}</p>`}
      ${
        visit.lateFee > 0 &&
        html`<p role="alert">
          ${t.kept} ${formatMoney(visit.lateFee, visit.currency, place.locale)}.
        </p>`
      }
      <form method="post" action="${seen.path}/cancel">
        <input type="hidden" name="version" value="${String(visit.version)}" />
        <label for="reason">${t.reason}</label>
        <textarea id="reason" name="reason" rows="2" maxlength="500"></textarea>
        <button>${t.confirmCancel}</button>
      </form>
    </details>
    ${until && html`<p>${t.until} ${longTime(seen, until)}.</p>`}`;
}

/** The times of some days that a visit can be moved to. */
export interface Times {
  /** Local days with the free starts of each. */
  days: readonly { date: string; starts: readonly { startAt: string }[] }[];
  /** Whether everybody's times are shown, and not those of its own person alone. */
  ofAnyone: boolean;
  /** The first days of the pages beside this one. */
  earlier: string | null;
  later: string | null;
}

export function timesPage(seen: Visit, { days, ofAnyone, earlier, later }: Times): Html {
  const { visit, t, place, path } = seen;
  const addressOf = (from: string, anyone: boolean) =>
    `${path}/move?from=${from}${anyone ? '&anyone=1' : ''}`;
  const people = visit.staffName && days[0];
  return html`<h1>${t.choose}</h1>
    <p>${visit.title}. ${t.now} ${longTime(seen, visit.startAt)}</p>
    ${isOnline(seen) && html`<p>${t.zone} ${zoneTitle(Date.parse(visit.startAt), visit.timezone, place.locale)}. ${ownTimesNote(visit.startAt, clockOf(seen))}</p>`}
    ${
      people &&
      html`<p>
        <a href="${addressOf(people.date, !ofAnyone)}"
          >${ofAnyone ? `${t.same} ${visit.staffName}` : t.anyone}</a
        >
      </p>`
    }
    <form method="post" action="${path}/move">
      <input type="hidden" name="version" value="${String(visit.version)}" />
      ${days.every(({ starts }) => starts.length === 0) && html`<p>${t.none}</p>`}
      ${days
        .filter(({ starts }) => starts.length > 0)
        .map(
          ({ date, starts }) =>
            html`<fieldset>
              <legend>${dayName(date, place.locale)}</legend>
              ${starts.map(
                ({ startAt }) =>
                  html`<button name="startAt" value="${startAt}">
                    ${timeOf(startAt, seen)}${isOnline(seen) && shortOwnTime(startAt, clockOf(seen))}
                  </button>`,
              )}
            </fieldset>`,
        )}
    </form>
    <nav>
      ${earlier && html`<a href="${addressOf(earlier, ofAnyone)}">${t.earlier}</a>`}
      ${later && html`<a href="${addressOf(later, ofAnyone)}">${t.later}</a>`}
      <a href="${path}">${t.back}</a>
    </nav>
    ${isOnline(seen) && ownTimeScript}`;
}

function isComing(status: string): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** The time of the business's clock; of a visit online with the zone. */
export function longTime(seen: Visit, instant: string): string {
  const { timezone } = seen.visit;
  const { locale } = seen.place;
  const at = Date.parse(instant);
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: timezone } as const;
  const text = new Intl.DateTimeFormat(locale, style).format(at);
  return isOnline(seen) ? `${text} (${zoneName(at, timezone, locale)})` : text;
}

function own(seen: Visit, instant: string): Html | false {
  return isOnline(seen) && ownTime(instant, clockOf(seen));
}

function clockOf({ visit: { timezone }, place: { locale } }: Visit) {
  return { timezone, locale };
}

/** Part of the visit is online, so its client may be in another zone. */
export function isOnline({ visit: { online, parts } }: Visit): boolean {
  return online || parts.some(part => part.online);
}

function timeOf(instant: string, { visit: { timezone }, place: { locale } }: Visit): string {
  const style = { timeStyle: 'short', timeZone: timezone } as const;
  return new Intl.DateTimeFormat(locale, style).format(Date.parse(instant));
}

function dayName(date: string, locale: string): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, style).format(Date.parse(date));
}

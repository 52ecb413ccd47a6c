import { calendarLinks } from '../../../packages/shared/calendar-links.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { ownTime, ownTimesNote, ownTimeScript, shortOwnTime } from '../../kit/pages/own-time.ts';
import type { Visit } from './visit.ts';

/** Renders a visit and its client's options. `note` confirms an action, `problem` explains a failed one. */
export function visitPage(
  seen: Visit,
  { note, problem }: { note?: string; problem?: string },
): Html {
  const { visit, place, t, formats } = seen;
  const { title, staffName, status, gross, startAt, endAt, canReschedule, payUrl } = visit;
  return html`<h1>${place.name}</h1>
    ${note && html`<p role="status">${note}</p>`}${problem && html`<p role="alert">${problem}</p>`}
    <p class="when">
      ${formats.day(startAt)}<br />${formats.time(startAt)}–${formats.time(endAt)}${zoneOf(seen, startAt)}${own(seen, startAt)}
    </p>
    <p class="badge">${t.status[status]}</p>
    <dl>
      <dt>${title}</dt>
      ${visit.parts.map(part => html`<dd>${partLine(seen, part)}</dd>`)}
      ${staffName && html`<dd>${t.labelled({ label: t.staff, value: staffName })}</dd>`}
      ${gross > 0 && html`<dd>${t.labelled({ label: t.price, value: formats.price(gross) })}</dd>`}
      ${whereOf(seen)}
      ${place.phone && html`<dd><a href="tel:${place.phone}">${formats.phone(place.phone)}</a></dd>`}
    </dl>
    ${payUrl && html`<a class="link first" href="${payUrl}">${t.pay}</a>`} ${meetingLinks(seen)}
    ${cardPart(seen)}
    ${canReschedule && html`<a class="link" href="${seen.path}/move">${t.move}</a>`}
    ${isComing(status) && calendarPart(seen)} ${cancelling(seen)}
    ${visit.seriesId !== null && html`<nav><a href="${seen.path}/series">${t.series.allDates}</a></nav>`}
    ${isOnline(seen) && ownTimeScript}`;
}

/** Returns the time, service and staff member of one appointment of a visit. */
function partLine(seen: Visit, { startAt, title, staffName }: Visit['visit']['parts'][0]): string {
  return [seen.formats.time(startAt), title, staffName].filter(Boolean).join(' · ');
}

/** Renders the place: online, with the link or the time of its arrival, or at the business. */
function whereOf({ visit: { online, status }, place: { address }, t }: Visit): Html | false {
  if (!online)
    return address !== null && html`<dd>${t.labelled({ label: t.place, value: address })}</dd>`;
  return html`<dd>
    ${t.labelled({
      label: t.place,
      value: [t.online, status === 'pending' && t.linkLater].filter(Boolean).join('. '),
    })}
  </dd>`;
}

/** Renders the links of the meetings, named by their services if there are several. */
function meetingLinks({ visit: { title, parts, meetingUrl }, t }: Visit): readonly Html[] {
  const links = new Map(
    (parts.length > 0 ? parts : [{ title, meetingUrl }]).flatMap(each =>
      each.meetingUrl === null ? [] : [[each.meetingUrl, each.title]],
    ),
  );
  return [...links].map(
    ([url, of]) =>
      html`<a class="link first" href="${url}" rel="noreferrer"
        >${links.size > 1 ? t.labelled({ label: t.join, value: of }) : t.join}</a
      >`,
  );
}

/** Renders links for adding it to a calendar: a file, or a web calendar. */
function calendarPart(seen: Visit): Html {
  const { visit, place, t, path } = seen;
  const { google, outlook } = calendarLinks({
    title: t.labelled({ label: visit.title, value: place.name }),
    startAt: visit.startAt,
    endAt: visit.endAt,
    place: (visit.online ? visit.meetingUrl : place.address) ?? '',
    about: aboutOf(seen),
  });
  return html`<h2>${t.calendar.title}</h2>
    <nav>
      <a href="${path}/visit.ics">${t.calendar.file}</a>
      <a href="${google}" rel="noreferrer">${t.calendar.google}</a>
      <a href="${outlook}" rel="noreferrer">${t.calendar.outlook}</a>
    </nav>`;
}

/**
 * Returns a calendar entry's description: the time of an online visit with its zone, the staff member and the
 * phone.
 */
export function aboutOf(seen: Visit): string {
  const { visit, place, formats } = seen;
  const when = isOnline(seen) && longTime(seen, visit.startAt);
  return [when, visit.staffName, place.phone && formats.phone(place.phone)]
    .filter(Boolean)
    .join(' · ');
}

/** Renders the link for leaving a card for fees, or the kept card and its deletion. */
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

/** Renders the cancellation behind a first press, because it cannot be undone. */
function cancelling(seen: Visit): Html | false {
  const { visit, place, t, formats } = seen;
  if (!isComing(visit.status)) return false;
  if (!visit.canCancel)
    return html`<p>${t.tooLate} ${place.phone && formats.phone(place.phone)}</p>`;
  const until = visit.cancellableUntilAt;
  return html`<details>
      <summary>${t.cancel}</summary>
      <p>${t.reallyCancel({ service: visit.title, day: formats.day(visit.startAt) })}</p>
      ${visit.policyText && html`<p>${visit.policyText}</p>`}
      ${visit.lateFee > 0 && html`<p role="alert">${t.keeps({ sum: formats.price(visit.lateFee) })}</p>`}
      ${cancelForm(t, `${seen.path}/cancel`, visit.version)}
    </details>
    ${until && html`<p>${t.changeUntil({ time: formats.dateTime(until) })}</p>`}`;
}

/** Renders the form that cancels one visit, or a whole series. */
export function cancelForm(t: Visit['t'], path: string, version: number): Html {
  return html`<form method="post" action="${path}">
    <input type="hidden" name="version" value="${String(version)}" />
    <label for="reason">${t.reason}</label>
    <textarea id="reason" name="reason" rows="2" maxlength="500"></textarea>
    <button>${t.confirmCancel}</button>
  </form>`;
}

/** The times of some days to which a visit can be moved. */
export interface Times {
  /** Local days with the free starts of each. */
  days: readonly { date: string; starts: readonly { startAt: string }[] }[];
  /** True if the times of all staff are shown, not only those of its own staff member. */
  ofAnyone: boolean;
  /** The first days of the previous and next page. */
  earlier: string | null;
  later: string | null;
}

export function timesPage(seen: Visit, { days, ofAnyone, earlier, later }: Times): Html {
  const { visit, t, path, formats } = seen;
  const addressOf = (from: string, anyone: boolean) =>
    `${path}/move?from=${from}${anyone ? '&anyone=1' : ''}`;
  const people = visit.staffName && days[0];
  return html`<h1>${t.choose}</h1>
    <p>${visit.title}. ${t.now} ${longTime(seen, visit.startAt)}</p>
    ${isOnline(seen) && html`<p>${t.zone} ${formats.zoneTitle}. ${ownTimesNote(visit.startAt, clockOf(seen))}</p>`}
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
              <legend>${formats.longDate(date)}</legend>
              ${starts.map(
                ({ startAt }) =>
                  html`<button name="startAt" value="${startAt}">
                    ${formats.time(startAt)}${isOnline(seen) && shortOwnTime(startAt, clockOf(seen))}
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

/** Returns the local day and time of the business; for an online visit with the zone. */
function longTime(seen: Visit, instant: string): string {
  const { formats } = seen;
  const text = `${formats.day(instant)}, ${formats.time(instant)}`;
  return isOnline(seen) ? `${text} (${formats.zone(instant)})` : text;
}

function zoneOf(seen: Visit, instant: string): Html | false {
  return isOnline(seen) && html`<small>${seen.formats.zone(instant)}</small>`;
}

function own(seen: Visit, instant: string): Html | false {
  return isOnline(seen) && ownTime(instant, clockOf(seen));
}

function clockOf({ visit: { timezone }, formats: { dated } }: Visit) {
  return { timezone, locale: dated };
}

/** Returns true if any part of the visit is online, so its client may be in another zone. */
function isOnline({ visit: { online, parts } }: Visit): boolean {
  return online || parts.some(part => part.online);
}

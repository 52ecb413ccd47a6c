import { html, type Html } from '../../packages/shared/html.ts';
import { zoneName } from '../../src/platform/lib/time/zone-name.ts';
import { ownTime, ownTimeScript } from '../http/own-time.ts';
import type { Wish } from './wish.ts';

/** A wish, what it is offered, and how it is answered. `note` says what was done, `problem` what was not. */
export function wishPage(seen: Wish, { note, problem }: { note?: string; problem?: string }): Html {
  const { wish, place, t } = seen;
  const { title, offer, status } = wish;
  return html`<h1>${place.name}</h1>
    ${note && html`<p role="status">${note}</p>`}${problem && html`<p role="alert">${problem}</p>`}
    ${offer && html`<p class="when">${longTime(seen, offer.startAt)}</p>`}
    <p class="badge">${t.status[status === 'offered' && !offer ? 'waiting' : status]}</p>
    <dl>
      <dt>${title}</dt>
      ${offer?.staffName && html`<dd>${t.with({ staff: offer.staffName })}</dd>`}
      ${!offer && isLive(status) && wished(seen)}
      ${!wish.online && place.address && html`<dd>${place.address}</dd>`}
      ${place.phone && html`<dd><a href="tel:${place.phone}">${place.phone}</a></dd>`}
    </dl>
    ${offer && answering(seen, offer.expiresAt)}
    ${seen.visitUrl && html`<a class="link first" href="${seen.visitUrl}">${t.seeVisit}</a>`}
    ${isLive(status) && leaving(seen)} ${wish.online && ownTimeScript}`;
}

function answering({ wish, dated, path, t }: Wish, expiresAt: string): Html {
  const style = { timeStyle: 'short', timeZone: wish.timezone } as const;
  const until = new Intl.DateTimeFormat(dated, style).format(Date.parse(expiresAt));
  const own = wish.online && ownTime(expiresAt, { ...wish, locale: dated });
  return html`<p role="status">${t.keptUntil({ time: until })}${own}</p>
    <form method="post" action="${path}/accept"><button class="first">${t.accept}</button></form>
    <form method="post" action="${path}/decline"><button>${t.decline}</button></form>`;
}

/** Behind a first press, since nothing brings the place in line back. */
function leaving({ path, t }: Wish): Html {
  return html`<details>
    <summary>${t.leave}</summary>
    <form method="post" action="${path}/leave"><button>${t.confirmLeave}</button></form>
  </details>`;
}

/** When and with whom a visit is wished for. */
function wished({ wish, dated, t }: Wish): Html {
  const { dateFrom, dateTo, weekdays, timeFrom, timeTo, staffNames } = wish;
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const days = new Intl.DateTimeFormat(dated, style);
  const hours = [timeFrom && t.from({ time: timeFrom }), timeTo && t.to({ time: timeTo })];
  return html`<dd>${days.formatRange(Date.parse(dateFrom), Date.parse(dateTo))}</dd>
    ${weekdays.length > 0 && html`<dd>${weekdays.map(day => t.weekdays[day]).join(', ')}</dd>`}
    ${(timeFrom || timeTo) && html`<dd>${hours.filter(Boolean).join(' ')}</dd>`}
    ${staffNames.length > 0 && html`<dd>${t.with({ staff: staffNames.join(', ') })}</dd>`}`;
}

function isLive(status: Wish['wish']['status']): boolean {
  return status === 'waiting' || status === 'offered';
}

/** The time of the business's clock; of a service online with the zone, and with the reader's time. */
function longTime({ wish: { timezone, online }, dated: locale }: Wish, instant: string): Html {
  const at = Date.parse(instant);
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: timezone } as const;
  const text = new Intl.DateTimeFormat(locale, style).format(at);
  if (!online) return html`${text}`;
  const zone = zoneName(at, timezone, locale);
  return html`${text} (${zone})${ownTime(at, { timezone, locale })}`;
}

import type { Request } from 'express';
import { html, type Html } from '../../../packages/shared/html.ts';
import { phoneText } from '../../../packages/shared/phone-text.ts';
import { zoneName } from '../../../src/platform/lib/time/zone-name.ts';
import { ownTime, ownTimeScript } from '../../kit/pages/own-time.ts';
import { localeOfDates } from '../../../packages/shared/local-clock.ts';
import { createContext } from '../../../src/app/context.ts';
import { visitUrl, waitingCaller } from '../../../src/app/ports.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { Operations } from './operations.generated.ts';
import { type Texts, textsFor } from '../../kit/texts/texts-for.ts';

/**
 * Renders a waiting-list entry, its offer and the possible answers. `note` confirms an action, `problem` explains a
 * failed one.
 */
export function entryPage(
  seen: EntryView,
  { note, problem }: { note?: string; problem?: string },
): Html {
  const { entry, place, t } = seen;
  const { title, offer, status } = entry;
  return html`<h1>${place.name}</h1>
    ${note && html`<p role="status">${note}</p>`}${problem && html`<p role="alert">${problem}</p>`}
    ${offer && html`<p class="when">${longTime(seen, offer.startAt)}</p>`}
    <p class="badge">${t.status[status === 'offered' && !offer ? 'waiting' : status]}</p>
    <dl>
      <dt>${title}</dt>
      ${offer?.staffName && html`<dd>${t.with({ staff: offer.staffName })}</dd>`}
      ${!offer && isLive(status) && requestedTimes(seen)}
      ${!entry.online && place.address && html`<dd>${place.address}</dd>`}
      ${place.phone && html`<dd><a href="tel:${place.phone}">${phoneText(place.phone)}</a></dd>`}
    </dl>
    ${offer && answering(seen, offer.expiresAt)}
    ${seen.visitUrl && html`<a class="link first" href="${seen.visitUrl}">${t.seeVisit}</a>`}
    ${isLive(status) && leaving(seen)} ${entry.online && ownTimeScript}`;
}

function answering({ entry, dated, path, t }: EntryView, expiresAt: string): Html {
  const style = { timeStyle: 'short', timeZone: entry.timezone } as const;
  const until = new Intl.DateTimeFormat(dated, style).format(Date.parse(expiresAt));
  const own = entry.online && ownTime(expiresAt, { ...entry, locale: dated });
  return html`<p role="status">${t.keptUntil({ time: until })}${own}</p>
    <form method="post" action="${path}/accept"><button class="first">${t.accept}</button></form>
    <form method="post" action="${path}/decline"><button>${t.decline}</button></form>`;
}

/** Renders the removal behind a first press, because the place in line cannot be restored. */
function leaving({ path, t }: EntryView): Html {
  return html`<details>
    <summary>${t.leave}</summary>
    <form method="post" action="${path}/leave"><button>${t.confirmLeave}</button></form>
  </details>`;
}

/** Renders the requested times and staff. */
function requestedTimes({ entry, dated, t }: EntryView): Html {
  const { dateFrom, dateTo, weekdays, timeFrom, timeTo, staffNames } = entry;
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const days = new Intl.DateTimeFormat(dated, style);
  const list = new Intl.ListFormat(dated);
  const hours = [timeFrom && t.from({ time: timeFrom }), timeTo && t.to({ time: timeTo })];
  return html`<dd>${days.formatRange(Date.parse(dateFrom), Date.parse(dateTo))}</dd>
    ${weekdays.length > 0 && html`<dd>${list.format(weekdays.map(day => t.weekdays[day]))}</dd>`}
    ${(timeFrom || timeTo) && html`<dd>${hours.filter(Boolean).join(' ')}</dd>`}
    ${staffNames.length > 0 && html`<dd>${t.with({ staff: list.format(staffNames) })}</dd>`}`;
}

function isLive(status: EntryView['entry']['status']): boolean {
  return status === 'waiting' || status === 'offered';
}

/** Renders the local time of the business; for an online service with the zone and the reader's time. */
function longTime(
  { entry: { timezone, online }, dated: locale }: EntryView,
  instant: string,
): Html {
  const at = Date.parse(instant);
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: timezone } as const;
  const text = new Intl.DateTimeFormat(locale, style).format(at);
  if (!online) return html`${text}`;
  const zone = zoneName(at, timezone, locale);
  return html`${text} (${zone})${ownTime(at, { timezone, locale })}`;
}

type Place = Operations['entry_place']['result'];

/** A waiting-list entry as the holder of its link sees it. */
export interface EntryView {
  /** The address above its pages. */
  readonly path: string;
  readonly entry: Operations['see_entry']['result'];
  readonly place: Place;
  /** The locale of dates and times. */
  readonly dated: string;
  /** The page of the resulting visit. */
  readonly visitUrl: string | null;
  readonly t: Texts['waiting'];
  readonly answer: (step: 'accept' | 'decline' | 'leave') => Promise<unknown>;
}

/** A request to an address below a waiting-list entry's. */
export type EntryRequest = Request<{ token: string }>;

/**
 * Creates the function that opens the waiting-list entry of a request's link.
 * @throws DomainError as `waitingCaller` does.
 */
export function entryOpener({ services, schema }: FacadeServices) {
  const execute = runDocuments<Operations>(schema, import.meta.url);
  return async (request: EntryRequest): Promise<EntryView> => {
    const network = networkOf(String(request.ip));
    const caller = await waitingCaller(services, request.params.token, network);
    const { businessId, waitlistEntryId: entryId, language } = caller;
    const accepted = language === null ? [] : [language];
    const context = () => createContext(services, { caller, requestId: idOf(request), accepted });
    const entry = await execute(context(), 'see_entry', { businessId, entryId });
    const found = await execute(context(), 'entry_place', { businessId });
    const location = locationOf(entry, found);
    const place = { ...found, ...placeAt(location, found), locale: language ?? found.locale };
    return {
      path: `/waiting/${request.params.token}`,
      entry: { ...entry, timezone: location?.timezone ?? entry.timezone },
      place,
      dated: localeOfDates(place.locale, place.phoneCountry),
      visitUrl: entry.appointmentId === null ? null : visitUrl(services, entry.appointmentId),
      t: textsFor(place.locale).waiting,
      answer: step => execute(context(), step, { businessId, entryId }),
    };
  };
}

type Location = Place['locations'][number];

/**
 * Returns the location of the open or accepted offer, or else the only requested one. Undefined if it is open, and for a
 * business with one location.
 */
function locationOf(
  { offer, offers, locationIds }: EntryView['entry'],
  { locations }: Place,
): Location | undefined {
  const { locationId } = offer ?? offers.find(({ status }) => status === 'accepted') ?? {};
  const id = locationId ?? (locationIds.length === 1 ? locationIds[0] : undefined);
  return locations.find(each => each.locationId === id);
}

/** Returns the contacts of a business at one of its locations. */
function placeAt(location: Location | undefined, { address, phone }: Place) {
  if (!location) return { address, phone };
  return {
    address: [location.name, location.address].filter(Boolean).join(', '),
    phone: location.phone ?? phone,
  };
}

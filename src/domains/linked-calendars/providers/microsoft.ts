import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import { requestAsOwner, claimOf, exchangeCode, refreshTokens } from './request-provider.ts';
import {
  type Access,
  type BusyEvent,
  type EventToShow,
  type From,
  type OwnEvent,
  type Provider,
  Refused,
} from './provider.ts';

const scopes = ['openid', 'email', 'profile', 'offline_access', 'Calendars.ReadWrite'];

/** Request headers for times in UTC, the page size, and immutable ids. */
const headers = {
  prefer: 'outlook.timezone="UTC", odata.maxpagesize=200, IdType="ImmutableId"',
};

/** Property that identifies our events; its namespace is ours alone. */
const property = 'String {5f1e6d0b-4a1f-4c57-9d0e-0f8f2c6b7a31} Name frontdesk';

interface MicrosoftEvent {
  id: string;
  /**
   * Type of the event. Occurrences of a series have only times. Shared properties come from the recurring
   * master event.
   */
  type?: string;
  seriesMasterId?: string;
  showAs?: string;
  isAllDay?: boolean;
  isCancelled?: boolean;
  responseStatus?: { response?: string };
  start?: { dateTime: string };
  end?: { dateTime: string };
  '@removed'?: unknown;
}

interface MicrosoftEvents {
  value?: MicrosoftEvent[];
  '@odata.nextLink'?: string;
  '@odata.deltaLink'?: string;
}

/**
 * Outlook calendar over Microsoft Graph, v1.0. It has no `revoke`, since Graph can only end all consents of
 * an account at once.
 */
export const microsoft: Provider = {
  consentUrl({ consentUrl, clientId }, { redirectUri, state, challenge }) {
    return `${consentUrl}?${new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      response_mode: 'query',
      scope: scopes.join(' '),
      prompt: 'select_account',
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })}`;
  },

  async exchange(app, given) {
    const { tokens, idToken, scope } = await exchangeCode(app, given);
    const account = claimOf(idToken, 'email', 'preferred_username');
    const isWhole = /\bCalendars\.ReadWrite\b/i.test(scope);
    return { ...tokens, account, isWhole };
  },

  refresh: refreshTokens,

  async changes(access, from, zone) {
    const { body } = await requestAsOwner<MicrosoftEvents & { error?: { code?: string } }>(
      access,
      pathOf(from),
      { headers, also: [400] },
    );
    if (body.error)
      throw new Refused('cursor_gone', `The calendar service answered ${body.error.code}.`);
    const all = body.value ?? [];
    const masters = all.filter(({ type }) => type === 'seriesMaster');
    const events = all.filter(({ type }) => type !== 'seriesMaster');
    const busy = events.flatMap(each => (isBusy(each) ? (timesOf(each, zone) ?? []) : []));
    const kept = new Set(busy.map(({ eventId }) => eventId));
    return {
      busy,
      freeSeries: masters.filter(each => !isBusy(each)).map(({ id }) => id),
      daysSeries: masters.filter(({ isAllDay }) => isAllDay).map(({ id }) => id),
      free: events.map(({ id }) => id).filter(id => !kept.has(id)),
      next: body['@odata.nextLink'] ?? null,
      cursor: body['@odata.deltaLink'] ?? null,
    };
  },

  eventIdOf: () => null,

  async show(access, event, { eventId, wasTried }) {
    const change = async (id: string) => {
      const json = eventOf(event);
      const path = pathTo(id);
      return requestAsOwner(access, path, { method: 'PATCH', headers, json, also: [404] });
    };
    const known = eventId ?? (wasTried ? await findEvent(access, event) : null);
    if (known !== null && (await change(known)).status !== 404) return known;
    const made = await requestAsOwner<{ id: string }>(access, '/me/events', {
      method: 'POST',
      headers,
      json: {
        ...eventOf(event),
        singleValueExtendedProperties: [{ id: property, value: nameOf(event) }],
        // A repeated request takes effect once, even while the first is still running.
        transactionId: event.requestId,
      },
      also: [409],
    });
    if (made.status !== 409) return made.body.id;
    const there = await findEvent(access, event);
    if (there === null) throw new Refused('refused', 'The event was made and is not there.');
    await change(there);
    return there;
  },

  async hide(access, event, { eventId, wasTried }) {
    const known = eventId ?? (wasTried ? await findEvent(access, event) : null);
    if (known !== null)
      await requestAsOwner(access, pathTo(known), { method: 'DELETE', headers, also: [404] });
  },
};

function pathOf(from: From): string {
  if ('page' in from) return from.page;
  if ('cursor' in from) return from.cursor;
  const { startAt, endAt } = from.span;
  return `/me/calendarView/delta?${new URLSearchParams({
    startDateTime: new Date(startAt).toISOString(),
    endDateTime: new Date(endAt).toISOString(),
  })}`;
}

const pathTo = (eventId: string) => `/me/events/${encodeURIComponent(eventId)}`;

const keepsFree = new Set(['free', 'workingElsewhere']);

function isBusy({ showAs = 'busy', isCancelled, responseStatus, ...event }: MicrosoftEvent) {
  const isGone = event['@removed'] !== undefined || isCancelled === true;
  return !isGone && !keepsFree.has(showAs) && responseStatus?.response !== 'declined';
}

function timesOf(event: MicrosoftEvent, zone: string): BusyEvent | null {
  const { id: eventId, start, end, showAs, seriesMasterId, isAllDay } = event;
  if (!start || !end) return null;
  const times = { startAt: instantOf(start.dateTime), endAt: instantOf(end.dateTime) };
  const asDays = daysOf(start.dateTime, end.dateTime, zone) ?? times;
  const { startAt, endAt } = isAllDay ? asDays : times;
  if (startAt >= endAt) return null;
  const isTold = showAs !== undefined || seriesMasterId === undefined;
  return { eventId, startAt, endAt, ...(!isTold && { series: { id: seriesMasterId, asDays } }) };
}

/** Parses a time of Graph, which omits the zone of UTC times. */
function instantOf(time: string): number {
  return Date.parse(/[Z+]/.test(time) ? time : `${time}Z`);
}

/**
 * Returns the days of a whole-day event in a zone; null if it has other times. Graph writes such days as
 * midnights without a real zone.
 */
function daysOf(start: string, end: string, zone: string): Interval | null {
  const isMidnight = (time: string) => /T00:00:00(\.0*)?Z?$/.test(time);
  if (!isMidnight(start) || !isMidnight(end)) return null;
  return {
    startAt: wallToInstant(start.slice(0, 10), '00:00', zone),
    endAt: wallToInstant(end.slice(0, 10), '00:00', zone),
  };
}

const nameOf = ({ linkedCalendarId, appointmentId }: OwnEvent) =>
  `${linkedCalendarId}/${appointmentId}`;

/** Finds the event of an attempt with an unknown result. */
async function findEvent(access: Access, event: OwnEvent): Promise<string | null> {
  const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${property}' and ep/value eq '${nameOf(event)}')`;
  const query = new URLSearchParams({ $filter: filter, $select: 'id', $top: '1' });
  const { body } = await requestAsOwner<MicrosoftEvents>(access, `/me/events?${query}`, {
    headers,
  });
  return body.value?.[0]?.id ?? null;
}

function eventOf({ summary, description, location, startAt, endAt, isTentative }: EventToShow) {
  const utc = (instant: number) => ({
    dateTime: new Date(instant).toISOString().replace('Z', ''),
    timeZone: 'UTC',
  });
  return {
    subject: summary,
    body: { contentType: 'text', content: description },
    location: { displayName: location ?? '' },
    start: utc(startAt),
    end: utc(endAt),
    showAs: isTentative ? 'tentative' : 'busy',
  };
}

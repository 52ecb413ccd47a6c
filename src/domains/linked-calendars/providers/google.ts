import { createHash } from 'node:crypto';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import {
  requestProvider,
  requestAsOwner,
  claimOf,
  exchangeCode,
  refreshTokens,
} from './request-provider.ts';
import type { BusyEvent, EventToShow, From, OwnEvent, Provider } from './provider.ts';

const events = '/calendars/primary/events';

/** Scope for events of the calendars that the user owns. */
const eventScope = 'https://www.googleapis.com/auth/calendar.events.owned';
const scopes = ['openid', 'email', eventScope];

/** Minimal fields of an event that tell if it keeps its owner busy. */
const fields =
  'nextPageToken,nextSyncToken,timeZone,items(id,status,transparency,eventType,start,end,attendees(self,responseStatus))';

interface GoogleTime {
  dateTime?: string;
  /** Date of a whole-day event. */
  date?: string;
}

interface GoogleEvent {
  id: string;
  status?: string;
  transparency?: string;
  eventType?: string;
  start?: GoogleTime;
  end?: GoogleTime;
  attendees?: { self?: boolean; responseStatus?: string }[];
}

interface GoogleEvents {
  items?: GoogleEvent[];
  nextPageToken?: string;
  nextSyncToken?: string;
  timeZone?: string;
}

/** Google Calendar API, v3. */
export const google: Provider = {
  consentUrl({ consentUrl, clientId }, { redirectUri, state, challenge }) {
    return `${consentUrl}?${new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: scopes.join(' '),
      // Both parameters make Google send a refresh token each time.
      access_type: 'offline',
      prompt: 'consent',
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })}`;
  },

  async exchange(app, given) {
    const { tokens, idToken, scope } = await exchangeCode(app, given);
    return {
      ...tokens,
      account: claimOf(idToken, 'email'),
      isWhole: scope.split(' ').includes(eventScope),
    };
  },

  refresh: refreshTokens,

  async revoke(app, token) {
    // Google answers an invalid token with 400.
    await requestProvider(app, app.revokeUrl ?? '', {
      method: 'POST',
      form: { token },
      also: [400],
    });
  },

  async changes(access, from, businessZone) {
    const { body } = await requestAsOwner<GoogleEvents>(access, `${events}?${queryOf(from)}`);
    const zone = body.timeZone ?? businessZone;
    const all = body.items ?? [];
    const busy = all.flatMap(each => (isBusy(each) ? (timesOf(each, zone) ?? []) : []));
    const kept = new Set(busy.map(({ eventId }) => eventId));
    return {
      busy,
      free: all.map(({ id }) => id).filter(id => !kept.has(id)),
      next: body.nextPageToken ? JSON.stringify([queryOf(from), body.nextPageToken]) : null,
      cursor: body.nextSyncToken ?? null,
    };
  },

  // Google accepts hexadecimal digits in ids.
  eventIdOf: ({ linkedCalendarId, appointmentId }: OwnEvent) =>
    createHash('sha256').update(`${linkedCalendarId} ${appointmentId}`).digest('hex'),

  async show(access, event, { eventId, wasTried }) {
    const id = eventId ?? google.eventIdOf(event)!;
    const put = (also: number[]) =>
      requestAsOwner(access, `${events}/${id}`, { method: 'PUT', json: eventOf(event), also });
    if (wasTried && (await put([404, 410])).status < 300) return id;
    // Google never frees an id. An event that exists, or was deleted since, is updated instead.
    const json = { id, ...eventOf(event) };
    const made = await requestAsOwner(access, events, { method: 'POST', json, also: [409] });
    if (made.status === 409) await put([]);
    return id;
  },

  async hide(access, event, { eventId }) {
    const id = eventId ?? google.eventIdOf(event)!;
    await requestAsOwner(access, `${events}/${id}`, { method: 'DELETE', also: [404, 410] });
  },
};

function queryOf(from: From): string {
  if ('page' in from) {
    const [query, pageToken] = JSON.parse(from.page) as [string, string];
    return `${query}&${new URLSearchParams({ pageToken })}`;
  }
  const what =
    'cursor' in from
      ? { syncToken: from.cursor }
      : {
          timeMin: new Date(from.span.startAt).toISOString(),
          timeMax: new Date(from.span.endAt).toISOString(),
        };
  return String(new URLSearchParams({ ...what, singleEvents: 'true', maxResults: '1000', fields }));
}

function isBusy({ status, transparency, eventType, attendees = [] }: GoogleEvent): boolean {
  const isDeclined = attendees.some(each => each.self && each.responseStatus === 'declined');
  return (
    status !== 'cancelled' &&
    transparency !== 'transparent' &&
    eventType !== 'workingLocation' &&
    !isDeclined
  );
}

function timesOf({ id, start, end }: GoogleEvent, zone: string): BusyEvent | null {
  const [startAt, endAt] = [instantOf(start, zone), instantOf(end, zone)];
  return startAt !== null && endAt !== null && startAt < endAt
    ? { eventId: id, startAt, endAt }
    : null;
}

function instantOf(time: GoogleTime | undefined, zone: string): number | null {
  if (time?.dateTime) return Date.parse(time.dateTime);
  return time?.date ? wallToInstant(time.date, '00:00', zone) : null;
}

function eventOf({ summary, description, location, startAt, endAt, isTentative }: EventToShow) {
  return {
    summary,
    description,
    ...(location !== null && { location }),
    start: { dateTime: new Date(startAt).toISOString() },
    end: { dateTime: new Date(endAt).toISOString() },
    status: isTentative ? 'tentative' : 'confirmed',
  };
}

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as both providers store it. */
export interface StandInEvent {
  id: string;
  startAt: string;
  endAt: string;
  title: string;
  isFree?: boolean;
  /** True if the event is all-day, for the days of its times. */
  isAllDay?: boolean;
  isGone?: boolean;
  /** Number of the calendar change that produced this state. */
  change: number;
  /** The body that the service wrote, unchanged. */
  written?: any;
}

type Failure = number | 'drop' | 'late' | null;

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: any;
  token: string | undefined;
}

const allScopes =
  'openid email https://www.googleapis.com/auth/calendar.events.owned Calendars.ReadWrite';

/**
 * Opens stand-ins of Google's and Microsoft's calendars of one person on the loopback address. They cover the
 * API that the service uses: consents with PKCE, events with cursors, and failures requested by a test.
 */
export async function openCalendarService() {
  const events = new Map<string, StandInEvent>();
  const calls: Call[] = [];
  let change = 0;
  let consent: { challenge: string; redirectUri: string } | null = null;
  let isRevoked = false;
  let oldestCursor = 0;
  let failures: Failure[] = [];
  let made = 0;
  let elsewhere: string | null = null;
  let [issued, scope] = [0, allScopes];
  const transactions = new Map<string, string>();

  const put = (event: Omit<StandInEvent, 'change'>) => {
    change += 1;
    events.set(event.id, { ...event, change });
  };
  const since = (cursor: number) => [...events.values()].filter(each => each.change > cursor);

  const timeOf = ({ isAllDay }: StandInEvent, at: string) =>
    isAllDay ? { date: at.slice(0, 10) } : { dateTime: at };

  const google = ({ method, path, query, body }: Call): [number, unknown] => {
    const own = '/calendar/v3/calendars/primary/events';
    const id = path.slice(own.length + 1);
    if (method === 'GET') {
      const token = query.get('syncToken');
      if (token !== null && Number(token) < oldestCursor) return [410, {}];
      const items = since(Number(token ?? 0))
        .filter(each => token !== null || !each.isGone)
        .map(each => ({
          id: each.id,
          status: each.isGone ? 'cancelled' : 'confirmed',
          ...(each.isFree && { transparency: 'transparent' }),
          start: timeOf(each, each.startAt),
          end: timeOf(each, each.endAt),
        }));
      const size = 2;
      const from = Number(query.get('pageToken') ?? 0);
      const isLast = from + size >= items.length;
      return [
        200,
        {
          items: items.slice(from, from + size),
          timeZone: 'Europe/Berlin',
          ...(isLast ? { nextSyncToken: String(change) } : { nextPageToken: String(from + size) }),
        },
      ];
    }
    if (method === 'DELETE') {
      const there = events.get(id);
      if (!there || there.isGone) return [410, {}];
      put({ ...there, isGone: true });
      return [204, null];
    }
    const known = method === 'POST' ? body.id : id;
    if (method === 'POST' && events.has(known)) return [409, {}];
    if (method === 'PUT' && !events.has(known)) return [404, {}];
    const { start, end, summary } = body;
    put({ id: known, startAt: start.dateTime, endAt: end.dateTime, title: summary, written: body });
    return [200, { id: known }];
  };

  /** Writes a time with seven digits behind the seconds, whatever its precision. */
  const graphTime = (at: string) => new Date(at).toISOString().replace('Z', '0000');

  const microsoft = ({ method, path, query, body }: Call): [number, unknown] => {
    if (path === '/v1.0/me/calendarView/delta') {
      const token = query.get('$deltatoken');
      if (token !== null && Number(token) < oldestCursor) return [410, {}];
      const value = since(Number(token ?? 0))
        .filter(each => token !== null || !each.isGone)
        .map(each =>
          each.isGone
            ? { id: each.id, '@removed': { reason: 'deleted' } }
            : {
                id: each.id,
                showAs: each.isFree ? 'free' : 'busy',
                isAllDay: each.isAllDay ?? false,
                start: { dateTime: graphTime(each.startAt), timeZone: 'UTC' },
                end: { dateTime: graphTime(each.endAt), timeZone: 'UTC' },
              },
        );
      const deltaLink = `${elsewhere ?? url()}/v1.0/me/calendarView/delta?$deltatoken=${change}`;
      return [200, { value, '@odata.deltaLink': deltaLink }];
    }
    const id = decodeURIComponent(path.slice('/v1.0/me/events'.length + 1));
    if (method === 'GET') {
      const wanted = /ep\/value eq '([^']+)'/.exec(query.get('$filter') ?? '')?.[1];
      const found = [...events.values()].filter(
        each => each.written?.singleValueExtendedProperties?.[0]?.value === wanted && !each.isGone,
      );
      return [200, { value: found.map(each => ({ id: each.id })) }];
    }
    if (method === 'DELETE') {
      const there = events.get(id);
      if (!there || there.isGone) return [404, {}];
      put({ ...there, isGone: true });
      return [204, null];
    }
    const there = events.get(id);
    if (method === 'PATCH' && (!there || there.isGone)) return [404, {}];
    if (method === 'POST' && transactions.has(body.transactionId)) return [409, {}];
    made += method === 'POST' ? 1 : 0;
    const known = method === 'POST' ? `AAMk${made}=` : id;
    if (method === 'POST') transactions.set(body.transactionId, known);
    const written = { ...there?.written, ...body };
    const at = (time: { dateTime: string }) => `${time.dateTime}Z`;
    const [startAt, endAt] = [at(body.start), at(body.end)];
    put({ id: known, startAt, endAt, title: body.subject, written });
    return [201, { id: known }];
  };

  const tokens = ({ body }: Call): [number, unknown] => {
    if (isRevoked) return [400, { error: 'invalid_grant' }];
    issued += 1;
    if (body.grant_type === 'authorization_code') {
      const challenge = createHash('sha256').update(body.code_verifier).digest('base64url');
      const isRight = consent?.challenge === challenge && consent.redirectUri === body.redirect_uri;
      if (body.code !== 'code-1' || !isRight) return [400, { error: 'invalid_grant' }];
    }
    const claims = Buffer.from(JSON.stringify({ email: 'anna@example.com' })).toString('base64url');
    return [
      200,
      {
        access_token: `access-${issued}`,
        scope,
        expires_in: 3600,
        refresh_token: 'refresh-1',
        id_token: `e30.${claims}.`,
      },
    ];
  };

  const answer = (call: Call): [number, unknown] => {
    if (call.path.endsWith('/token')) return tokens(call);
    if (call.path.endsWith('/revoke')) {
      isRevoked = true;
      return [200, {}];
    }
    if (isRevoked || call.token !== `Bearer access-${issued}`) return [401, {}];
    return call.path.startsWith('/v1.0') ? microsoft(call) : google(call);
  };

  /** Consents as a person would, and returns the redirect address of the browser. */
  const consentTo = (address: string): URL => {
    const { searchParams: query } = new URL(address, 'http://localhost');
    const redirectUri = query.get('redirect_uri')!;
    consent = { challenge: query.get('code_challenge')!, redirectUri };
    const back = new URL(redirectUri);
    back.searchParams.set('code', 'code-1');
    back.searchParams.set('state', query.get('state')!);
    return back;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const call = await callOf(request);
    if (/\/(auth|authorize)$/.test(call.path))
      return response.writeHead(302, { location: String(consentTo(request.url!)) }).end();
    calls.push(call);
    const isToken = call.path.endsWith('/token');
    const failure = isToken ? undefined : failures.shift();
    if (typeof failure === 'number')
      return response.writeHead(failure, { 'retry-after': '600' }).end('{}');
    if (failure === 'drop') return response.destroy();
    const [status, body] = answer(call);
    // The request is processed, but its answer is lost.
    if (failure === 'late') return response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' });
    return response.end(body === null ? '' : JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url(),
    calls,
    consent: consentTo,
    put: (event: Omit<StandInEvent, 'title' | 'change'>) => put({ title: 'private', ...event }),
    remove: (id: string) => {
      const there = events.get(id);
      if (there) put({ ...there, isGone: true });
    },
    /** Returns the events written by the service that still exist. */
    shown: () => [...events.values()].filter(each => each.written && !each.isGone),
    /** Revokes the consent, or restores it. */
    setRevoked: (is: boolean) => void (isRevoked = is),
    isRevoked: () => isRevoked,
    /** Invalidates the present access token. */
    endToken: () => void (issued += 1),
    /** Redirects the next answer to another address. */
    leadTo: (address: string) => void (elsewhere = address),
    /** Limits the next consent to these scopes. */
    allow: (only = allScopes) => void (scope = only),
    forgetCursors: () => void (oldestCursor = change + 1),
    /**
     * Sets the fate of the next calls except token calls: a status, not processed, processed without an answer,
     * or normal.
     */
    fail: (...next: Failure[]) => void (failures = next),
    /** Clears all events and failures. */
    reset: () => {
      events.clear();
      transactions.clear();
      calls.length = 0;
      [failures, isRevoked, scope, elsewhere] = [[], false, allScopes, null];
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const isForm = (request.headers['content-type'] ?? '').includes('form');
  const { pathname: path, searchParams: query } = new URL(request.url!, 'http://localhost');
  const body = isForm
    ? Object.fromEntries(new URLSearchParams(text))
    : text === ''
      ? {}
      : JSON.parse(text);
  return { method: request.method!, path, query, body, token: request.headers.authorization };
}

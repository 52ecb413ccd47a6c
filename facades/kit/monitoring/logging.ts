import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const givenId = /^[\w.-]{1,64}$/;

const busy = 503;

/**
 * Gives each request an id, which the caller may choose, and logs it when answered. Headers are not logged, nor
 * are secrets and words about people in addresses.
 */
export function requestLogging(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && givenId.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url: loggedAddress(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customLogLevel: (_request, { statusCode }) =>
      statusCode === busy ? 'warn' : statusCode >= 500 ? 'error' : 'info',
    // The failure is logged at its source. The stack of an error that only repeats the status is useless.
    customErrorObject: (_request, _response, _error, { err: _err, ...entry }) => entry,
  });
}

/** An entity id: a TypeID. Secrets have the same prefixes with a longer or differently written rest. */
const id = /^[a-z]{2,12}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** A word of a route, a slug, a date, or a file of the Control Panel. */
const word = /^(?:[a-z0-9.-]{1,80}|[A-Za-z]{1,24})$/;

/** A number with more digits may be a phone. */
const phone = /\d{6}/;

/** Query parameters whose values name neither people nor secrets. Ids are shown as well. */
const shownMembers = new Set([
  'date',
  'day',
  'dryRun',
  'from',
  'kind',
  'language',
  'limit',
  'locale',
  'onlyActive',
  'order',
  'sort',
  'status',
  'to',
  'type',
]);

const hidden = '[redacted]';

/**
 * Returns an address as it is logged. A part of its path is shown only if it has the form of a word or an id, so that no
 * token is logged, whether or not a route takes it, and however it is encoded. Query values are hidden but for harmless ones.
 */
function loggedAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  const shown = path.split('/').map(part => (part === '' || isShown(part) ? part : hidden));
  if (query.length === 0) return shown.join('/');
  return `${shown.join('/')}?${query.join('?').split('&').map(loggedMember).join('&')}`;
}

const isShown = (part: string) => id.test(part) || (word.test(part) && !phone.test(part));

function loggedMember(member: string): string {
  const [name = '', value] = member.split(/=(.*)/s);
  if (value === undefined || !word.test(name) || phone.test(name)) return hidden;
  return value === '' || shownMembers.has(name) || id.test(value) ? member : `${name}=${hidden}`;
}

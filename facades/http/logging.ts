import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const givenId = /^[\w.-]{1,64}$/;

const busy = 503;

/** Addresses that hold a secret, up to it. */
const secretPaths = [
  /^(\/+ical\/)[^?]*/i,
  /^(\/+sandbox\/)[^?]*/i,
  /^(\/+api\/shop\/[^/?]+\/(?:order|booking)\/)[^/?]+/i,
];

/** Of links of mails, and what a calendar service sends a consent back with. */
const secretMembers = new Set(['token', 'code', 'state']);

/** An address without its secrets, however it is encoded: routers decode a path before they match it. */
function redacted(url: string): string {
  const [path = '', ...query] = url.split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  const shown = secretPaths.reduce(
    (text, secret) => text.replace(secret, '$1[redacted]'),
    path.includes('%') ? decodedParts(path) : path,
  );
  return shown + search.replaceAll(/([?&])([^=&#]*)=([^&#]*)/g, redactedMember);
}

/** By its parts, so that an encoded slash does not end a secret. */
const decodedParts = (path: string): string =>
  path
    .split('/')
    .map(part => decoded(part).replaceAll('/', '%2F'))
    .join('/');

function redactedMember(member: string, sign: string, name: string): string {
  const known = decoded(name).toLowerCase();
  return secretMembers.has(known) ? `${sign}${known}=[redacted]` : member;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '[not readable]';
  }
}

/**
 * Gives each request an id, which the caller may choose, and logs it when it is answered. Headers stay out, and so do
 * the tokens of links, of orders and of bookings, and the secrets of calendars.
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
        url: redacted(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customLogLevel: (_request, { statusCode }) =>
      statusCode === busy ? 'warn' : statusCode >= 500 ? 'error' : 'info',
    // What went wrong is logged where it is known; an error that only repeats the status has a stack of no use.
    customErrorObject: (_request, _response, _error, { err: _err, ...entry }) => entry,
  });
}

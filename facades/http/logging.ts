import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const givenId = /^[\w.-]{1,64}$/;

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
        url: url
          .replaceAll(/([?&]token=)[^&#]*/gi, '$1[redacted]')
          .replace(/^\/+ical\/[^?]*/i, '/ical/[redacted]')
          .replace(/^(\/+api\/shop\/[^/?]+\/(?:order|booking)\/)[^/?]+/i, '$1[redacted]'),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'info'),
  });
}

import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { loggedAddress } from './logged-address.ts';

const givenId = /^[\w.-]{1,64}$/;

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
    // The reason of a refusal with 503 has its own line, which covers many calls.
    customLogLevel: (_request, { statusCode }) =>
      statusCode >= 500 && statusCode !== 503 ? 'error' : 'info',
    // The failure is logged at its source. The stack of an error that only repeats the status is useless.
    customErrorObject: (_request, _response, _error, { err: _err, ...entry }) => entry,
  });
}

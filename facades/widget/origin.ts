import type { RequestHandler, Response } from 'express';
import { DomainError } from '../../src/platform/errors.ts';
import { isWidgetOrigin } from '../../src/app/ports.ts';
import type { Caller } from '../../src/platform/caller.ts';
import type { FacadeServices } from '../http/facade-services.ts';

const day = 86_400;

/**
 * Lets the page that calls read the answer, if the token is for its origin. A call without an origin is no page's.
 * @throws DomainError FORBIDDEN for the pages of other sites.
 */
export function allowOrigin(
  response: Response,
  { origins = [] }: Caller,
  origin: string | undefined,
): void {
  if (origin === undefined) return;
  if (!origins.includes(origin)) throw foreign(origin);
  setHeaders(response, origin);
}

/**
 * Answers a browser that asks ahead. It sends no token yet, so an origin is let in that any widget is for; the call
 * itself is asked for its own.
 */
export function answerPreflight({ services }: FacadeServices, method: string): RequestHandler {
  return async (request, response) => {
    const { origin } = request.headers;
    response.vary('Origin');
    if (origin !== undefined) {
      if (!(await isWidgetOrigin(services, origin))) throw foreign(origin);
      setHeaders(response, origin);
    }
    response
      .status(204)
      .set({
        'Access-Control-Allow-Methods': method,
        'Access-Control-Allow-Headers':
          'Authorization, X-Widget-Token, Content-Type, Idempotency-Key, If-None-Match',
        'Access-Control-Max-Age': String(day),
      })
      .end();
  };
}

function setHeaders(response: Response, origin: string): void {
  response.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'ETag, Idempotent-Replayed, Retry-After, X-Request-Id',
  });
}

function foreign(origin: string): DomainError {
  return new DomainError('FORBIDDEN', `This widget is not for the pages of ${origin}.`);
}

import type { RequestHandler, Response } from 'express';
import { DomainError } from '../../src/platform/errors.ts';
import { isWidgetOrigin } from '../../src/app/ports.ts';
import type { Caller } from '../../src/platform/caller.ts';
import type { FacadeServices } from '../http/facade-services.ts';

const day = 86_400;

/**
 * Allows the calling page to read the answer if its origin is one of the token's. Calls without an origin are
 * not from a page. @throws DomainError FORBIDDEN for pages of other origins.
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
 * Answers a preflight request. It contains no token, so any origin of any widget is allowed; the call itself is
 * checked against its token.
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

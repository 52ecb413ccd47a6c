import type { RequestHandler, Response } from 'express';
import { DomainError } from '../../../src/platform/errors.ts';
import { originLog, otherWaysToBook, type OtherWays } from '../../../src/app/ports.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import { crossOriginHeaders } from '../../kit/http/any-origin.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';

const day = 86_400;

/**
 * Allows the calling page to read the answer if its origin is one of the token's, and records the origin. Calls
 * without an origin are not from a page.
 * @throws DomainError FORBIDDEN for pages of other origins. They can read only that refusal: it names the setting
 * to their developers, and public ways to book to their visitors.
 */
export async function allowOrigin(
  { services }: FacadeServices,
  response: Response,
  { origins = [], businessId, actor }: Caller,
  { origin, isOpening }: { origin: string | undefined; isOpening: boolean },
): Promise<void> {
  if (origin === undefined) return;
  const isAllowed = origins.includes(origin);
  // The service's own pages have no token and are no external sites.
  if (businessId && actor.id) {
    const seen = { businessId, tokenId: actor.id, origin, isAllowed, isOpening };
    services.shared(originLog)(seen);
  }
  setHeaders(response, origin);
  if (isAllowed) return;
  const ways = businessId ? await otherWaysToBook(services, businessId) : null;
  throw foreign(origin, ways);
}

/**
 * Answers a preflight request for any origin, because it contains no token. The call itself is checked against its
 * token and refused if needed.
 */
export function answerPreflight(method: string): RequestHandler {
  return (request, response) => {
    const { origin } = request.headers;
    response.vary('Origin');
    if (origin !== undefined) setHeaders(response, origin);
    response
      .status(204)
      .set({
        'Access-Control-Allow-Methods': method,
        'Access-Control-Allow-Headers': `Authorization, X-Widget-Token, ${crossOriginHeaders.sent}`,
        'Access-Control-Max-Age': String(day),
      })
      .end();
  };
}

function setHeaders(response: Response, origin: string): void {
  response.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': crossOriginHeaders.read,
  });
}

function foreign(origin: string, ways: OtherWays | null): DomainError {
  const message =
    `This widget is not for the pages of ${origin}. If the site is yours, allow it in the Control Panel: ` +
    'Shop and widget › Widget for your website › Where the widget runs.';
  return new DomainError('FORBIDDEN', message, [], undefined, {
    refused: 'origin',
    origin,
    ...(ways?.phone && { phone: ways.phone }),
    ...(ways && { bookingUrl: ways.bookingUrl }),
  });
}

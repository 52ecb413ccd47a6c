import type { Request, RequestHandler } from 'express';
import { DomainError } from '../../../src/platform/errors.ts';
import { widgetPageCaller } from '../../../src/app/ports.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { bearerCaller, bearerOf } from '../../kit/http/bearer.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { createRateLimit, type RateLimit } from '../../kit/http/rate-limit.ts';
import { serveRoutes } from '../../kit/routes/serve-routes.ts';
import type { Route } from '../../kit/routes/route.ts';
import { allowOrigin, answerPreflight } from './origin.ts';

/** The limits of one visitor per minute, which no setting changes because the token is public. */
const looksPerMinute = 120;
const changesPerMinute = 20;
/** The first operation of the widget. */
const opening = 'widget_config';

/** Creates the router of the Widget API under /api/widget: called by pages of other sites with a public token. */
export function widgetRouter(
  facade: FacadeServices,
  routes: readonly Route[],
  rateLimit: RateLimit,
): RequestHandler {
  const limits = {
    query: createRateLimit(looksPerMinute, 'visitor'),
    mutation: createRateLimit(changesPerMinute, 'visitor'),
  };
  return serveRoutes(facade, routes, ({ kind, method, name }) => ({
    authenticate: async (request, response) => {
      // Answers depend on the token and the page's origin.
      response.vary('Origin, Authorization, X-Widget-Token');
      const caller = await widgetCaller(facade.services, request);
      const { origin } = request.headers;
      await allowOrigin(facade, response, caller, { origin, isOpening: name === opening });
      const visitorAddress = networkOf(String(request.ip));
      const credentialId = `${caller.credentialId} ${visitorAddress}`;
      const counted = { ...caller, credentialId };
      for (const count of [rateLimit, limits[kind]]) await count(counted, response);
      return { ...caller, visitorAddress };
    },
    preflight: answerPreflight(method),
  }));
}

async function widgetCaller(
  services: FacadeServices['services'],
  request: Request,
): Promise<Caller> {
  const header = request.get('X-Widget-Token');
  const token = header ?? bearerOf(request);
  const previewing = token === undefined ? null : widgetPageCaller(services, token);
  if (previewing) return previewing;
  if (header === undefined) return bearerCaller(services, request, ['widget']);
  const caller = await services.authenticate(header, ['widget']);
  if (caller) return caller;
  throw new DomainError('UNAUTHENTICATED', 'The token is unknown or revoked.');
}

import {
  Router,
  urlencoded,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
} from 'express';
import { createContext } from '../../../src/app/context.ts';
import { visitor } from '../../../src/platform/caller.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import { allowAnyOrigin, answerPreflight } from '../../kit/http/any-origin.ts';
import {
  failureHeaders,
  shownFailure,
  type FacadeServices,
} from '../../kit/http/facade-services.ts';
import { jsonBodyOf, requestError } from '../../kit/http/json-body.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import { authorizeRouter } from './authorize.ts';
import type { Operations } from './operations.generated.ts';
import { oauthErrorOf, OauthFailure } from './oauth-error.ts';
import { readRegistration, registered, registrationError } from './registration.ts';
import { readRevocation, readTokenRequest } from './token-request.ts';

const mostBytes = 20_480;

/** Creates the router of `/oauth`: registration, consent, and fetching, renewing and revoking tokens. */
export function oauthRouter(facade: FacadeServices): Router {
  const run = runDocuments<Operations>(facade.schema, import.meta.url);
  const contextOf = (request: Request) =>
    createContext(facade.services, {
      caller: visitor(networkOf(String(request.ip))),
      requestId: idOf(request),
    });
  const router = Router();
  router.use('/authorize', authorizeRouter(facade, run));

  const programs = ['/token', '/revoke', '/register'];
  router.use(programs, neverStored);
  router.options(programs, answerPreflight('POST'));
  router.post(['/token', '/revoke'], urlencoded({ extended: false, limit: mostBytes }));
  router.post('/token', async (request, response) => {
    const asked = readTokenRequest(facade, request);
    const tokens = asked.code
      ? await run(contextOf(request), 'exchange', asked.code)
      : await run(contextOf(request), 'renew', asked.refresh);
    response.json({
      access_token: tokens.accessToken,
      token_type: 'Bearer',
      expires_in: tokens.expiresIn,
      refresh_token: tokens.refreshToken,
      scope: [...tokens.scopes, ...tokens.appScopes].join(' '),
    });
  });
  router.post('/revoke', async (request, response) => {
    await run(contextOf(request), 'give_back', readRevocation(request));
    response.json({});
  });
  router.post('/register', ...jsonBodyOf(mostBytes), async (request, response) => {
    const client = await run(contextOf(request), 'register_client', readRegistration(request.body));
    response.status(201).json(registered(client, facade.services.now()));
  });
  router.use('/register', failure(facade, registrationError));
  router.use(programs, failure(facade, oauthErrorOf));
  return router;
}

const neverStored: RequestHandler = (_request, response, next) => {
  allowAnyOrigin(response);
  response.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
  next();
};

function failure(facade: FacadeServices, shown: typeof oauthErrorOf): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof OauthFailure) return void response.status(400).json(error.body);
    const failed = shownFailure(facade, requestError(error), idOf(request));
    const { status, body } = shown(failed);
    // A client that sent its secret in this header learns so that the secret is wrong (RFC 6749, 5.2).
    if (status === 401) response.set('WWW-Authenticate', 'Basic realm="oauth"');
    response.status(status).set(failureHeaders(failed)).json(body);
  };
}

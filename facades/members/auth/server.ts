import { Router, urlencoded, type ErrorRequestHandler, type Request, type Response } from 'express';
import { DomainError } from '../../../src/platform/errors.ts';
import { createContext } from '../../../src/app/context.ts';
import { visitor, type Caller } from '../../../src/platform/caller.ts';
import type { Html } from '../../../packages/shared/html.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import {
  failureHeaders,
  shownFailure,
  type FacadeServices,
} from '../../kit/http/facade-services.ts';
import { httpStatusOf } from '../../kit/http/http-refusal.ts';
import { requestError } from '../../kit/http/json-body.ts';
import { networkOf, userAgentOf } from '../../kit/http/network-of.ts';
import { keepLanguage, pageLanguageOf } from '../../kit/pages/page-language.ts';
import { pageHeaders, sendPage } from '../../kit/pages/page.ts';
import { idOf } from '../../kit/http/problem.ts';
import { openerOf, takeReturn } from './return-cookie.ts';
import { userCookie } from '../../kit/http/cookie-of.ts';
import { refuseForeign, sessionCaller } from '../../kit/http/signed-in.ts';
import { failureText } from './failure-text.ts';
import * as pages from './pages.ts';
import type { AuthTexts } from './pages.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';
import type { Operations } from './operations.generated.ts';

const panel = '/ControlPanel';

/** Creates the router of the pages behind mailed links. */
export function authRouter(facade: FacadeServices): Router {
  const run = runDocuments<Operations>(facade.schema, import.meta.url);
  const contextOf = (request: Request, caller: Caller = visitorCaller(request)) =>
    createContext(facade.services, {
      caller,
      requestId: idOf(request),
      program: userAgentOf(request),
    });
  const router = Router();
  router.use(
    '/auth',
    ...pageHeaders,
    keepLanguage(facade.config.baseUrl),
    urlencoded({ extended: false, limit: '10kb' }),
  );

  router.post('/auth/login-link', async (request, response) => {
    refuseForeign(facade, request);
    await run(contextOf(request), 'request_link', { email: field(request, 'email') });
    answer(request, response, 202, 'look', pages.linkSentPage);
  });

  const signIn = async (request: Request, response: Response, status: number, token: string) => {
    userCookie.set(facade, response, await run(contextOf(request), 'follow_link', { token }));
    response.redirect(status, takeReturn(facade, request, response) ?? panel);
  };
  router.get('/auth/magic', async (request, response) => {
    const opener = openerOf(request);
    if (opener === 'preview') return answerPreview(request, response);
    const token = queried(request, 'token');
    // Another page must not sign a browser in to another account, and a scanner must not consume the link.
    const isCertain = opener === 'client' || (opener === 'person' && !userCookie.of(request));
    if (isCertain) return signIn(request, response, 302, token);
    answer(request, response, 200, 'signIn', t => pages.magicPage(t, token));
  });
  router.post('/auth/magic', async (request, response) => {
    refuseForeign(facade, request);
    await signIn(request, response, 303, field(request, 'token'));
  });

  router.get('/auth/invitation', (request, response) => {
    answer(request, response, 200, 'invitation', t =>
      pages.invitationPage(t, queried(request, 'token')),
    );
  });
  router.post('/auth/invitation', async (request, response) => {
    refuseForeign(facade, request);
    const token = field(request, 'token');
    await run(contextOf(request), 'follow_invitation', { token });
    answer(request, response, 202, 'look', pages.invitedPage);
  });

  router.get('/auth/register', (request, response) =>
    answer(request, response, 200, 'makeAccount', pages.registerPage),
  );
  router.post('/auth/register', async (request, response) => {
    refuseForeign(facade, request);
    const locale = pageLanguageOf(request);
    const person = { email: field(request, 'email'), name: field(request, 'name'), locale };
    try {
      userCookie.set(facade, response, await run(contextOf(request), 'register', person));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'ALREADY_EXISTS') throw error;
      return answer(request, response, 409, 'makeAccount', t => pages.registerPage(t, t.known));
    }
    response.redirect(303, takeReturn(facade, request, response) ?? panel);
  });

  const confirm = async (request: Request, response: Response, caller: Caller, token: string) => {
    const { email } = await run(contextOf(request, caller), 'confirm', { token });
    answer(request, response, 200, 'confirmed', t => pages.confirmedPage(t, email));
  };
  router.get('/auth/confirm', async (request, response) => {
    const opener = openerOf(request);
    if (opener === 'preview') return answerPreview(request, response);
    const token = queried(request, 'token');
    const caller = await sessionCaller(facade, request);
    try {
      // A signed-in user of this account proves a person with a browser, not a mail scanner.
      if (caller && opener !== 'unknown') return await confirm(request, response, caller, token);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'FORBIDDEN') throw error;
    }
    answer(request, response, 200, 'confirm', t => pages.confirmPage(t, token));
  });
  router.post('/auth/confirm', async (request, response) => {
    refuseForeign(facade, request);
    await confirm(request, response, visitorCaller(request), field(request, 'token'));
  });

  router.post('/auth/logout', async (request, response) => {
    refuseForeign(facade, request);
    const caller = await sessionCaller(facade, request);
    if (caller) await run(contextOf(request, caller), 'leave', {});
    userCookie.clear(facade, response);
    response.redirect(303, panel);
  });

  router.use(['/auth', panel], failurePage(facade));
  return router;
}

type Title = {
  [Key in keyof AuthTexts]: AuthTexts[Key] extends string ? Key : never;
}[keyof AuthTexts];

/** Sends a page in the language of the request. */
function answer(
  request: Request,
  response: Response,
  status: number,
  title: Title,
  contentOf: (texts: AuthTexts) => Html,
): void {
  const language = pageLanguageOf(request);
  const texts = textsFor(language).auth;
  sendPage(response, status, texts[title], contentOf(texts), { language });
}

/** Mail scanners send HEAD, and browsers prefetch. Neither may consume a link. */
function answerPreview({ method }: Request, response: Response): void {
  if (method !== 'HEAD') response.status(503);
  response.end();
}

function visitorCaller(request: Request): Caller {
  return visitor(networkOf(String(request.ip)));
}

function queried(request: Request, name: string): string {
  const value = request.query[name];
  return typeof value === 'string' ? value : '';
}

function field(request: Request, name: string): string {
  const value = (request.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

const links = new Set(['/auth/magic', '/auth/confirm', '/auth/invitation']);
const spent = new Set(['UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED']);

/** Renders an error page. For an invalid link it explains how to get another one. */
function failurePage(facade: FacadeServices): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const failure = shownFailure(facade, requestError(error), idOf(request));
    const path = `${request.baseUrl}${request.path}`;
    if (links.has(path) && spent.has(failure.code)) {
      return answer(request, response, 410, 'spent', pages.spentLinkPage);
    }
    response.set(failureHeaders(failure));
    answer(request, response, httpStatusOf(failure), 'failed', t =>
      pages.failedPage(t, failureText(t, failure, idOf(request))),
    );
  };
}

import { Router, urlencoded, type ErrorRequestHandler, type Request, type Response } from 'express';
import { DomainError } from '../../src/platform/errors.ts';
import { createContext } from '../../src/app/context.ts';
import { visitor, type Caller } from '../../src/platform/caller.ts';
import type { Html } from '../../packages/shared/html.ts';
import { runDocuments } from '../engine/run-documents.ts';
import { failureHeaders, shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { httpStatusOf } from '../http/http-refusal.ts';
import { requestError } from '../http/json-body.ts';
import { networkOf } from '../http/network-of.ts';
import { keepLanguage, pageLanguageOf } from '../http/page-language.ts';
import { pageHeaders, sendPage } from '../http/page.ts';
import { idOf } from '../http/problem.ts';
import { takeReturn } from '../http/return-cookie.ts';
import { userCookie } from '../http/session-cookie.ts';
import { refuseForeign, sessionCaller } from '../http/signed-in.ts';
import { openedBy } from './opened-by.ts';
import { failureText } from './failure-text.ts';
import * as pages from './pages.ts';
import type { AuthTexts } from './pages.ts';
import { userAgentOf } from '../http/user-agent-of.ts';
import { textsFor } from '../texts/texts-for.ts';
import type { Operations } from './operations.generated.ts';

const panel = '/ControlPanel';

/** The pages that mailed links lead to. */
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
    const opener = openedBy(request);
    if (opener === 'preview') return answerPreview(request, response);
    const token = queried(request, 'token');
    // Nobody is to be signed in as somebody else by what another page loads, nor is a scanner to use the link up.
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
    const opener = openedBy(request);
    if (opener === 'preview') return answerPreview(request, response);
    const token = queried(request, 'token');
    const caller = await sessionCaller(facade, request);
    try {
      // The account's own user, signed in here, is a person with a browser, and no scanner of mail.
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

/** Answers a page in the language of who asks. */
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

/** Mail scanners look with HEAD and browsers ahead of their users; neither may use a link up. */
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

/** Says in a page what went wrong, and of a link that works no more, how to come by another. */
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

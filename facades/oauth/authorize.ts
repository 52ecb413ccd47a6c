import { Router, urlencoded, type ErrorRequestHandler } from 'express';
import { DomainError } from '../../src/platform/errors.ts';
import type { Run } from '../engine/run-documents.ts';
import { failureHeaders, shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { httpStatusOf } from '../http/http-refusal.ts';
import { requestError } from '../http/json-body.ts';
import { keepLanguage, pageLanguageOf } from '../http/page-language.ts';
import { pageHeaders, sendPage } from '../http/page.ts';
import { idOf } from '../http/problem.ts';
import { refuseForeign } from '../http/signed-in.ts';
import { textsFor } from '../texts/texts-for.ts';
import { contextOf, openAsking, showAsking, type Opened } from './ask-user.ts';
import { answerAt, readAsked, type Asked } from './asked.ts';
import type { AskGroup, Operations } from './operations.generated.ts';
import type { OauthError } from './oauth-error.ts';
import { refusedPage, type OauthTexts } from './pages.ts';

/** `/oauth/authorize`: where a client sends its user to let it in. */
export function authorizeRouter(facade: FacadeServices, run: Run<Operations>): Router {
  const { config } = facade;
  const router = Router();
  router.use(
    ...pageHeaders,
    keepLanguage(config.baseUrl),
    urlencoded({ extended: false, limit: '20kb' }),
  );

  const means = { facade, run };
  router.get('/', async (request, response) => {
    const opened = await openAsking(means, { request, response, values: request.query });
    if (!opened) return;
    const asked = readAsked(config, opened.values);
    if ('error' in asked) throw refusedRequest(asked);
    await showAsking(means, { request, response }, opened, { asked });
  });

  router.post('/', async (request, response) => {
    refuseForeign(facade, request);
    const values = (request.body ?? {}) as Opened['values'];
    const opened = await openAsking(means, { request, response, values });
    if (!opened) return;
    const { asking, caller } = opened;
    const send = (answer: Parameters<typeof answerAt>[2]) =>
      response.redirect(303, answerAt(config, asking, answer));
    const asked = readAsked(config, values);
    if ('error' in asked) throw refusedRequest(asked);
    if (values['decision'] !== 'allow') {
      return send({ error: 'access_denied', error_description: 'The user said no.' });
    }
    const granted = grantedBy(opened, asked);
    const problem = problemOf(granted, textsFor(pageLanguageOf(request)).oauth);
    if (problem) return showAsking(means, { request, response }, opened, { asked, problem });
    send(await run(contextOf(facade, request, caller), 'allow', granted));
  });

  router.use(failurePage(facade));
  return router;
}

/**
 * What a request lacks is told in a page until its user has decided: anybody can register a client, and would else send
 * people on from here without being asked (RFC 9700, 4.11.2).
 */
function refusedRequest({ error, error_description: description }: OauthError): DomainError {
  return new DomainError('VALIDATION_FAILED', `${description} [${error}]`);
}

/** What the user lets the client do, of what it asks for. */
function grantedBy({ asking, values }: Opened, { scopes, codeChallenge }: Asked) {
  const { oauthClientId, redirectUri } = asking;
  const allowed = listOf(values['allow']);
  return {
    oauthClientId,
    redirectUri,
    codeChallenge,
    scopes: scopes.filter(scope => allowed.includes(scope)),
    businessIds: values['where'] === 'only' ? listOf(values['business']) : null,
    askFirst: askedFirst(values['ask']),
  };
}

/** What is missing in it; null: nothing. */
function problemOf({ scopes, businessIds }: ReturnType<typeof grantedBy>, t: OauthTexts) {
  if (scopes.length === 0) return t.chooseScope;
  return businessIds?.length === 0 ? t.chooseBusiness : null;
}

/** What waits for a yes, by the choice that the page offers. */
function askedFirst(choice: unknown): AskGroup[] {
  if (choice === 'all')
    return ['bookings', 'cancellations', 'orders', 'payments', 'catalog', 'settings'];
  return choice === 'some' ? ['cancellations', 'payments'] : [];
}

/** The values of a field that a form may send many times. */
function listOf(value: unknown): string[] {
  return [value].flat().filter(each => typeof each === 'string');
}

/** Nobody is sent back to an address that is not known to be the client's, so a page says what is wrong. */
function failurePage(facade: FacadeServices): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const language = pageLanguageOf(request);
    const failure = shownFailure(facade, requestError(error), idOf(request));
    response.set(failureHeaders(failure));
    const t = textsFor(language).oauth;
    const page = refusedPage(t, failure.message);
    sendPage(response, httpStatusOf(failure), t.failed, page, { language });
  };
}

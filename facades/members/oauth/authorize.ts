import { Router, urlencoded, type ErrorRequestHandler, type Request } from 'express';
import type { DomainError } from '../../../src/platform/errors.ts';
import type { Run } from '../../kit/engine/run-documents.ts';
import {
  failureHeaders,
  shownFailure,
  type FacadeServices,
} from '../../kit/http/facade-services.ts';
import { httpStatusOf } from '../../kit/http/http-refusal.ts';
import { requestError } from '../../kit/http/json-body.ts';
import { keepLanguage, pageLanguageOf } from '../../kit/pages/page-language.ts';
import { pageHeaders, sendPage } from '../../kit/pages/page.ts';
import { idOf } from '../../kit/http/problem.ts';
import { refuseForeign } from '../../kit/http/signed-in.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';
import {
  contextOf,
  readSignedInRequest,
  showConsentPage,
  type SignedInRequest,
} from './ask-user.ts';
import { install, showInstallPage } from './install.ts';
import {
  answerAt,
  readRequestedAccess,
  type RequestedAccess,
  type Fault,
} from './authorization-request.ts';
import type { AskGroup, Operations } from './operations.generated.ts';
import { refusedPage, type OauthTexts } from './pages.ts';
import { faultText, Refused, refusedText } from './refused.ts';

/** Creates the router of `/oauth/authorize`, to which a client sends its user for access. */
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
    const signedIn = await readSignedInRequest(means, { request, response, values: request.query });
    if (!signedIn) return;
    const asked = readRequestedAccess(facade, signedIn.values);
    if ('error' in asked) throw refusedRequest(request, asked);
    const answering = { request, response };
    await ('appScopes' in asked
      ? showInstallPage(means, answering, signedIn, { asked })
      : showConsentPage(means, answering, signedIn, { asked }));
  });

  router.post('/', async (request, response) => {
    refuseForeign(facade, request);
    const values = (request.body ?? {}) as SignedInRequest['values'];
    const signedIn = await readSignedInRequest(means, { request, response, values });
    if (!signedIn) return;
    const { asking, caller } = signedIn;
    const send = (answer: Parameters<typeof answerAt>[2]) =>
      response.redirect(303, answerAt(config, asking, answer));
    const asked = readRequestedAccess(facade, values);
    if ('error' in asked) throw refusedRequest(request, asked);
    if (values['decision'] !== 'allow') {
      return send({ error: 'access_denied', error_description: 'The user said no.' });
    }
    if ('appScopes' in asked) {
      const installed = await install(means, { request, response }, signedIn, { asked });
      return installed && send(installed);
    }
    const granted = grantedBy(signedIn, asked);
    const problem = problemOf(granted, textsFor(pageLanguageOf(request)).oauth);
    if (problem) return showConsentPage(means, { request, response }, signedIn, { asked, problem });
    send(await run(contextOf(facade, request, caller), 'allow', granted));
  });

  router.use(failurePage(facade));
  return router;
}

/**
 * Returns the error of an incomplete request. A page shows it until its user has decided: anybody can register a
 * client, and could otherwise redirect people from here without a question (RFC 9700, 4.11.2).
 */
function refusedRequest(request: Request, fault: Fault): DomainError {
  return new Refused(faultText(textsFor(pageLanguageOf(request)).oauth, fault));
}

/** Returns the access that the user grants, within the request. */
function grantedBy(
  { asking, values }: SignedInRequest,
  { scopes, codeChallenge }: RequestedAccess,
) {
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

/** Returns the missing choice; null if nothing is missing. */
function problemOf({ scopes, businessIds }: ReturnType<typeof grantedBy>, t: OauthTexts) {
  if (scopes.length === 0) return t.chooseScope;
  return businessIds?.length === 0 ? t.chooseBusiness : null;
}

/** Returns the groups that need approval, by the choice on the page. */
function askedFirst(choice: unknown): AskGroup[] {
  if (choice === 'all')
    return ['bookings', 'cancellations', 'orders', 'payments', 'catalog', 'settings'];
  return choice === 'some' ? ['cancellations', 'payments'] : [];
}

/** Returns the values of a field that a form may send repeatedly. */
function listOf(value: unknown): string[] {
  return [value].flat().filter(each => typeof each === 'string');
}

/** Shows the fault on a page, because nobody is redirected to an address that is not known to be the client's. */
function failurePage(facade: FacadeServices): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const language = pageLanguageOf(request);
    const failure = shownFailure(facade, requestError(error), idOf(request));
    response.set(failureHeaders(failure));
    const texts = textsFor(language);
    const page = refusedPage(texts.oauth, refusedText(texts, failure, idOf(request)));
    sendPage(response, httpStatusOf(failure), texts.oauth.failed, page, { language });
  };
}

import { Router, urlencoded, type ErrorRequestHandler, type Request, type Response } from 'express';
import { createContext } from '../../src/app/context.ts';
import type { Caller } from '../../src/platform/caller.ts';
import { DomainError } from '../../src/platform/errors.ts';
import { authTexts } from '../auth/texts.ts';
import type { Run } from '../engine/run-documents.ts';
import { failureHeaders, shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { httpStatusOf } from '../http/http-refusal.ts';
import { requestError } from '../http/json-body.ts';
import { keepLanguage, pageLanguageOf } from '../http/page-language.ts';
import { allowFormsTo, pageHeaders, sendPage } from '../http/page.ts';
import { idOf } from '../http/problem.ts';
import { returnAfterSignIn } from '../http/return-cookie.ts';
import { refuseForeign, sessionCaller } from '../http/signed-in.ts';
import { answerAt, readAsked, readAsking, type Asked, type Asking } from './asked.ts';
import type { AskGroup, Operations } from './operations.generated.ts';
import * as pages from './pages.ts';
import { oauthTexts } from './texts.ts';

/** A request that was read, of somebody who is signed in. */
interface Opened {
  values: Readonly<Record<string, unknown>>;
  asking: Asking;
  caller: Caller;
  client: Operations['asking']['result'];
}

/** `/oauth/authorize`: where a client sends its user to let it in. */
export function authorizeRouter(facade: FacadeServices, run: Run<Operations>): Router {
  const { config } = facade;
  const router = Router();
  router.use(
    ...pageHeaders,
    keepLanguage(config.baseUrl),
    urlencoded({ extended: false, limit: '20kb' }),
  );

  /** Reads a request of somebody who is signed in; null if an answer was sent already. */
  const open = async (
    request: Request,
    response: Response,
    values: Opened['values'],
  ): Promise<Opened | null> => {
    const language = pageLanguageOf(request);
    const t = oauthTexts[language];
    const asking = readAsking(values);
    if (!asking) throw new DomainError('VALIDATION_FAILED', t.noClient);
    const caller = await sessionCaller(facade, request);
    if (!caller) {
      returnAfterSignIn(facade, request, response);
      const page = pages.signInFirstPage(t, authTexts[language]);
      sendPage(response, 200, t.signInFirst, page, { language });
      return null;
    }
    const { oauthClientId, redirectUri } = asking;
    const client = await run(contextOf(facade, request, caller), 'asking', {
      oauthClientId,
      redirectUri,
    });
    return { values, asking, caller, client };
  };

  const ask = async (
    request: Request,
    response: Response,
    { values, asking, caller, client }: Opened,
    { asked, problem }: { asked: Asked; problem?: string },
  ) => {
    const language = pageLanguageOf(request);
    const t = oauthTexts[language];
    const context = contextOf(facade, request, caller);
    const { user } = await run(context, 'asked', {});
    const { items: businesses } = await run(context, 'choices', {});
    const { redirectUri } = asking;
    const page = pages.consentPage(t, {
      client,
      redirectUri,
      email: user?.email ?? '',
      businesses,
      asked,
      values,
      ...(problem && { problem }),
    });
    allowFormsTo(response, redirectUri);
    sendPage(response, problem ? 400 : 200, t.title(client.name), page, { language });
  };

  router.get('/', async (request, response) => {
    const opened = await open(request, response, request.query);
    if (!opened) return;
    const asked = readAsked(config, opened.values);
    if ('error' in asked) return response.redirect(302, answerAt(config, opened.asking, asked));
    await ask(request, response, opened, { asked });
  });

  router.post('/', async (request, response) => {
    refuseForeign(facade, request);
    const opened = await open(request, response, (request.body ?? {}) as Opened['values']);
    if (!opened) return;
    const { asking, caller, values } = opened;
    const send = (answer: Parameters<typeof answerAt>[2]) =>
      response.redirect(303, answerAt(config, asking, answer));
    const asked = readAsked(config, values);
    if ('error' in asked) return send(asked);
    if (values['decision'] !== 'allow') {
      return send({ error: 'access_denied', error_description: 'The user said no.' });
    }
    const allowed = asked.scopes.filter(scope => listOf(values['allow']).includes(scope));
    const businessIds = values['where'] === 'only' ? listOf(values['business']) : null;
    const t = oauthTexts[pageLanguageOf(request)];
    const problem =
      (allowed.length === 0 && t.chooseScope) || (businessIds?.length === 0 && t.chooseBusiness);
    if (problem) return ask(request, response, opened, { asked, problem });
    const { oauthClientId, redirectUri } = asking;
    const { codeChallenge } = asked;
    const askFirst = askedFirst(values['ask']);
    const granted = {
      oauthClientId,
      redirectUri,
      codeChallenge,
      scopes: allowed,
      businessIds,
      askFirst,
    };
    send(await run(contextOf(facade, request, caller), 'allow', granted));
  });

  router.use(failurePage(facade));
  return router;
}

function contextOf(facade: FacadeServices, request: Request, caller: Caller) {
  return createContext(facade.services, { caller, requestId: idOf(request) });
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
    const page = pages.refusedPage(failure.message);
    sendPage(response, httpStatusOf(failure), oauthTexts[language].failed, page, { language });
  };
}

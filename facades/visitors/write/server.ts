import { Router, urlencoded, type Request, type Response } from 'express';
import { html, type Html } from '../../../packages/shared/html.ts';
import { offeredLanguages, publishedBusiness } from '../../../src/app/ports.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import { type FacadeServices, failureHeaders } from '../../kit/http/facade-services.ts';
import { httpStatusOf } from '../../kit/http/http-refusal.ts';
import { sendPage } from '../../kit/pages/client-page.ts';
import { clientRefusalText } from '../../kit/pages/failure-page.ts';
import { linkedOrNull, sendMissing } from '../../kit/pages/missing-link.ts';
import { keepLanguage, languageSwitch, pageLanguageOf } from '../../kit/pages/page-language.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';
import { chatCalls, sentBy } from './calls.ts';
import { chatPage, writePage } from './pages.ts';

const body = urlencoded({ extended: false, limit: '20kb' });

/** Creates the router of `/write/{slug}`, on which a visitor writes to a public business. Other businesses look nonexistent. */
export function writeRouter(facade: FacadeServices): Router {
  const { services, config } = facade;
  const { begin } = chatCalls(facade);
  const router = Router();
  const show = (request: Request, response: Response, page: Html, status = 200) => {
    const language = pageLanguageOf(request);
    sendPage(response, { status, language, title: textsFor(language).write.send, body: page });
  };
  router.get('/:slug', keepLanguage(config.baseUrl), async (request, response, next) => {
    const slug = request.params['slug'] as string;
    const business = await publishedBusiness(services, slug);
    if (!business) return next();
    if (business.slug !== slug) return response.redirect(`/write/${business.slug}`);
    const language = pageLanguageOf(request);
    const offered = offeredLanguages(business);
    const ways = offered.length > 1 && languageSwitch(request, language, offered);
    show(request, response, html`${writePage(textsFor(language).write, business)} ${ways}`);
  });
  router.post('/:slug', body, async (request: Request, response, next) => {
    const business = await publishedBusiness(services, request.params['slug'] as string);
    if (!business) return next();
    const sent = sentBy(request);
    try {
      const { token } = await begin(request, business.id, sent);
      response.redirect(303, `/chat/${token}`);
    } catch (error) {
      const refusal = refusalOf(request, response, error);
      const { write: t } = textsFor(pageLanguageOf(request));
      show(request, response, writePage(t, business, { ...refusal, sent }), refusal.status);
    }
  });
  return router;
}

type ChatRequest = Request<{ token: string }>;

/** Creates the router of `/chat/{token}`, the page of a visitor's chat. Anybody with the link reads it and writes in it. */
export function chatRouter(facade: FacadeServices): Router {
  const { see, answer } = chatCalls(facade);
  const router = Router();
  router.get('/:token', async (request: ChatRequest, response) => {
    const chat = await linkedOrNull(see(request, request.params.token));
    if (!chat) return sendMissing(request, response, t => t.write.unknown);
    const language = pageLanguageOf(request);
    const page = chatPage(chat, { language });
    sendPage(response, { status: 200, language, title: chat.businessName, body: page });
  });
  router.post('/:token', body, async (request: ChatRequest, response) => {
    const { token } = request.params;
    const chat = await linkedOrNull(see(request, token));
    if (!chat) return sendMissing(request, response, t => t.write.unknown);
    const sent = sentBy(request);
    try {
      await answer(request, token, sent);
      response.redirect(303, `/chat/${token}`);
    } catch (error) {
      if (isRepeated(error)) return response.redirect(303, `/chat/${token}`);
      const { status, ...refusal } = refusalOf(request, response, error);
      const language = pageLanguageOf(request);
      const page = chatPage(chat, { ...refusal, sent, language });
      sendPage(response, { status, language, title: chat.businessName, body: page });
    }
  });
  return router;
}

/** Returns true if a form was sent twice, and the first time with success. */
function isRepeated(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'ALREADY_EXISTS';
}

/**
 * Returns the status of a refused form, and the sentences about it and its fields.
 * @throws any error that is no refusal.
 */
function refusalOf(request: Request, response: Response, error: unknown) {
  if (!(error instanceof DomainError)) throw error;
  const language = pageLanguageOf(request);
  const { write: t } = textsFor(language);
  response.set(failureHeaders(error));
  const status = error.code === 'VALIDATION_FAILED' ? 422 : httpStatusOf(error);
  if (error.code !== 'VALIDATION_FAILED') {
    return { status, problem: clientRefusalText(language, error), wrong: {} };
  }
  const wrong = error.issues.map(({ path, rule }): [string, string] => {
    const name = path.replace(/^input\./, '');
    if (name === 'email') return [name, t.wrongEmail];
    if (name === 'phone') return [name, t.wrongPhone];
    return [name, rule === 'required' || rule === 'too_short' ? t.required : t.wrong];
  });
  return { status, problem: t.check, wrong: Object.fromEntries(wrong) };
}

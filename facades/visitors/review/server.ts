import { Router, urlencoded, type Response } from 'express';
import { DomainError } from '../../../src/platform/errors.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { sendPage } from '../../kit/pages/client-page.ts';
import { clientRefusalText } from '../../kit/pages/failure-page.ts';
import { sendMissing } from '../../kit/pages/missing-link.ts';
import { pageLanguageOf } from '../../kit/pages/page-language.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';
import {
  reviewOpener,
  reviewPage,
  type ReviewRequest,
  type ReviewView,
  type SentReview,
} from './pages.ts';

/**
 * Creates the router of `/review/{token}`, the link in a request for a review. The client writes, changes and deletes the review
 * of one visit. The link gives access to nothing else.
 */
export function reviewRouter(facade: FacadeServices): Router {
  const open = reviewOpener(facade);
  const router = Router();
  router.use(urlencoded({ extended: false, limit: '20kb' }));
  const serve =
    (act: (view: ReviewView, request: ReviewRequest, response: Response) => Promise<void> | void) =>
    async (request: ReviewRequest, response: Response) => {
      const view = await open(request).catch((error: unknown) => refused(request, response, error));
      if (view) await act(view, request, response);
    };

  router.get(
    '/:token',
    serve((view, request, response) => {
      const done = request.query['done'];
      const note = done === 'saved' || done === 'deleted' ? view.t[done] : undefined;
      show(response, view, reviewPage(view, { note }));
    }),
  );
  router.post(
    '/:token',
    serve(async (view, request, response) => {
      const sent = sentBy(request);
      const isChosen = Number.isInteger(sent.stars) && sent.stars >= 1 && sent.stars <= 5;
      if (!isChosen) {
        return show(response, view, reviewPage(view, { problem: view.t.noStars, sent }), 422);
      }
      try {
        await view.save(sent);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const problem = clientRefusalText(view.locale, error);
        return show(response, view, reviewPage(view, { problem, sent }), 409);
      }
      response.redirect(303, `${view.path}?done=saved`);
    }),
  );
  router.post(
    '/:token/delete',
    serve(async (view, _request, response) => {
      await view.remove();
      response.redirect(303, `${view.path}?done=deleted`);
    }),
  );
  return router;
}

function sentBy({ body }: ReviewRequest): SentReview {
  const { stars, text } = (body ?? {}) as Record<string, unknown>;
  return {
    stars: typeof stars === 'string' ? Number(stars) : Number.NaN,
    // Browsers send each line break as two characters, and count it as one.
    text: typeof text === 'string' ? text.replaceAll('\r\n', '\n').slice(0, 2000) : '',
  };
}

function show(
  response: Response,
  { reviewed, locale }: ReviewView,
  body: Html,
  status = 200,
): void {
  sendPage(response, { status, language: locale, title: reviewed.businessName, body });
}

/** Answers a link without a visit, or whose visit has not taken place. @throws any other error. */
function refused(request: ReviewRequest, response: Response, error: unknown): null {
  const code = error instanceof DomainError ? error.code : null;
  if (code === 'NOT_FOUND') sendMissing(request, response, t => t.review.unknown);
  else if (code === 'INVALID_TRANSITION') {
    const language = pageLanguageOf(request);
    const title = textsFor(language).review.over;
    sendPage(response, { status: 410, language, title, body: html`<h1>${title}</h1>` });
  } else throw error;
  return null;
}

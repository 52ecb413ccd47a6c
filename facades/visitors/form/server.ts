import { Router, urlencoded, type Response } from 'express';
import { html, type Html } from '../../../packages/shared/html.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { sendPage } from '../../kit/pages/client-page.ts';
import { sendMissing } from '../../kit/pages/missing-link.ts';
import { donePage, formPage } from './pages.ts';
import { refusalOf, sentBy, signedBy } from './sent.ts';
import { formOpener, type FormRequest, type FormView } from './view.ts';

/**
 * Creates the router of `/form/{token}`, the link in a request for forms. The client fills in the forms of one visit, one after the
 * other. The link shows no answers and gives access to nothing else.
 */
export function formRouter(facade: FacadeServices): Router {
  const open = formOpener(facade);
  const router = Router();
  router.use(urlencoded({ extended: false, limit: '500kb' }));
  const serve =
    (act: (view: FormView, request: FormRequest, response: Response) => Promise<void> | void) =>
    async (request: FormRequest, response: Response) => {
      const view = await open(request).catch((error: unknown) => missing(request, response, error));
      if (!view) return;
      if (view.visit.canSign) await act(view, request, response);
      else show(response, view, closedPage(view), 410);
    };

  router.get(
    '/:token',
    serve((view, request, response) => {
      const { forms } = view.visit;
      const chosen = forms.find(({ formId }) => formId === request.query['form']);
      const next = chosen ?? forms.find(({ signedAt }) => signedAt === null);
      show(response, view, next ? formPage(view, next) : donePage(view));
    }),
  );
  router.post(
    '/:token',
    serve(async (view, request, response) => {
      const sent = sentBy(request);
      const form = view.visit.forms.find(({ formId }) => formId === sent['form']);
      if (!form) return response.redirect(303, view.path);
      try {
        await view.sign(signedBy(form, sent));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const page = formPage(view, form, { ...refusalOf(view, error), sent });
        return show(response, view, page, error.code === 'VALIDATION_FAILED' ? 422 : 409);
      }
      response.redirect(303, view.path);
    }),
  );
  return router;
}

function closedPage({ t }: FormView): Html {
  return html`<h1>${t.over}</h1>`;
}

function show(response: Response, { visit, locale }: FormView, body: Html, status = 200): void {
  sendPage(response, { status, language: locale, title: visit.businessName, body });
}

/** Answers a link without a visit. @throws any other error. */
function missing(request: FormRequest, response: Response, error: unknown): null {
  if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
  sendMissing(request, response, t => t.form.unknown);
  return null;
}

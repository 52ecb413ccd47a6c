import { Router, urlencoded, type Request, type Response } from 'express';
import { type Html } from '../../../packages/shared/html.ts';
import { createContext } from '../../../src/app/context.ts';
import {
  callerOfKiosk,
  findKiosk,
  findUnpaired,
  findVisitAtKiosk,
  pairKiosk,
} from '../../../src/app/ports.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { sendPage } from '../../kit/pages/client-page.ts';
import { sendMissing } from '../../kit/pages/missing-link.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';
import { idOf } from '../../kit/http/problem.ts';
import { formPage } from '../form/pages.ts';
import { refusalOf, sentBy, signedBy } from '../form/sent.ts';
import { askingPage, pairPage, startPage, thanksPage } from './pages.ts';
import { kioskCookies } from './cookies.ts';
import { kioskVisits, type Kiosk } from './visits.ts';

/**
 * Creates the router of `/kiosk`, the page of a tablet at a reception. A client who has a visit today says that they have come, and fills
 * in the forms of the visit. Addresses name nobody: which visit is open is in a cookie, which ends with it.
 */
export function kioskRouter(facade: FacadeServices): Router {
  const { services } = facade;
  const cookies = kioskCookies(facade);
  const { placeOf, arrive, open } = kioskVisits(facade);
  const router = Router();
  router.use(urlencoded({ extended: false, limit: '500kb' }));

  router.get('/pair/:secret', async (request, response) => {
    const kiosk = await findUnpaired(services, request.params.secret);
    if (!kiosk) return sendMissing(request, response, t => t.kiosk.unknown);
    const { name, locale } = await placeOf(kiosk);
    show(response, locale, name, pairPage(textsFor(locale).kiosk, name));
  });
  router.post('/pair/:secret', async (request: Request<{ secret: string }>, response) => {
    const kiosk = await findUnpaired(services, request.params.secret);
    const caller = kiosk && callerOfKiosk(kiosk);
    const context = caller && createContext(services, { caller, requestId: idOf(request) });
    const secret = context && (await pairKiosk(context, kiosk));
    if (!secret) return sendMissing(request, response, t => t.kiosk.unknown);
    cookies.keepDevice(response, secret);
    response.redirect(303, '/kiosk');
  });

  const serve =
    (act: (kiosk: Kiosk, request: Request, response: Response) => Promise<void> | void) =>
    async (request: Request, response: Response) => {
      const secret = cookies.deviceOf(request);
      const kiosk = secret && (await findKiosk(services, secret));
      if (!kiosk) return sendMissing(request, response, t => t.kiosk.unknown);
      await act(kiosk, request, response);
    };
  const start = async (kiosk: Kiosk, response: Response, problem?: 'none' | 'often') => {
    const { name, locale } = await placeOf(kiosk);
    const t = textsFor(locale).kiosk;
    cookies.endVisit(response);
    const status = { none: 404, often: 429 };
    show(
      response,
      locale,
      name,
      startPage(t, name, problem && t[problem]),
      problem && status[problem],
    );
  };

  router.get(
    '/',
    serve((kiosk, _request, response) => start(kiosk, response)),
  );
  router.post(
    '/',
    serve(async (kiosk, request, response) => {
      const { name = '', digits = '' } = sentBy(request);
      try {
        const { appointmentIds } = await findVisitAtKiosk(services, kiosk, {
          firstName: name,
          digits,
        });
        await arrive(request, kiosk, appointmentIds);
        cookies.keepVisit(response, kiosk.id, appointmentIds[0]!);
      } catch (error) {
        const problem = problemOf(error);
        if (!problem) throw error;
        return start(kiosk, response, problem);
      }
      response.redirect(303, '/kiosk/visit');
    }),
  );
  router.get(
    '/visit',
    serve(async (kiosk, request, response) => {
      const view = await open(request, kiosk, cookies.visitOf(request, kiosk.id));
      if (!view) return response.redirect(303, '/kiosk');
      const { visit, locale } = view;
      const t = textsFor(locale).kiosk;
      const next = visit.canSign
        ? visit.forms.find(({ signedAt }) => signedAt === null)
        : undefined;
      if (!next) cookies.endVisit(response);
      const page = next ? askingPage(t, formPage(view, next)) : thanksPage(t, visit.businessName);
      show(response, locale, visit.businessName, page);
    }),
  );
  router.post(
    '/visit',
    serve(async (kiosk, request, response) => {
      const view = await open(request, kiosk, cookies.visitOf(request, kiosk.id));
      const sent = sentBy(request);
      const form = view?.visit.forms.find(({ formId }) => formId === sent['form']);
      if (!view || !form) return response.redirect(303, '/kiosk');
      try {
        await view.sign(signedBy(form, sent));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const page = formPage(view, form, { ...refusalOf(view, error), sent });
        const status = error.code === 'VALIDATION_FAILED' ? 422 : 409;
        const { kiosk: t } = textsFor(view.locale);
        return show(response, view.locale, view.visit.businessName, askingPage(t, page), status);
      }
      response.redirect(303, '/kiosk/visit');
    }),
  );
  return router;
}

function problemOf(error: unknown): 'none' | 'often' | null {
  if (!(error instanceof DomainError)) return null;
  if (error.code === 'RATE_LIMITED') return 'often';
  return error.code === 'NOT_FOUND' ? 'none' : null;
}

function show(response: Response, language: string, title: string, body: Html, status = 200): void {
  sendPage(response, { status, language, title, body });
}

import { Router, type Request, type Response } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { followPayLink, seePayLink, type PayLink } from '../../../src/app/ports.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import { html } from '../../../packages/shared/html.ts';
import { formatMoney } from '../../../src/platform/lib/money/money.ts';
import { shownFailure, type FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import { sendPage } from '../../kit/pages/client-page.ts';
import { linkedOrNull, sendMissing } from '../../kit/pages/missing-link.ts';
import { reasonText } from '../../kit/pages/failure-page.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';

/**
 * Creates the router of `/pay/{token}`, the link of a mail that asks for a payment. The page's button starts the
 * payment, because mail scanners follow links too.
 */
export function payRouter(facade: FacadeServices): Router {
  const router = Router();
  const contextOf = (request: Request) =>
    createContext(facade.services, { caller: systemCaller('pay-link'), requestId: idOf(request) });

  router.get('/:token', async (request, response) => {
    const link = await linkedOrNull(seePayLink(contextOf(request), request.params.token));
    if (link) show(response, link);
    else sendMissing(request, response, t => t.pay.unknown);
  });
  router.post('/:token', async (request, response) => {
    const context = contextOf(request);
    const { token } = request.params;
    const link = await linkedOrNull(seePayLink(context, token));
    if (!link) return sendMissing(request, response, t => t.pay.unknown);
    let problem = textsOf(link).failed;
    const url = await followPayLink(context, token).catch((error: unknown) => {
      problem = reasonText(link.locale, shownFailure(facade, error, idOf(request))) ?? problem;
      return null;
    });
    if (url) return response.redirect(303, url);
    const now = await seePayLink(context, token);
    show(response, now, now.isDue ? problem : undefined);
  });
  return router;
}

function show(response: Response, link: PayLink, problem?: string): void {
  const { businessName, serviceName, orderNumber, amount, currency, locale, isDue } = link;
  const { pay, over, order } = textsOf(link);
  const below = isDue
    ? html`<form method="post"><button class="first">${pay}</button></form>`
    : html`<p role="status">${over}</p>`;
  sendPage(response, {
    status: 200,
    language: locale,
    title: businessName,
    body: html`<h1>${businessName}</h1>
      <p>${orderNumber === null ? serviceName : order({ number: orderNumber })}</p>
      ${isDue && html`<p class="amount">${formatMoney(amount, currency, locale)}</p>`}
      ${problem && html`<p role="alert">${problem}</p>`}${below}`,
  });
}

function textsOf({ locale }: Pick<PayLink, 'locale'>) {
  return textsFor(locale).pay;
}

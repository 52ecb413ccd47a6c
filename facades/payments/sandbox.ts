import express, { Router, type Request, type Response } from 'express';
import { invalid } from '../../src/platform/errors.ts';
import { createContext } from '../../src/app/context.ts';
import {
  decideSandbox,
  openSandbox,
  type SandboxDecision,
  type SandboxPage,
} from '../../src/app/ports.ts';
import { systemCaller } from '../../src/platform/caller.ts';
import { html, type Html } from '../../packages/shared/html.ts';
import { formatMoney } from '../../src/platform/lib/money/money.ts';
import { shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { idOf } from '../http/problem.ts';
import { sendPage } from '../http/client-page.ts';
import { pageLanguageOf } from '../http/page-language.ts';
import { textsFor } from '../texts/texts-for.ts';

/** The sandbox's payment page, to pay or decline. */
export function sandboxRouter(facade: FacadeServices): Router {
  const router = Router();
  const contextOf = (request: Request) =>
    createContext(facade.services, { caller: systemCaller('sandbox'), requestId: idOf(request) });
  const secretOf = (request: Request) => String(request.params['secret']);

  router.get('/:secret', async (request, response) => {
    show(response, await openSandbox(contextOf(request), secretOf(request)));
  });
  router.post('/:secret', express.urlencoded({ extended: false }), async (request, response) => {
    const decision: unknown = request.body?.decision;
    if (!isDecision(decision)) throw invalid('decision', 'must be pay, pays, refuses or decline.');
    const report = (error: unknown) => void shownFailure(facade, error, idOf(request));
    const context = contextOf(request);
    const decided = await decideSandbox(context, secretOf(request), decision, report);
    if (decided?.returnUrl) response.redirect(303, decided.returnUrl);
    else show(response, decided ?? (await openSandbox(context, secretOf(request))));
  });
  return router;
}

function isDecision(value: unknown): value is SandboxDecision {
  return value === 'pay' || value === 'pays' || value === 'refuses' || value === 'decline';
}

/** The thank-you page of a payment without a return address. */
export function donePage(request: Request, response: Response): void {
  const language = pageLanguageOf(request);
  const { title, text } = textsFor(language).pay.done;
  const body = html`<h1>${title}</h1>
    <p>${text}</p>`;
  sendPage(response, { status: 200, language, title, body });
}

function show(response: Response, page: SandboxPage | null): void {
  if (!page) {
    sendPage(response, {
      status: 404,
      language: 'en',
      title: 'Unknown payment',
      body: html`<h1>There is no such payment</h1>
        <p>The address is wrong or incomplete.</p>`,
    });
    return;
  }
  const { locale, businessName, isSetup } = page;
  sendPage(response, {
    status: 200,
    language: 'en',
    title: isSetup ? `A card for ${businessName}` : `${amountOf(page)} to ${businessName}`,
    body: html`<p class="badge">Sandbox: no money moves</p>
      <h1>${businessName}</h1>
      <p lang="${locale}">${page.description}</p>
      ${!isSetup && html`<p class="amount" lang="${locale}">${amountOf(page)}</p>`} ${below(page)}`,
  });
}

const outcomes = {
  succeeded: 'This is paid. Thank you.',
  failed: 'This payment was declined. Nothing was charged.',
  expired: 'This payment has expired. Nothing was charged.',
} as const;

const setups = {
  succeeded: 'The card is kept. Thank you.',
  failed: 'No card was left.',
  expired: 'This page has expired. No card was left.',
} as const;

/** The buttons, or the result. */
function below({ status, returnUrl, isSetup }: SandboxPage): Html {
  if (status === 'pending' && isSetup) {
    return html`<form method="post">
      <button class="first" name="decision" value="pays">Leave the card •••• 4242</button>
      <button name="decision" value="refuses">Leave •••• 0341, which is refused later</button>
      <button name="decision" value="decline">Leave no card</button>
    </form>`;
  }
  if (status === 'pending') {
    return html`<form method="post">
      <button class="first" name="decision" value="pay">Pay</button>
      <button name="decision" value="decline">Decline</button>
    </form>`;
  }
  const link = returnUrl ? html`<a class="link" href="${returnUrl}">Go back</a>` : null;
  return html`<p role="status">${(isSetup ? setups : outcomes)[status]}</p>
    ${link}`;
}

function amountOf({ amount, currency, locale }: SandboxPage): string {
  return formatMoney(amount, currency, locale);
}

import express, { Router, type Request, type Response } from 'express';
import { invalid } from '../../../src/platform/errors.ts';
import { createContext } from '../../../src/app/context.ts';
import {
  decideSandbox,
  openSandbox,
  type SandboxDecision,
  type SandboxPage,
} from '../../../src/app/ports.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { formatMoney } from '../../../src/platform/lib/money/money.ts';
import { shownFailure, type FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import { sendPage } from '../../kit/pages/client-page.ts';
import { pageLanguageOf } from '../../kit/pages/page-language.ts';
import { textsFor, type Texts } from '../../kit/texts/texts-for.ts';

/** Creates the router of the sandbox's payment page, for paying or declining. */
export function sandboxRouter(facade: FacadeServices): Router {
  const router = Router();
  const contextOf = (request: Request) =>
    createContext(facade.services, { caller: systemCaller('sandbox'), requestId: idOf(request) });
  const secretOf = (request: Request) => String(request.params['secret']);

  router.get('/:secret', async (request, response) => {
    show(request, response, await openSandbox(contextOf(request), secretOf(request)));
  });
  router.post('/:secret', express.urlencoded({ extended: false }), async (request, response) => {
    const decision: unknown = request.body?.decision;
    if (!isDecision(decision)) throw invalid('decision', 'must be pay, pays, refuses or decline.');
    const report = (error: unknown) => void shownFailure(facade, error, idOf(request));
    const context = contextOf(request);
    const decided = await decideSandbox(context, secretOf(request), decision, report);
    if (decided?.returnUrl) response.redirect(303, decided.returnUrl);
    else show(request, response, decided ?? (await openSandbox(context, secretOf(request))));
  });
  return router;
}

function isDecision(value: unknown): value is SandboxDecision {
  return value === 'pay' || value === 'pays' || value === 'refuses' || value === 'decline';
}

/** Sends the thank-you page of a payment without a return address. */
export function donePage(request: Request, response: Response): void {
  const language = pageLanguageOf(request);
  const { title, text } = textsFor(language).pay.done;
  const body = html`<h1>${title}</h1>
    <p>${text}</p>`;
  sendPage(response, { status: 200, language, title, body });
}

function show(request: Request, response: Response, page: SandboxPage | null): void {
  const language = pageLanguageOf(request);
  const t = textsFor(language).sandbox;
  if (!page) {
    const body = html`<h1>${t.unknown}</h1>
      <p>${t.unknownLead}</p>`;
    return sendPage(response, { status: 404, language, title: t.unknown, body });
  }
  const { locale, businessName: business, isSetup } = page;
  const amount = formatMoney(page.amount, page.currency, locale);
  sendPage(response, {
    status: 200,
    language,
    title: isSetup ? t.cardFor({ business }) : t.amountTo({ amount, business }),
    body: html`<p class="badge">${t.badge}</p>
      <h1>${business}</h1>
      <p lang="${locale}">${page.description}</p>
      ${!isSetup && html`<p class="amount" lang="${locale}">${amount}</p>`} ${below(t, page)}`,
  });
}

const cards = { good: '•••• 4242', refused: '•••• 0341' };

/** Renders the buttons or the result. */
function below(t: Texts['sandbox'], { status, returnUrl, isSetup }: SandboxPage): Html {
  if (status === 'pending' && isSetup) {
    return html`<form method="post">
      <button class="first" name="decision" value="pays">${t.leave({ card: cards.good })}</button>
      <button name="decision" value="refuses">${t.leaveRefused({ card: cards.refused })}</button>
      <button name="decision" value="decline">${t.leaveNone}</button>
    </form>`;
  }
  if (status === 'pending') {
    return html`<form method="post">
      <button class="first" name="decision" value="pay">${t.pay}</button>
      <button name="decision" value="decline">${t.decline}</button>
    </form>`;
  }
  const link = returnUrl ? html`<a class="link" href="${returnUrl}">${t.back}</a>` : null;
  return html`<p role="status">${(isSetup ? t.card : t.payment)[status]}</p>
    ${link}`;
}

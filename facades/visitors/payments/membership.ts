import { Router, type Request, type Response } from 'express';
import { createContext } from '../../../src/app/context.ts';
import {
  changeByLink,
  followMembershipCard,
  seeMembershipLink,
  type MembershipLink,
} from '../../../src/app/ports.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import { formatMoney } from '../../../src/platform/lib/money/money.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { dateOf } from '../../../packages/shared/local-days.ts';
import { shownFailure, type FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import { sendPage } from '../../kit/pages/client-page.ts';
import { linkedOrNull, sendMissing } from '../../kit/pages/missing-link.ts';
import { reasonText } from '../../kit/pages/failure-page.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';

/**
 * Creates the router of `/membership/{token}`: the client sees a membership, pays what is due, leaves a card or bank account, changes the plan, and ends
 * it or takes that back. The button for a card is the consent and opens the provider's page, which returns here.
 */
export function membershipRouter(facade: FacadeServices): Router {
  const router = Router();
  const contextOf = (request: Request) =>
    createContext(facade.services, {
      caller: systemCaller('membership-link'),
      requestId: idOf(request),
    });
  const find = (request: Request, isBack: boolean) =>
    linkedOrNull(
      seeMembershipLink(contextOf(request), String(request.params['token']), { isBack }),
    );
  /** Does what a button asks for, and shows the page with its outcome, or the page that it leads to. */
  const act =
    (work: (request: Request, token: string) => Promise<string | null>) =>
    async (request: Request<{ token: string }>, response: Response) => {
      const link = await find(request as Request, false);
      if (!link) return sendMissing(request as Request, response, t => t.membership.unknown);
      const { token } = request.params;
      try {
        response.redirect(303, (await work(request as Request, token)) ?? `/membership/${token}`);
      } catch (error) {
        const shown = shownFailure(facade, error, idOf(request as Request));
        show(response, link, token, reasonText(link.locale, shown) ?? textsOf(link).failed);
      }
    };

  router.get('/:token', async (request, response) => {
    const link = await find(request, request.query['back'] !== undefined);
    if (link) show(response, link, request.params.token);
    else sendMissing(request, response, t => t.membership.unknown);
  });
  router.post(
    '/:token/card',
    act((request, token) => followMembershipCard(contextOf(request), token)),
  );
  const changes = {
    end: () => ({ endsWithPeriod: true }),
    keep: () => ({ endsWithPeriod: false }),
    stay: () => ({ nextItemId: null }),
    'change/:itemId': ({ params }: Request) => ({ nextItemId: String(params['itemId']) }),
  };
  for (const [path, changeOf] of Object.entries(changes)) {
    router.post(
      `/:token/${path}`,
      act(async (request, token) => {
        await changeByLink(contextOf(request), token, changeOf(request));
        return null;
      }),
    );
  }
  return router;
}

function show(response: Response, link: MembershipLink, token: string, problem?: string): void {
  const { businessName, name, price, currency, period, locale, payUrl } = link;
  const t = textsOf(link);
  const amount = formatMoney(price, currency, locale);
  sendPage(response, {
    status: 200,
    language: locale,
    title: `${name} · ${businessName}`,
    body: html`<h1>${businessName}</h1>
      <p>${name}</p>
      <p class="when">${t.price({ amount, period })}</p>
      ${problem && html`<p role="alert">${problem}</p>`}
      <p role="status">${standing(link)}</p>
      ${payUrl && html`<a class="link" href="${payUrl}">${t.pay}</a>`} ${cardOf(link, token)}
      ${planOf(link, token)} ${ending(link, token)}`,
  });
}

/** Returns the sentence on the membership's status. */
function standing(link: MembershipLink): string {
  const { status, lastDay, endsWithPeriod, locale, debitUntil } = link;
  const t = textsOf(link);
  const day = longDay(lastDay, locale);
  if (status === 'ended') return t.ended;
  if (status === 'paused') return t.paused;
  if (status === 'past_due') return t.due;
  if (debitUntil !== null) return t.debit({ day: longDay(debitUntil, locale) });
  return endsWithPeriod ? t.endsOn({ day }) : t.paidUntil({ day, status });
}

/** Renders the stored card or bank account, and the consent with the button for leaving one. */
function cardOf(link: MembershipLink, token: string): Html {
  const { consent, kept, takesBankAccounts } = link;
  const t = textsOf(link);
  const agree = takesBankAccounts ? t.agreeByBank : t.agree;
  const replace = takesBankAccounts ? t.replaceByBank : t.replace;
  return html`${kept !== null && html`<p>${keptText(kept, t)}</p>`}
  ${
    consent !== null &&
    html`<p class="terms">${consent}</p>
      <form method="post" action="/membership/${token}/card">
        <button class="first">${kept === null ? agree : replace}</button>
      </form>`
  }`;
}

/** Returns “Card: Visa •••• 4242” or “Bank account: •••• 3000”. */
function keptText(
  { kind, brand, last4 }: NonNullable<MembershipLink['kept']>,
  t: ReturnType<typeof textsOf>,
): string {
  const shown = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : null;
  const name = kind === 'card' ? t.card : t.account;
  return [name, shown, `•••• ${last4 ?? ''}`].filter(Boolean).join(' ').trim();
}

/** Renders the next plan with the button that takes it back, or the plans to change to, with what is paid from when on. */
function planOf({ next, plans, nextOn, name, currency, locale }: MembershipLink, token: string) {
  const t = textsFor(locale).membership;
  const day = nextOn && longDay(nextOn, locale);
  const priceOf = ({ price, period }: { price: number; period: 'month' | 'year' }) =>
    t.price({ amount: formatMoney(price, currency, locale), period });
  if (next) {
    const terms = { plan: next.name, price: priceOf(next) };
    return html`<p>${day ? t.becomes({ ...terms, day }) : t.becomesLater(terms)}</p>
      <form method="post" action="/membership/${token}/stay">
        <button>${t.stay({ plan: name })}</button>
      </form>`;
  }
  if (plans.length === 0) return html``;
  return html`<p class="terms">${day ? t.changes({ day }) : t.changesLater}</p>
    ${plans.map(
      plan =>
        html`<form method="post" action="/membership/${token}/change/${plan.itemId}">
          <button>${t.change({ plan: plan.name, price: priceOf(plan) })}</button>
        </form>`,
    )}`;
}

/** Renders the button that ends the membership, or takes that back. */
function ending(link: MembershipLink, token: string): Html {
  const { status, endsWithPeriod } = link;
  const t = textsOf(link);
  if (status === 'ended') return html``;
  return html`<form method="post" action="/membership/${token}/${endsWithPeriod ? 'keep' : 'end'}">
    <button>${endsWithPeriod ? t.keep : t.end}</button>
  </form>`;
}

function longDay(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(dateOf(day));
}

function textsOf({ locale }: Pick<MembershipLink, 'locale'>) {
  return textsFor(locale).membership;
}

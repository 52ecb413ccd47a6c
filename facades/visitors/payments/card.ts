import { Router, type Request, type Response } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { followCardLink, seeCardLink, type CardLink } from '../../../src/app/ports.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import { localeOfDates } from '../../../packages/shared/local-clock.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { zoneName } from '../../../src/platform/lib/time/zone-name.ts';
import { shownFailure, type FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import { sendPage } from '../../kit/pages/client-page.ts';
import { linkedOrNull, sendMissing } from '../../kit/pages/missing-link.ts';
import { ownTime, ownTimeScript } from '../../kit/pages/own-time.ts';
import { reasonText } from '../../kit/pages/failure-page.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';

/**
 * Creates the router of `/card/{token}`: the client reads the charges to a card and their times, and leaves it. The
 * page's button is the consent and opens the provider's page, which returns here.
 */
export function cardRouter(facade: FacadeServices): Router {
  const router = Router();
  const contextOf = (request: Request) =>
    createContext(facade.services, { caller: systemCaller('card-link'), requestId: idOf(request) });
  const find = (request: Request, isBack: boolean) =>
    linkedOrNull(seeCardLink(contextOf(request), String(request.params['token']), { isBack }));

  router.get('/:token', async (request, response) => {
    const link = await find(request, request.query['back'] !== undefined);
    if (link) show(response, link);
    else sendMissing(request, response, t => t.card.unknown);
  });
  router.post('/:token', async (request, response) => {
    const link = await find(request, false);
    if (!link) return sendMissing(request, response, t => t.card.unknown);
    if (link.consent === null) return show(response, link);
    const { token } = request.params;
    let problem = textsOf(link).failed;
    const url = await followCardLink(contextOf(request), token).catch((error: unknown) => {
      problem = reasonText(link.locale, shownFailure(facade, error, idOf(request))) ?? problem;
      return null;
    });
    if (url) return response.redirect(303, url);
    show(response, link, problem);
  });
  return router;
}

function show(response: Response, link: CardLink, problem?: string): void {
  const { businessName, serviceName, locale, visitUrl } = link;
  const t = textsOf(link);
  sendPage(response, {
    status: 200,
    language: locale,
    title: `${t.title} · ${businessName}`,
    body: html`<h1>${businessName}</h1>
      <p>${serviceName}</p>
      <p class="when">${timeOf(link)}</p>
      ${problem && html`<p role="alert">${problem}</p>`} ${below(link)}
      ${visitUrl && html`<a class="link" href="${visitUrl}">${t.visit}</a>`}`,
  });
}

/** Renders the consent with its button, or the card's status. */
function below(link: CardLink): Html {
  const { consent, kept } = link;
  const t = textsOf(link);
  if (kept !== null) return html`<p role="status">${t.kept} •••• ${kept}</p>`;
  if (consent === null) return html`<p role="status">${t.over}</p>`;
  return html`<p class="terms">${consent}</p>
    <form method="post"><button class="first">${t.agree}</button></form>
    <p>${t.secure}</p>`;
}

/** Returns the local time of the business; for an online visit with the zone and the reader's time. */
function timeOf({ locale: written, country, timezone, startAt, online }: CardLink): Html {
  const locale = localeOfDates(written, country);
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: timezone } as const;
  const text = new Intl.DateTimeFormat(locale, style).format(startAt);
  if (!online) return html`${text}`;
  const zone = zoneName(startAt, timezone, locale);
  return html`${text} (${zone})${ownTime(startAt, { timezone, locale })}${ownTimeScript}`;
}

function textsOf({ locale }: Pick<CardLink, 'locale'>) {
  return textsFor(locale).card;
}

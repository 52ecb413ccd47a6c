import { Router, type Request, type Response } from 'express';
import { createContext } from '../../src/app/context.ts';
import { followCardLink, seeCardLink, type CardLink } from '../../src/app/ports.ts';
import { systemCaller } from '../../src/platform/caller.ts';
import { html, type Html } from '../../src/platform/lib/text/html.ts';
import { zoneName } from '../../src/platform/lib/time/zone-name.ts';
import { shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { idOf } from '../http/problem.ts';
import { sendPage } from '../http/client-page.ts';
import { linkedOrNull, sendMissing } from '../http/missing-link.ts';
import { ownTime, ownTimeScript } from '../http/own-time.ts';
import { languageOf } from '../http/page-language.ts';

const texts = {
  en: {
    title: 'A card for your visit',
    agree: 'Agree and leave a card',
    secure: 'You enter the card at our payment provider; nothing is charged now.',
    kept: 'Thank you. Your card is kept for this visit:',
    over: 'No card is asked for here any more: the visit is over, cancelled or lapsed.',
    failed: 'The card cannot be left right now. Please try again later, or ask the business.',
    unknown: 'There is no visit at this address.',
    visit: 'See the visit',
  },
  de: {
    title: 'Eine Karte für Ihren Termin',
    agree: 'Einverstanden, Karte hinterlegen',
    secure: 'Die Karte geben Sie bei unserem Zahlungsdienst ein; jetzt wird nichts abgebucht.',
    kept: 'Vielen Dank. Ihre Karte ist für diesen Termin hinterlegt:',
    over: 'Hier wird keine Karte mehr gebraucht: Der Termin ist vorbei, abgesagt oder verfallen.',
    failed:
      'Die Karte lässt sich gerade nicht hinterlegen. Bitte versuchen Sie es später noch einmal oder fragen Sie nach.',
    unknown: 'Unter dieser Adresse gibt es keinen Termin.',
    visit: 'Zum Termin',
  },
  ru: {
    title: 'Карта для вашего визита',
    agree: 'Согласиться и оставить карту',
    secure: 'Карта вводится у нашего платёжного сервиса; сейчас ничего не списывается.',
    kept: 'Спасибо. Ваша карта сохранена для этого визита:',
    over: 'Карта здесь больше не нужна: визит прошёл, отменён или запись истекла.',
    failed: 'Сейчас оставить карту не получается. Попробуйте позже или спросите у нас.',
    unknown: 'По этому адресу нет записи.',
    visit: 'Открыть запись',
  },
} as const;

/**
 * `/card/{token}`: where a client reads what is taken from a card and when, and leaves it. The page's button is the consent,
 * and opens the provider's page; the client comes back here.
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
    else sendMissing(request, response, texts);
  });
  router.post('/:token', async (request, response) => {
    const link = await find(request, false);
    if (!link) return sendMissing(request, response, texts);
    if (link.consent === null) return show(response, link);
    const { token } = request.params;
    const url = await followCardLink(contextOf(request), token).catch((error: unknown) => {
      shownFailure(facade, error, idOf(request));
      return null;
    });
    if (url) return response.redirect(303, url);
    show(response, link, textsOf(link).failed);
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

/** What is agreed to with its button, or how it stands. */
function below(link: CardLink): Html {
  const { consent, kept } = link;
  const t = textsOf(link);
  if (kept !== null) return html`<p role="status">${t.kept} •••• ${kept}</p>`;
  if (consent === null) return html`<p role="status">${t.over}</p>`;
  return html`<p class="terms">${consent}</p>
    <form method="post"><button class="first">${t.agree}</button></form>
    <p>${t.secure}</p>`;
}

/** The time of the business's clock; of a visit online with the zone, and with the reader's time. */
function timeOf({ locale, timezone, startAt, online }: CardLink): Html {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: timezone } as const;
  const text = new Intl.DateTimeFormat(locale, style).format(startAt);
  if (!online) return html`${text}`;
  const zone = zoneName(startAt, timezone, locale);
  return html`${text} (${zone})${ownTime(startAt, { timezone, locale })}${ownTimeScript}`;
}

function textsOf({ locale }: Pick<CardLink, 'locale'>) {
  return texts[languageOf(locale)];
}

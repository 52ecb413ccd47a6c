import { Router, type Request } from 'express';
import { createContext } from '../../src/app/context.ts';
import { finishLinking } from '../../src/app/ports.ts';
import { DomainError } from '../../src/platform/errors.ts';
import { html } from '../../packages/shared/html.ts';
import { sendPage } from '../http/client-page.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { pageLanguageOf } from '../http/page-language.ts';
import { idOf } from '../http/problem.ts';
import { sessionCaller } from '../http/signed-in.ts';
import { textsFor, type Texts } from '../texts/texts-for.ts';

/** Why a calendar was not linked. */
type Why = Exclude<keyof Texts['linked'], 'title' | 'back'>;

/** `/calendars/linked`: where a calendar service sends a browser back to, with the consent of whoever's calendar it is or without. */
export function linkedRouter(facade: FacadeServices): Router {
  /** Answers where the calendar is shown, or why it was not linked. */
  const link = async (request: Request): Promise<{ to: string } | { why: Why }> => {
    const { state, code } = request.query;
    if (typeof state !== 'string' || typeof code !== 'string')
      return { why: request.query['error'] === 'access_denied' ? 'declined' : 'failed' };
    const caller = await sessionCaller(facade, request);
    if (!caller) return { why: 'signedOut' };
    const context = createContext(facade.services, { caller, requestId: idOf(request) });
    try {
      const { slug } = await finishLinking(context, { state, code });
      return { to: `/ControlPanel/${slug}/team?view=calendars` };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { why: whyOf(error) };
    }
  };

  const router = Router();
  router.get('/', async (request, response) => {
    const linked = await link(request);
    if ('to' in linked) return response.redirect(303, linked.to);
    const language = pageLanguageOf(request);
    const { title, back, [linked.why]: why } = textsFor(language).linked;
    const body = html`<h1>${title}</h1>
      <p>${why}</p>
      <a class="link" href="/ControlPanel">${back}</a>`;
    return sendPage(response, { status: 400, language, title, body });
  });
  return router;
}

function whyOf({ details }: DomainError): Why {
  const consent = details?.['consent'];
  return consent === 'lapsed' || consent === 'incomplete' || consent === 'failed'
    ? consent
    : 'refused';
}

import { Router, type Request } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { finishLinking } from '../../../src/app/ports.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import { html } from '../../../packages/shared/html.ts';
import { sendPage } from '../../kit/pages/client-page.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { pageLanguageOf } from '../../kit/pages/page-language.ts';
import { idOf } from '../../kit/http/problem.ts';
import { sessionCaller } from '../../kit/http/signed-in.ts';
import { textsFor, type Texts } from '../../kit/texts/texts-for.ts';

/** The reason why a calendar was not linked. */
type Why = Exclude<keyof Texts['linked'], 'title' | 'back'>;

/**
 * Creates the router of `/calendars/linked`, to which a calendar service returns a browser with or without the
 * consent of the calendar's owner.
 */
export function linkedRouter(facade: FacadeServices): Router {
  /** Links the calendar. Returns the page that shows it, or the reason of a failure. */
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

import { Router, urlencoded, type Request, type Response } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { seeUnsubscribeLink } from '../../../src/app/ports.ts';
import { visitor } from '../../../src/platform/caller.ts';
import { html } from '../../../packages/shared/html.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import { sendPage } from '../../kit/pages/client-page.ts';
import { linkedOrNull, sendMissing } from '../../kit/pages/missing-link.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';
import type { Operations } from './operations.generated.ts';
import { choicesPage, wantedBy } from './page.ts';

type LinkRequest = Request<{ token: string }>;
type Link = Awaited<ReturnType<typeof seeUnsubscribeLink>>;

/**
 * Creates the router of `/unsubscribe/{token}`, the link in mails with offers and news. A client chooses there what to get. A
 * button ends offers and news, because programs follow links too. A mail program sends the same POST by itself (RFC 8058), without
 * a sign-in or a cookie.
 */
export function unsubscribeRouter(facade: FacadeServices): Router {
  const run = runDocuments<Operations>(facade.schema, import.meta.url);
  const router = Router();
  router.use(urlencoded({ extended: false, limit: '10kb' }));
  const contextOf = (request: LinkRequest) => {
    const caller = visitor(networkOf(String(request.ip)));
    return createContext(facade.services, { caller, requestId: idOf(request) });
  };
  /** Opens the link of a request, or answers that there is none. */
  const linked =
    (act: (link: Link, request: LinkRequest, response: Response) => Promise<void> | void) =>
    async (request: LinkRequest, response: Response) => {
      const link = await linkedOrNull(seeUnsubscribeLink(facade.services, request.params.token));
      if (link) await act(link, request, response);
      else sendMissing(request, response, t => t.unsubscribe.unknown);
    };

  router.get(
    '/:token',
    linked(async (link, request, response) => {
      if (!link.isOfClient) return sendEnding(link, response);
      const { token } = request.params;
      const chosen = await run(contextOf(request), 'own_messages', { token });
      const page = { path: `/unsubscribe/${token}`, isSaved: request.query['done'] === 'saved' };
      const title = textsFor(chosen.locale).unsubscribe.yours({ business: chosen.businessName });
      const body = choicesPage(chosen, page);
      sendPage(response, { status: 200, language: chosen.locale, title, body });
    }),
  );
  router.post(
    '/:token',
    linked(async (link, request, response) => {
      const { token } = request.params;
      await run(contextOf(request), 'unsubscribe', { token });
      const { done, doneLead } = textsFor(link.locale).unsubscribe;
      const body = html`<h1>${done}</h1>
        <p role="status">${doneLead({ business: link.businessName })}</p>`;
      sendPage(response, { status: 200, language: link.locale, title: done, body });
    }),
  );
  router.post(
    '/:token/choices',
    linked(async (_link, request, response) => {
      const { token } = request.params;
      const chosen = await run(contextOf(request), 'own_messages', { token });
      const wanted = wantedBy(request.body, chosen);
      await run(contextOf(request), 'choose_messages', { token, wanted });
      response.redirect(303, `/unsubscribe/${token}?done=saved`);
    }),
  );
  return router;
}

/** Sends the page by which an owner ends the announcements of the operators. */
function sendEnding({ businessName, locale }: Link, response: Response): void {
  const { title, lead, stop } = textsFor(locale).unsubscribe;
  const body = html`<h1>${title}</h1>
    <p>${lead({ business: businessName })}</p>
    <form method="post"><button class="first">${stop}</button></form>`;
  sendPage(response, { status: 200, language: locale, title, body });
}

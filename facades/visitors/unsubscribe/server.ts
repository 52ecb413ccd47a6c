import { Router, urlencoded, type Request } from 'express';
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

type LinkRequest = Request<{ token: string }>;

/**
 * Creates the router of `/unsubscribe/{token}`, the link in mails with offers and news. A button ends them, because
 * programs follow links too. A mail program sends the same POST by itself (RFC 8058), without a sign-in or a cookie.
 */
export function unsubscribeRouter(facade: FacadeServices): Router {
  const run = runDocuments<Operations>(facade.schema, import.meta.url);
  const router = Router();
  router.use(urlencoded({ extended: false, limit: '10kb' }));
  router.get('/:token', async (request: LinkRequest, response) => {
    const { token } = request.params;
    const link = await linkedOrNull(seeUnsubscribeLink(facade.services, token));
    if (!link) return sendMissing(request, response, t => t.unsubscribe.unknown);
    const { title, lead, stop } = textsFor(link.locale).unsubscribe;
    const body = html`<h1>${title}</h1>
      <p>${lead({ business: link.businessName })}</p>
      <form method="post"><button class="first">${stop}</button></form>`;
    sendPage(response, { status: 200, language: link.locale, title, body });
  });
  router.post('/:token', async (request: LinkRequest, response) => {
    const { token } = request.params;
    const link = await linkedOrNull(seeUnsubscribeLink(facade.services, token));
    if (!link) return sendMissing(request, response, t => t.unsubscribe.unknown);
    const caller = visitor(networkOf(String(request.ip)));
    const context = createContext(facade.services, { caller, requestId: idOf(request) });
    await run(context, 'unsubscribe', { token });
    const { done, doneLead } = textsFor(link.locale).unsubscribe;
    const body = html`<h1>${done}</h1>
      <p role="status">${doneLead({ business: link.businessName })}</p>`;
    sendPage(response, { status: 200, language: link.locale, title: done, body });
  });
  return router;
}

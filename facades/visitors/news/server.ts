import { Router, type Request } from 'express';
import { html } from '../../../packages/shared/html.ts';
import { createContext } from '../../../src/app/context.ts';
import { seeNewsLink } from '../../../src/app/ports.ts';
import { visitor } from '../../../src/platform/caller.ts';
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
 * Creates the router of `/news/{token}`, the link in the mail that asks whether its reader wants offers and news. A button says yes,
 * because programs follow links too: what they open must be no consent.
 */
export function newsRouter(facade: FacadeServices): Router {
  const run = runDocuments<Operations>(facade.schema, import.meta.url);
  const router = Router();
  router.get('/:token', async (request: LinkRequest, response) => {
    const link = await linkedOrNull(seeNewsLink(facade.services, request.params.token));
    if (!link) return sendMissing(request, response, t => t.news.over);
    const { title, confirm } = textsFor(link.locale).news;
    const named = title({ business: link.businessName });
    const body = html`<h1>${named}</h1>
      <p class="terms">${link.text}</p>
      <form method="post"><button class="first">${confirm}</button></form>`;
    sendPage(response, { status: 200, language: link.locale, title: named, body });
  });
  router.post('/:token', async (request: LinkRequest, response) => {
    const { token } = request.params;
    const link = await linkedOrNull(seeNewsLink(facade.services, token));
    if (!link) return sendMissing(request, response, t => t.news.over);
    const caller = visitor(networkOf(String(request.ip)));
    const context = createContext(facade.services, { caller, requestId: idOf(request) });
    await run(context, 'confirm_news', { token });
    const { done, doneLead } = textsFor(link.locale).news;
    const body = html`<h1>${done}</h1>
      <p role="status">${doneLead({ business: link.businessName })}</p>`;
    sendPage(response, { status: 200, language: link.locale, title: done, body });
  });
  return router;
}

import { Router, urlencoded, type Request, type Response } from 'express';
import { createContext } from '../../src/app/context.ts';
import { demoSignInToken } from '../../src/app/ports.ts';
import { visitor } from '../../src/platform/caller.ts';
import { html } from '../../packages/shared/html.ts';
import { runDocuments } from '../kit/engine/run-documents.ts';
import type { FacadeServices } from '../kit/http/facade-services.ts';
import { networkOf } from '../kit/http/network-of.ts';
import { pageLanguageOf } from '../kit/pages/page-language.ts';
import { pageHeaders, sendPage } from '../kit/pages/page.ts';
import { idOf } from '../kit/http/problem.ts';
import { userCookie } from '../kit/http/cookie-of.ts';
import { refuseForeign } from '../kit/http/signed-in.ts';
import { textsFor } from '../kit/texts/texts-for.ts';
import type { Operations } from './operations.generated.ts';

/**
 * Creates the router of `POST /dev/enter`, which signs in as the owner of the demo without mail. It exists in
 * development only.
 */
export function enterDemo(facade: FacadeServices): Router {
  const run = runDocuments<Operations>(facade.schema, import.meta.url);
  const router = Router();
  router.post(
    '/dev/enter',
    ...pageHeaders,
    urlencoded({ extended: false }),
    async (request, response) => {
      refuseForeign(facade, request);
      const token = await demoSignInToken(facade.services);
      if (!token) return sendNoDemo(request, response);
      const caller = visitor(networkOf(String(request.ip)));
      const context = createContext(facade.services, { caller, requestId: idOf(request) });
      userCookie.set(facade, response, await run(context, 'enter', { token }));
      response.redirect(303, '/ControlPanel');
    },
  );
  return router;
}

function sendNoDemo(request: Request, response: Response): void {
  const language = pageLanguageOf(request);
  const { noDemo, noDemoLead, back } = textsFor(language).front;
  const content = html`<p>${noDemoLead}</p>
    <p><a href="/">${back}</a></p>`;
  sendPage(response, 404, noDemo, content, { language });
}

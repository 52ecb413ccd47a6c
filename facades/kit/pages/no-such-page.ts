import { Router } from 'express';
import { html } from '../../../packages/shared/html.ts';
import { textsFor } from '../texts/texts-for.ts';
import { pageLanguageOf } from './page-language.ts';
import { pageHeaders, sendPage } from './page.ts';

/** Answers browsers that request a page with an HTML page. Programs get the usual failure. */
export function noSuchPage(): Router {
  const router = Router();
  router.get(
    /^\/(?!api\/)/,
    (request, _response, next) =>
      next(request.accepts(['json', 'html']) === 'html' ? undefined : 'router'),
    ...pageHeaders,
    (request, response) => {
      const language = pageLanguageOf(request);
      const { title, lead, way } = textsFor(language).noSuchPage;
      const content = html`<p>${lead}</p>
        <p><a href="/ControlPanel">${way}</a></p>`;
      sendPage(response, 404, title, content, { language });
    },
  );
  return router;
}

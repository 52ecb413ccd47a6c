import { Router } from 'express';
import { html } from '../../src/platform/lib/text/html.ts';
import { pageHeaders, sendPage } from './page.ts';

const content = html`<p>The address is wrong, or was cut off on its way here.</p>
  <p><a href="/ControlPanel">Go to the Control Panel</a></p>`;

/** Answers people, whose browsers ask for a page, with one. Programs are answered as everywhere. */
export function noSuchPage(): Router {
  const router = Router();
  router.get(
    /^\/(?!api\/)/,
    (request, _response, next) =>
      next(request.accepts(['json', 'html']) === 'html' ? undefined : 'router'),
    ...pageHeaders,
    (_request, response) => sendPage(response, 404, 'There is nothing here', content),
  );
  return router;
}

import { Router } from 'express';
import { html } from '../../src/platform/lib/text/html.ts';
import { pageHeaders, sendPage } from '../http/page.ts';

/** `/`: the start page with links, for development. */
export function frontPage(): Router {
  const router = Router();
  router.get('/', ...pageHeaders, (_request, response) => {
    sendPage(response, 200, 'Start', content);
  });
  return router;
}

const content = html`<ul>
  <li><a href="/swagger">/swagger</a>: REST, described and to try</li>
  <li><a href="/graphql">/graphql</a>: the whole contract, to explore</li>
  <li><a href="/ControlPanel">/ControlPanel</a>: sign in</li>
  <li><a href="/dev/outbox">/dev/outbox</a>: mail and text messages that were not sent</li>
  <li><a href="/dev/widget">/dev/widget</a>: the booking widget on a page</li>
  <li><a href="/api/tariffs">/api/tariffs</a>: an address that is open to everybody</li>
</ul>`;

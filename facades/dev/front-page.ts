import type { Language } from '../../packages/shared/languages.ts';
import { Router } from 'express';
import { html, type Html } from '../../packages/shared/html.ts';
import type { FacadeServices } from '../kit/http/facade-services.ts';
import { keepLanguage, pageLanguageOf } from '../kit/pages/page-language.ts';
import { pageHeaders, sendPage } from '../kit/pages/page.ts';
import { textsFor } from '../kit/texts/texts-for.ts';

/** Creates the router of `/` in development: an overview with links to everything. */
export function frontPage({ config }: FacadeServices): Router {
  const shop = config.demo ? shopAddress(config) : null;
  const router = Router();
  router.get('/', ...pageHeaders, keepLanguage(config.baseUrl), (request, response) => {
    const language = pageLanguageOf(request);
    const { title } = textsFor(language).front;
    sendPage(response, 200, title, contentIn(language, shop), { room: 'full', language });
  });
  return router;
}

/** The addresses of the links, in order. */
const addresses = {
  panel: '/ControlPanel',
  widget: '/dev/widget',
  rest: '/swagger',
  graphql: '/graphql',
  tools: '/swagger#/AI%20tools',
  outbox: '/dev/outbox',
} as const;

function contentIn(language: Language, shop: string | null): Html {
  const t = textsFor(language).front;
  const ways = Object.entries({ ...(shop && { shop }), ...addresses }) as [
    'shop' | keyof typeof addresses,
    string,
  ][];
  return html`<p class="lead">${t.lead}</p>
    <div class="actions">
      ${shop && html`<form method="post" action="/dev/enter"><button>${t.enter}</button></form>`}
      <a class="button ${shop ? 'quiet' : ''}" href="/auth/register">${t.register}</a>
    </div>
    <ul class="ways">
      ${ways.map(
        ([way, address]) =>
          html`<li>
            <a href="${address}">${t[way].name}</a>
            <p>${t[way].text}</p>
            <code>${address}</code>
          </li>`,
      )}
    </ul>`;
}

/** Returns the address of the shop, which runs beside the service on its own port. */
function shopAddress({ baseUrl, storefrontPort }: FacadeServices['config']): string {
  const address = new URL(baseUrl);
  address.port = String(storefrontPort);
  return address.origin;
}

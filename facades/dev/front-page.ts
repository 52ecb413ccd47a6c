import { Router } from 'express';
import { html, type Html } from '../../src/platform/lib/text/html.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { pageHeaders, sendPage } from '../http/page.ts';

/** `/`: what there is, and ways to all of it, for development. */
export function frontPage({ config }: FacadeServices): Router {
  const content = contentOf(config.demo ? shopAddress(config) : null);
  const router = Router();
  router.get('/', ...pageHeaders, (_request, response) => {
    sendPage(response, 200, 'Appointments and orders, one engine', content, { room: 'full' });
  });
  return router;
}

interface Way {
  address: string;
  name: string;
  text: string;
}

const ways: readonly Way[] = [
  {
    address: '/ControlPanel',
    name: 'Control Panel',
    text: 'Where a business works: calendar, clients, orders.',
  },
  { address: '/dev/widget', name: 'Booking widget', text: 'One line of markup on any web page.' },
  { address: '/swagger', name: 'REST API', text: 'Described, with real examples to try.' },
  { address: '/graphql', name: 'GraphQL', text: 'The whole contract in an explorer.' },
  {
    address: '/swagger#/AI%20tools',
    name: 'AI tools and MCP',
    text: 'What assistants can do; MCP is at /mcp, HTTP at /api/ai.',
  },
  { address: '/dev/outbox', name: 'Outbox', text: 'Mail and text messages that were not sent.' },
];

function contentOf(shop: string | null): Html {
  const shown = shop
    ? [
        { address: shop, name: 'Shop', text: 'The demo’s storefront, as its buyers see it.' },
        ...ways,
      ]
    : ways;
  return html`<p class="lead">
      Frontdesk runs a business that takes appointments and sells goods: for its people, on its web
      site, and for AI assistants, by the same rules.
    </p>
    <div class="actions">
      ${
        shop && html`<form method="post" action="/dev/enter"><button>Enter the demo</button></form>`
      }
      <a class="button ${shop ? 'quiet' : ''}" href="/auth/register">Make an account</a>
    </div>
    <ul class="ways">
      ${shown.map(
        ({ address, name, text }) =>
          html`<li>
            <a href="${address}">${name}</a>
            <p>${text}</p>
            <code>${address}</code>
          </li>`,
      )}
    </ul>`;
}

/** Beside the service, on a port of its own. */
function shopAddress({ baseUrl, storefrontPort }: FacadeServices['config']): string {
  const address = new URL(baseUrl);
  address.port = String(storefrontPort);
  return address.origin;
}

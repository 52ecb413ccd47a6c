import { Router, type Request } from 'express';
import { html, type Html } from '../../packages/shared/html.ts';
import type { FacadeServices } from '../kit/http/facade-services.ts';
import { pageHeaders, sendPage } from '../kit/pages/page.ts';
import { createRun, type Run } from './run.ts';

interface Shown {
  name: string;
  token: string;
}

/**
 * Creates the router of `/dev/widget`: the booking widget of a business, embedded in a page. It creates a token, so
 * it exists in development only.
 */
export function widgetPage(facade: FacadeServices): Router {
  const run = createRun(facade, '/dev/widget');
  const shown = new Map<string, Promise<Shown | undefined>>();
  const router = Router();
  router.get('/dev/widget', ...pageHeaders, async (request, response) => {
    const origin = `${request.protocol}://${request.get('host')}`;
    // One token serves the whole life of the process.
    const business = await (shown.get(origin) ?? show(run, request, origin));
    if (business) shown.set(origin, Promise.resolve(business));
    const policy = String(response.getHeader('Content-Security-Policy'));
    response.set(
      'Content-Security-Policy',
      `${policy};script-src 'self';connect-src 'self';img-src 'self' https: data:`,
    );
    sendPage(
      response,
      200,
      business ? `Book at ${business.name}` : 'No widget',
      contentOf(business),
      { room: 'full' },
    );
  });
  return router;
}

async function show(run: Run, request: Request, origin: string): Promise<Shown | undefined> {
  const { items } = await run(request, 'businesses_shown', {});
  const business = items.find(({ publish }) => publish);
  if (!business) return undefined;
  const { text } = await run(request, 'make_page_token', { businessId: business.id, origin });
  return { name: business.name, token: text };
}

function contentOf(business: Shown | undefined): Html {
  if (!business) return html`<p>There is no published business to book at.</p>`;
  return html`<p>This is one line of markup, as any page can have it:</p>
    <pre>&lt;script src="/widget.js" data-token="wgt_…"&gt;&lt;/script&gt;</pre>
    <script src="/widget.js" data-token="${business.token}"></script>`;
}

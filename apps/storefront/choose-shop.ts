import { Router, type Request, type RequestHandler, type Response } from 'express';
import { createCore } from './core-client.ts';
import type { Settings } from './settings.ts';
import { refuse } from './refuse.ts';
import { createFindShop, type ShopHost } from './shop-hosts.ts';
import { setCore, setDirectory } from './shop-of-request.ts';
import { shopTurns } from './shop-turns.ts';

/** A request and its answer. */
interface Exchange {
  request: Request;
  response: Response;
}

/** Sets the shop of each request: the one of the settings, or that of the request's host. */
export function chooseShop(
  { slug, ...settings }: Settings,
  surroundings: Parameters<typeof createFindShop>[1],
): RequestHandler {
  if (slug !== undefined) {
    const core = createCore({ ...settings, slug });
    return (_request, response, next) => {
      setCore(response, core);
      next();
    };
  }
  const find = createFindShop(settings, surroundings);
  const findOrRefuse = async (host: string, asker: string, { request, response }: Exchange) => {
    try {
      const shop = await find(host, asker);
      if (!shop) refuse(request, response, 404, 'There is no shop at this address.');
      return shop;
    } catch {
      response.set('Retry-After', '5');
      refuse(request, response, 503, 'The shop cannot be reached right now.');
      return null;
    }
  };
  const router = Router();
  router.get('/tls-allowed', tlsAllowed(findOrRefuse, settings.directoryHost));
  router.use(async (request, response, next) => {
    const host = hostIn(request.get('host'));
    if (host === settings.directoryHost) {
      // Pictures of all shops are in the same storage.
      setCore(response, createCore({ ...settings, slug: '' }));
      setDirectory(response);
      return next('router');
    }
    const shop = await findOrRefuse(host, request.ip ?? '', { request, response });
    if (!shop) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Programs keep the address that they were given. Browsers do not follow redirects of a preflight.
    if (isRead && !isAt(shop, host) && !request.path.startsWith('/api/')) {
      // The main address can change, so the redirect is not cached for good.
      response.set('Cache-Control', 'public, max-age=300');
      const path = request.originalUrl.startsWith('/') ? request.originalUrl : '/';
      return response.redirect(308, `${shop.address}${path}`);
    }
    setCore(response, createCore({ ...settings, slug: shop.slug }));
    next();
  });
  router.use(shopTurns());
  return router;
}

/**
 * Tells a proxy if it may obtain a certificate for a host, of a shop or the directory: the protocol of Caddy’s `on_demand_tls`. Requests that a
 * proxy has passed on are pages of a shop.
 */
function tlsAllowed(
  find: (host: string, asker: string, exchange: Exchange) => Promise<ShopHost | null>,
  directoryHost: string | undefined,
): RequestHandler {
  return async (request, response, next) => {
    if (request.headers['x-forwarded-for'] !== undefined) return next();
    const { domain } = request.query;
    const host = hostIn(typeof domain === 'string' ? domain : undefined);
    if (host === directoryHost || (await find(host, 'tls', { request, response }))) {
      response.type('text').send('yes');
    }
  };
}

function isAt({ address }: ShopHost, host: string): boolean {
  return new URL(address).hostname === host;
}

/** Returns the host name in a header, without port and final dot. */
function hostIn(text = ''): string {
  return text.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

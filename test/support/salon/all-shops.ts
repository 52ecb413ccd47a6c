import { once } from 'node:events';
import { createServer, request as requestHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createStorefront } from '../../../apps/storefront/server.ts';
import { keepAliveTimeout, type World } from '../../world.ts';
import { shops } from './shop.ts';
import { plainBrowser } from './storefront.ts';

/** Starts a storefront of all shops on a free port. Every answer to a browser is checked to not contain the key. */
export async function openAllShops(world: World, { coreUrl = world.url, key = shops.key } = {}) {
  const failures: unknown[] = [];
  const app = createStorefront(
    {
      coreUrl,
      slug: undefined,
      key,
      host: '127.0.0.1',
      port: 0,
      baseUrl: undefined,
      trustProxy: 1,
      directoryHost: shops.domain,
      themes: [],
    },
    { now: world.clock.now, report: error => failures.push(error) },
  );
  const server = createServer({ keepAliveTimeout }, app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fetch = passedOn(port);
  return {
    url: `http://127.0.0.1:${port}`,
    failures,
    /** Returns a browser without scripts at a host, behind a proxy with TLS. */
    browser: (host: string) => plainBrowser(`https://${host}`, key, fetch),
    get: (address: string, init: RequestInit = {}) =>
      fetch(address, { redirect: 'manual', ...init }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns a `fetch` that sends each request to a local port, as a proxy with TLS passes it on. */
function passedOn(port: number): typeof globalThis.fetch {
  return async (address, { method = 'GET', headers, body } = {}) => {
    const { host, pathname, search } = new URL(address instanceof Request ? address.url : address);
    const request = requestHttp({
      port,
      host: '127.0.0.1',
      method,
      path: `${pathname}${search}`,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        host,
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
      },
    });
    request.end(body as string | undefined);
    const [response] = await once(request, 'response');
    const answered = new Headers();
    for (const [name, values] of Object.entries<string[]>(response.headersDistinct)) {
      for (const value of values) answered.append(name, value);
    }
    const content = await text(response);
    const status = response.statusCode as number;
    return new Response(content === '' ? null : content, { status, headers: answered });
  };
}

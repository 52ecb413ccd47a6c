import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStorefront } from '../../../apps/storefront/server.ts';
import { keepAliveTimeout, type World } from '../../world.ts';
import { formOf, type Form } from '../browser/forms.ts';
import { openShop } from './shop.ts';

/** Starts a shop and its storefront on a free port. Every answer is checked to not contain the key. */
export async function openStorefront(world: World, settings: object = {}) {
  const shop = await openShop(world, settings);
  const { slug, key } = shop;
  const failures: unknown[] = [];
  const servers: Server[] = [];
  const serve = async (coreUrl: string) => {
    const settings = { coreUrl, slug, key, host: '127.0.0.1', port: 0, trustProxy: 1 };
    const app = createStorefront(
      { ...settings, themes: [], baseUrl: undefined },
      { now: world.clock.now, report: error => failures.push(error) },
    );
    const server = createServer({ keepAliveTimeout }, app).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const url = await serve(world.url);
  return {
    ...shop,
    url,
    failures,
    browser: () => plainBrowser(url, key),
    /** Returns a browser of a second storefront, which calls another address than the service's. */
    browserBehind: async (coreUrl: string) => plainBrowser(await serve(coreUrl), key),
    close: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** Returns a browser without scripts: it keeps cookies, follows redirects and sends forms. */
export function plainBrowser(url: string, key: string, fetch = globalThis.fetch) {
  const jar = new Map<string, string>();
  const seen: Shown[] = [];
  let origin: string | undefined = url;

  async function send(path: string, init: RequestInit = {}): Promise<Shown> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) },
    });
    const text = await response.text();
    const setCookies = response.headers.getSetCookie();
    for (const each of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const all = `${[...response.headers].join('\n')}\n${text}`;
    if (all.includes(key)) throw new Error(`The key is in the answer to ${path}.`);
    const { status, headers } = response;
    const shown = { path, status, headers, text, setCookies };
    seen.push(shown);
    return shown;
  }

  async function follow(shown: Shown): Promise<Shown> {
    const location = shown.headers.get('location');
    if (shown.status !== 303 || location === null || !new URL(location, url).href.startsWith(url)) {
      return shown;
    }
    return follow(await send(location));
  }

  return {
    jar,
    /** All answers so far. */
    seen,
    send,
    get: async (path: string) => follow(await send(path)),
    /** Sends a form of a page with typed values, and follows its redirect. */
    submit: async (form: Form, typed: Record<string, string> = {}) =>
      follow(await sendForm(form, typed)),
    sendForm,
    /** Sets another origin for its forms. */
    pretend: (other: string | undefined) => void (origin = other),
    /** Returns the form of a page that is sent to an address. */
    form: (shown: Shown, action: string) => formOf(shown.text, action),
  };

  function sendForm({ action, method, fields }: Form, typed: Record<string, string>) {
    const content = new URLSearchParams({ ...fields, ...typed });
    if (method === 'get') return send(`${action}?${content}`);
    return send(action, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(origin && { origin }),
      },
      body: content.toString(),
    });
  }
}

/** A page as a browser shows it. */
export interface Shown {
  path: string;
  status: number;
  headers: Headers;
  text: string;
  setCookies: string[];
}

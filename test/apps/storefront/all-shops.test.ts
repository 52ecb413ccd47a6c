import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as documents from '../../support/clients/documents.ts';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { readable } from '../../support/browser/forms.ts';
import { shopDomain } from '../../support/outside/shop-domain.ts';
import { openAllShops } from '../../support/salon/all-shops.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop, shops } from '../../support/salon/shop.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
let all: Awaited<ReturnType<typeof openAllShops>>;
let one: Awaited<ReturnType<typeof openShop>>;
let other: Awaited<ReturnType<typeof openShop>>;
let soap: { id: string };
let candle: { id: string };

const hostOf = ({ slug }: { slug: string }) => `${slug}.${shops.domain}`;
const save = async (shop: { salon: { id: string; graphql: any } }, settings: object) =>
  needed(
    await shop.salon.graphql(documents.saveShop, {
      input: { businessId: shop.salon.id, ...settings },
    }),
  );
/** Lets the storefront ask again for the hosts that it knows. */
const forget = () => world.clock.set(new Date(world.clock.now() + 31_000).toISOString());

beforeAll(async () => {
  world = await createWorld({ config: { shops } });
  all = await openAllShops(world);
  one = await openShop(world, { name: 'Soap & Co' });
  other = await openShop(world, { name: 'Candles' });
  soap = await one.salon.product({ name: 'Lavender soap', price: 5, stockOnHand: 40 });
  candle = await other.salon.product({ name: 'Beeswax candle', price: 9, stockOnHand: 40 });
});
afterAll(async () => {
  all?.close();
  await world?.close();
});

describe('a storefront of all shops', () => {
  test('shows at each host the shop of that host, its items and its robots.txt', async () => {
    const [soaps, candles] = [all.browser(hostOf(one)), all.browser(hostOf(other))];
    expect(readable((await soaps.get('/catalog')).text)).toContain('Lavender soap');
    const catalog = readable((await candles.get('/catalog')).text);
    expect(catalog).toContain('Beeswax candle');
    expect(catalog).not.toContain('Lavender');
    expect((await soaps.get(`/item/${candle.id}`)).status).toBe(404);
    expect((await candles.get('/robots.txt')).text).toContain(
      `Sitemap: https://${hostOf(other)}/sitemap.xml`,
    );
    expect((await soaps.get('/sitemap.xml')).text).toContain(
      `https://${hostOf(one)}/item/${soap.id}`,
    );
  });

  test('keeps carts, orders and accounts of shops apart, in cookies of one host', async () => {
    const shopper = all.browser(hostOf(one));
    const item = await shopper.get(`/item/${soap.id}`);
    const added = await shopper.sendForm(shopper.form(item, '/cart/add'), {});
    expect(added.setCookies.join()).toMatch(/shop_cart=crt_/);
    expect(added.setCookies.join()).toMatch(/secure/i);
    expect(added.setCookies.join()).not.toMatch(/domain=/i);
    const stranger = all.browser(hostOf(other));
    for (const [name, value] of shopper.jar) stranger.jar.set(name, value);
    expect(readable((await stranger.get('/cart')).text)).not.toContain('Lavender soap');
    const phone = '+4930123981';
    const form = shopper.form(await shopper.get('/checkout'), '/checkout');
    const order = await shopper.submit(form, { name: 'Ada', phone, delivery: 'pickup' });
    expect(order.path).toMatch(/^\/order\//);
    expect((await stranger.get(order.path)).status).toBe(404);
    const code = await shopper.submit(
      shopper.form(await shopper.get('/account/sign-in'), '/account/code'),
      { target: phone },
    );
    const account = await shopper.submit(shopper.form(code, '/account/login'), {
      code: await codeSentTo(world, phone),
    });
    expect(readable(account.text)).toContain('Order 1001');
  });

  test('passes on calls of scripts and of other sites with the public token of that shop alone', async () => {
    const token = await world.issue({ kind: 'public', name: 'blog', businessId: one.salon.id });
    const ask = (shop: { slug: string }) =>
      all.get(`https://${hostOf(shop)}/api/shop/catalog`, {
        headers: { 'x-public-token': token, 'sec-fetch-site': 'cross-site' },
      });
    expect((await ask(one)).status).toBe(200);
    expect((await ask(other)).status).toBe(401);
  });

  test('answers hosts without a shop with a plain 404', async () => {
    const hosts = [`nobody.${shops.domain}`, 'foreign.example', '127.0.0.1', 'a'];
    for (const host of hosts) {
      const answer = await all.get(`https://${host}/catalog`);
      expect([host, answer.status]).toEqual([host, 404]);
      expect(await answer.text()).toBe('There is no shop at this address.\n');
    }
  });

  test('says that a shop is closed once its owner hides it', async () => {
    const closed = await openShop(world);
    const visitor = all.browser(hostOf(closed));
    expect((await visitor.get('/')).status).toBe(200);
    await save(closed, { published: false });
    const page = await visitor.get('/');
    expect(page.status).toBe(404);
    expect(readable(page.text)).toContain('closed');
    const call = await all.get(`https://${hostOf(closed)}/api/shop/catalog`);
    expect(call.status).toBe(404);
  });

  test('leads from a former name to the present one, with path and query, and serves programs there', async () => {
    const moved = await openShop(world);
    const old = hostOf(moved);
    expect((await all.get(`https://${old}/`)).status).toBe(200);
    const slug = `${moved.slug}-new`;
    await save(moved, { slug });
    forget();
    const page = await all.get(`https://${old}/catalog?q=soap&page=2`);
    expect(page.status).toBe(308);
    expect(page.headers.get('location')).toBe(`https://${hostOf({ slug })}/catalog?q=soap&page=2`);
    expect((await all.get(`https://${old}/api/shop/catalog`)).status).toBe(200);
    expect((await all.get(`https://${hostOf({ slug })}/catalog`)).status).toBe(200);
  });

  test('shows a shop at its main domain, to which its other hosts lead', async () => {
    const own = await openShop(world);
    await shopDomain(world, own.salon.id, { host: 'www.own-shop.example', isMain: true });
    await shopDomain(world, own.salon.id, { host: 'own-shop.example' });
    forget();
    expect((await all.get('https://WWW.own-shop.example.:443/')).status).toBe(200);
    for (const host of ['own-shop.example', hostOf(own)]) {
      const page = await all.get(`https://${host}/catalog`);
      expect(page.status).toBe(308);
      expect(page.headers.get('location')).toBe('https://www.own-shop.example/catalog');
    }
  });

  test('goes on with the shops that it knows while the service cannot be asked', async () => {
    const core = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ slug: 'one', address: 'https://one.example' }));
    }).listen(0, '127.0.0.1');
    await once(core, 'listening');
    const coreUrl = `http://127.0.0.1:${(core.address() as AddressInfo).port}`;
    const cut = await openAllShops(world, { coreUrl });
    expect((await cut.get('https://two.example/')).status).toBe(308);
    core.closeAllConnections();
    core.close();
    forget();
    expect((await cut.get('https://two.example/')).status).toBe(308);
    const unknown = await cut.get('https://three.example/');
    expect(unknown.status).toBe(503);
    expect(unknown.headers.get('retry-after')).not.toBeNull();
    const called = await cut.get('https://three.example/api/shop/cart');
    expect(called.headers.get('content-type')).toContain('application/problem+json');
    expect(await called.json()).toMatchObject({ title: 'Busy', status: 503, code: 'BUSY' });
    cut.close();
    expect(cut.failures).toHaveLength(3);
  });

  test('gives each shop its turns, so that a burst at one leaves room for the others', async () => {
    let most = 0;
    const held: (() => void)[] = [];
    const core = createServer((request, response) => {
      const host = /^\/api\/shop-hosts\/(.*)\.example$/.exec(request.url ?? '')?.[1];
      response.setHeader('content-type', 'application/json');
      if (host) {
        const address = `https://${host}.example`;
        return void response.end(JSON.stringify({ slug: host, address }));
      }
      const refuse = () => response.writeHead(404).end('{}');
      if (request.headers['x-shop'] !== 'busy') return refuse();
      held.push(refuse);
      most = Math.max(most, held.length);
    }).listen(0, '127.0.0.1');
    await once(core, 'listening');
    const coreUrl = `http://127.0.0.1:${(core.address() as AddressInfo).port}`;
    const shared = await openAllShops(world, { coreUrl });
    const burst = Array.from({ length: 60 }, () => shared.get('https://busy.example/'));
    const calm = await shared.get('https://calm.example/');
    expect(calm.status).toBe(404);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(16);
    shared.close();
    core.closeAllConnections();
    core.close();
    await Promise.allSettled(burst);
  });
});

describe('the key of all storefronts', () => {
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(`${world.url}/api${path}`, { headers });

  test('opens each open shop that the call names, and needs the name', async () => {
    const key = { 'x-api-key': shops.key };
    const path = `/shop/${one.slug}`;
    expect((await ask(path, { ...key, 'x-shop': one.slug })).status).toBe(200);
    expect((await ask(path, key)).status).toBe(400);
    expect((await ask(path, { ...key, 'x-shop': other.slug })).status).toBe(404);
    expect((await ask(path, { ...key, 'x-shop': 'nobody' })).status).toBe(404);
    const wrong = { 'x-api-key': `${shops.key}.`, 'x-shop': one.slug };
    expect((await ask(path, wrong)).status).toBe(401);
  });

  test('makes orders and bookings that name their pages at the address of the shop', async () => {
    await shopDomain(world, other.salon.id, { host: 'www.candles.example', isMain: true });
    const ordered = async (shop: typeof one, itemId: string) => {
      const buyer = shop.visitor();
      needed(await buyer.add(itemId));
      return needed(await buyer.order()).statusUrl;
    };
    expect(await ordered(one, soap.id)).toMatch(`https://${hostOf(one)}/order/`);
    expect(await ordered(other, candle.id)).toMatch('https://www.candles.example/order/');
    const theme = 'https://theme.example';
    await save(other, { storefrontUrl: theme });
    expect(await ordered(other, candle.id)).toMatch(`${theme}/order/`);
  });

  test('is needed to look up hosts, and no shop’s own key will do', async () => {
    const path = `/shop-hosts/${hostOf(one)}`;
    for (const headers of [{}, { 'x-api-key': one.key }, { 'x-api-key': 'x' }]) {
      expect((await ask(path, headers as Record<string, string>)).status).toBe(401);
    }
    const found = await ask(path, { 'x-api-key': shops.key });
    expect(await found.json()).toEqual({ slug: one.slug, address: `https://${hostOf(one)}` });
  });

  test('is refused by a service that serves no shops, and then no page is shown', async () => {
    const wrong = await openAllShops(world, { key: 'another key, which is long enough' });
    const answer = await wrong.get(`https://${hostOf(one)}/`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain('key');
    wrong.close();
  });

  test('is in no log line', () => {
    expect(world.logs.filter(line => line.includes(shops.key))).toEqual([]);
  });
});

describe('a proxy that asks before it obtains a certificate', () => {
  test('is told yes for hosts of shops and no for others', async () => {
    const [, path] = /ask http:\/\/127\.0\.0\.1:3001(\S+)/.exec(
      readFileSync('deploy/caddy/Caddyfile', 'utf8'),
    )!;
    const ask = async (query: string) => (await fetch(`${all.url}${path}${query}`)).status;
    expect(await ask(`?domain=${hostOf(one)}`)).toBe(200);
    // The directory is above all shops.
    expect(await ask(`?domain=${shops.domain}`)).toBe(200);
    expect(await ask(`?domain=nobody.${shops.domain}`)).toBe(404);
    expect(await ask('?domain=evil.example')).toBe(404);
    expect(await ask('?domain=..%2F..%2Fhealthz')).toBe(404);
    expect(await ask('')).toBe(404);
  });

  test('is not told through a shop', async () => {
    const page = await all.get(`https://${hostOf(one)}/tls-allowed?domain=${hostOf(one)}`);
    expect(page.status).toBe(404);
  });
});

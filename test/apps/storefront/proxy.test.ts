import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let soap: any;

beforeAll(async () => {
  store = await openStorefront(world);
  soap = await store.salon.product({ name: 'Soap', price: 5, stockOnHand: 40 });
});
afterAll(async () => {
  store?.close();
  await world.close();
});

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

async function post(browser: Browser, path: string, content: object, headers: object = {}) {
  const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(content) };
  const shown = await browser.send(`/api/shop${path}`, init);
  return { ...shown, data: JSON.parse(shown.text) as any };
}

type Browser = ReturnType<typeof store.browser>;

describe('the runtime’s addresses', () => {
  test('answer what the core’s do, to who has no key', async () => {
    const browser = store.browser();
    for (const path of ['', '/catalog?q=soap', `/item/${soap.id}`, '/collections', '/cart']) {
      const here = await browser.send(`/api/shop${path}`);
      const there = await world.rest()('GET', `/shop/${store.slug}${path}`, undefined, {
        headers: { 'x-api-key': store.key },
      });
      expect([path, here.status, JSON.parse(here.text)]).toEqual([path, 200, there.body]);
    }
  });

  test('pass on what a page has already, by its ETag', async () => {
    const browser = store.browser();
    const first = await browser.send('/api/shop/catalog');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const again = await browser.send('/api/shop/catalog', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('pass on the visitor’s address of a hold, so that one visitor cannot hold all times', async () => {
    const cut = await store.salon.service({ capacity: 40 });
    const slot = '2026-03-03T10:00:00Z';
    const statuses = [];
    for (let k = 0; k < 31; k += 1) {
      const held = await post(store.browser(), '/hold', { serviceId: cut.id, slot });
      statuses.push(held.status);
    }
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
  });

  test('pass problems on untouched', async () => {
    const browser = store.browser();
    const refused = await post(browser, '/cart/add', { itemId: soap.id, quantity: 0 });
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(refused).toMatchObject({ status: 400, data: { code: 'VALIDATION_FAILED' } });
    expect(refused.data.errors[0].path).toContain('quantity');
  });

  test('are the contract’s and nothing else of the core', async () => {
    const browser = store.browser();
    for (const path of ['/business', '/item/a%2Fb', '/item/%2e%2e%2f%2e%2e', '/order/a/b', '/x']) {
      expect((await browser.send(`/api/shop${path}`)).status).toBe(404);
    }
    const secret = await browser.send('/api/shop/cart/add');
    expect(secret.status).toBe(404);
    const tooMuch = await post(browser, '/cart/add', { itemId: 'x'.repeat(70_000) }).catch(
      () => null,
    );
    expect(tooMuch?.status ?? 413).toBe(413);
  });

  test('place one order for one key, and lead to its own page', async () => {
    const browser = store.browser();
    await post(browser, '/cart/add', { itemId: soap.id });
    const order = {
      contact: { name: 'Ada', phone: '+4930123456' },
      delivery: { method: 'pickup' },
    };
    const key = { 'idempotency-key': 'one-order-of-ada' };
    const [first, second] = [
      await post(browser, '/order', order, key),
      await post(browser, '/order', order, key),
    ];
    expect(second.data).toEqual(first.data);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(first.data.statusUrl).toBe(`${store.url}/order/${first.data.token}`);
    expect((await browser.get(`/order/${first.data.token}`)).status).toBe(200);
  });
});

describe('the buyer’s session', () => {
  test('is in a cookie that scripts cannot read, and in no answer', async () => {
    const browser = store.browser();
    const added = await post(browser, '/cart/add', { itemId: soap.id });
    const [cookie = ''] = added.setCookies;
    expect(cookie).toMatch(/^shop_cart=crt_[^;]+;.*HttpOnly; SameSite=Lax$/);
    expect(added.headers.get('x-buyer-session')).toBeNull();
    expect(added.text).not.toContain(browser.jar.get('shop_cart'));
    const cart = JSON.parse((await browser.send('/api/shop/cart')).text);
    expect(cart.itemCount).toBe(1);
    const stranger = JSON.parse((await store.browser().send('/api/shop/cart')).text);
    expect(stranger.itemCount).toBe(0);
  });
});

describe('changes that other sites send', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['nobody says where from', {}],
  ])('are refused: %s', async (_, headers) => {
    for (const path of ['/api/shop/cart/add', '/cart/add', '/checkout', '/account/logout']) {
      const { status } = await store.browser().send(path, { method: 'POST', headers });
      expect([path, status]).toEqual([path, 403]);
    }
  });
});

describe('pages of other origins', () => {
  const from = { origin: 'https://blog.example', 'sec-fetch-site': 'cross-site' };
  const newToken = async (salon = store.salon) => {
    const input = { kind: 'public', name: 'Blog', businessId: salon.id };
    const { token, text } = needed(await salon.graphql(documents.createToken, { input }));
    // The advance expires the storefront's cache of tokens.
    world.clock.advance({ seconds: 30 });
    return { id: token.id as string, text: text as string };
  };
  const show = (token: string | undefined, path = '/catalog') =>
    store.browser().send(`/api/shop${path}`, {
      headers: { ...from, ...(token && { 'x-public-token': token }) },
    });

  test('read the shop by a public token, which stays here', async () => {
    const { text } = await newToken();
    const shown = await show(text);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('access-control-allow-origin')).toBe('*');
    const asked = await store.browser().send('/api/shop/catalog', { method: 'OPTIONS' });
    expect(asked.headers.get('access-control-allow-headers')).toContain('X-Public-Token');
    expect(world.logs.join('')).not.toContain(text);
  });

  test('read nothing without it, and never a cart', async () => {
    const { text } = await newToken();
    const other = await newToken(await world.business({ publish: true }));
    for (const token of [undefined, 'pub_wrong', store.key, other.text]) {
      const shown = await show(token);
      expect([shown.status, JSON.parse(shown.text).code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(shown.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await show(text, '/cart')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('read nothing by a revoked token, half a minute after it was revoked', async () => {
    const { id, text } = await newToken();
    expect((await show(text)).status).toBe(200);
    await store.salon.graphql(documents.revokeToken, { tokenId: id });
    world.clock.advance({ seconds: 30 });
    expect((await show(text)).status).toBe(401);
  });

  test('do not have the core asked at every call: a new token works within half a minute', async () => {
    expect((await show((await newToken()).text)).status).toBe(200);
    const input = { kind: 'public', name: 'New', businessId: store.salon.id };
    const { text } = needed(await store.salon.graphql(documents.createToken, { input }));
    expect((await show(text)).status).toBe(401);
    world.clock.advance({ seconds: 30 });
    expect((await show(text)).status).toBe(200);
  });
});

const tokensOf = (key: string, slug = store.slug) =>
  world.rest()('GET', `/shop/${slug}/public-tokens`, undefined, { headers: { 'x-api-key': key } });

test('the hashes of public tokens are shown to the key of their shop alone', async () => {
  const input = { kind: 'public', name: 'Blog', businessId: store.salon.id };
  const { text } = needed(await store.salon.graphql(documents.createToken, { input }));
  const sha256 = createHash('sha256').update(text).digest('hex');
  const own = await tokensOf(store.key);
  expect([own.status, own.body[0]]).toEqual([200, { sha256 }]);
  const { key } = await openShop(world);
  expect((await tokensOf(key)).status).toBe(404);
  const query = '{ shopPublicTokens(slug: "SLUG") { sha256 } }'.replace('SLUG', store.slug);
  expect((await store.salon.graphql(query)).code).toBe('FORBIDDEN');
});

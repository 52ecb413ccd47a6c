import { afterAll, expect, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { countStatements } from '../../support/database/statements.ts';
import { until } from '../../support/time/until.ts';
import { openWidget, site } from '../../support/clients/widget.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld({ config: { trustProxy: 1 } });
afterAll(() => world.close());

/** Returns the answer byte for byte. `fetch` would change the request headers and decode the body. */
async function sent(path: string, headers: Record<string, string>) {
  const asked = request(`${world.url}/api${path}`, { headers }).end();
  const [answer] = await once(asked, 'response');
  const { statusCode: status, headers: received } = answer;
  return { status, headers: received, body: await buffer(answer) };
}

/** Opens a shop whose catalog was read, so that it is cached. */
async function readShop() {
  const { salon, slug, key } = await openShop(world);
  const soap = await salon.product({ name: 'Soap' });
  const get = (path = '/catalog') => world.rest(key)('GET', `/shop/${slug}${path}`);
  for (const _ of [1, 2]) expect((await get()).status).toBe(200);
  return { salon, slug, key, soap, get };
}

test('A current ETag is confirmed by one statement and no body, until the answer changes.', async () => {
  const { salon, soap, slug, key } = await readShop();
  const cut = await salon.service({ name: 'Cut', staff: [await salon.staff()] });
  const collection = { businessId: salon.id, name: 'Best', itemIds: [soap.id] };
  needed(await salon.graphql(documents.saveCollection, { input: collection }));
  const get = (path: string, etag = '') =>
    sent(`/shop/${slug}${path}`, { 'x-api-key': key, 'if-none-match': etag });
  const showSoap = ['/catalog', '/catalog?q=soap', `/item/${soap.id}`, '/collections'];
  const showSlots = [`/availability?serviceId=${cut.id}&date=2026-03-03`];
  const known = new Map<string, string>();
  for (const path of ['', ...showSoap, ...showSlots]) {
    const { etag } = (await get(path)).headers;
    let answer = await get(path);
    expect(answer.status).toBe(200);
    const count = await countStatements(async () => {
      answer = await get(path, etag);
    });
    expect([path, count]).toEqual([path, 1]);
    expect(answer).toMatchObject({ status: 304, headers: { etag }, body: Buffer.alloc(0) });
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=(5|10)$/);
    known.set(path, etag);
  }
  await salon.service({ itemId: soap.id, name: 'Soap of olives' });
  await salon.booked(cut, { at: '2026-03-03T12:00:00Z' });
  for (const path of [...showSoap, ...showSlots]) {
    const anew = await get(path, known.get(path));
    expect([path, anew.status]).toEqual([path, 200]);
    if (showSoap.includes(path)) expect(String(anew.body)).toContain('Soap of olives');
  }
});

test('calls at the same time share the statement that says whether all still stands', async () => {
  const { get } = await readShop();
  const other = new pg.Client({ connectionString: world.config.databaseUrl });
  await other.connect();
  try {
    await other.query('begin');
    await other.query('lock table token in access exclusive mode');
    const count = await countStatements(async () => {
      const calls = Array.from({ length: 50 }, () => get());
      // The answer shows that the service has read all requests sent before.
      for (let turn = 0; turn < 50; turn += 1) await fetch(`${world.url}/healthz`);
      await other.query('rollback');
      await Promise.all(calls);
    });
    // One statement of the first call, and one for all calls during it; the other connection's rollback is counted too.
    expect(count).toBeLessThanOrEqual(4);
  } finally {
    await other.end();
  }
});

test('a page whose origin is no longer allowed, and a visitor who asks too often, are refused', async () => {
  const { salon, visitor } = await openWidget(world);
  const look = visitor('192.0.2.7');
  for (const _ of [1, 2]) {
    const { status, headers } = await look('GET', '/services');
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(site);
  }
  for (let k = 2; k < 120; k += 1) await look('GET', '/services');
  expect((await look('GET', '/services')).status).toBe(429);
  expect((await visitor('192.0.2.8', 'https://else.example')('GET', '/services')).status).toBe(403);
  await world.sql(`update token set allowed_origins = '{}' where business_id = $1`, [salon.id]);
  expect((await visitor('192.0.2.9')('GET', '/services')).status).toBe(403);
});

test('The assistant of an invited person finds nothing that is cached until the person has looked.', async () => {
  const { salon } = await readShop();
  const guest = await world.user();
  const member = { businessId: salon.id, email: guest.email, role: 'staff' };
  needed(await salon.graphql(documents.setMember, { input: member }));
  const accepted = async () => {
    const [row] = await world.sql('select accepted_at as at from membership where user_id = $1', [
      guest.id,
    ]);
    return row?.['at'];
  };
  const ask = () => world.ai(guest.tokens.ai).call('list_catalog', { businessId: salon.id });
  needed(await salon.ai.call('list_catalog'));
  expect((await ask()).code).toBe('NOT_FOUND');
  expect(await accepted()).toBeNull();
  const look = () => world.rest(guest.tokens.session)('GET', `/business/${salon.id}/catalog`);
  expect((await look()).status).toBe(200);
  expect(await accepted()).not.toBeNull();
  await look();
  expect(await countStatements(look)).toBe(2);
  await ask();
  // Occasionally a call also stores that its token was used.
  const counts = [await countStatements(ask), await countStatements(ask)];
  expect(Math.min(...counts)).toBe(3);
});

test('every call of an assistant is in the journal before it is answered, cached or not', async () => {
  const { salon } = await readShop();
  const businessId = salon.id;
  for (const api of [salon.ai, salon.mcp]) {
    for (const args of [{ businessId }, {}]) {
      for (const _ of [1, 2, 3]) needed(await api.call('list_catalog', args));
    }
  }
  const { data } = await salon.graphql(documents.auditEvents, {
    businessId,
    eventType: 'ai.tool.list_catalog',
    limit: 100,
  });
  expect(data.items).toHaveLength(12);
  expect(data.items[0]).toMatchObject({ actorType: 'ai', outcome: 'succeeded', businessId });
});

test('the cached answer is the same plain and compressed', async () => {
  const { salon, key, slug } = await readShop();
  for (let k = 0; k < 10; k += 1) await salon.product({ name: `Product ${k}` });
  const get = (encoding: string) =>
    sent(`/shop/${slug}/catalog`, { 'x-api-key': key, 'accept-encoding': encoding });
  const plain = await get('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  for (const _ of [1, 2]) {
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await get(encoding);
      expect(headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
      expect(headers.vary).toContain('Accept-Encoding');
      expect(body.length).toBeLessThan(plain.body.length);
      expect(decode(body)).toEqual(plain.body);
    }
  }
});

test('An answer read during a change is not served to calls made after the change.', async () => {
  const { salon, get } = await readShop();
  const anna = await salon.staff();
  const cut = await salon.service({ name: 'Old', staff: [anna] });
  const look = () => get(`/item/${cut.id}`);
  const other = new pg.Client({ connectionString: world.adminUrl });
  await other.connect();
  try {
    // The item is read before its staff, which waits for the lock.
    await other.query('begin; lock table staff_member in access exclusive mode');
    const early = look();
    const waits = async (count: number) => {
      const { rows } = await other.query(
        `select from pg_locks where relation = 'staff_member'::regclass and not granted`,
      );
      return rows.length === count;
    };
    await until(() => waits(1));
    await world.sql(`update catalog_item set name = 'New' where id = $1`, [cut.id]);
    const late = look();
    await until(() => waits(2));
    await other.query('rollback');
    expect((await early).data.name).toBe('Old');
    expect((await late).data.name).toBe('New');
    for (const _ of [1, 2]) expect((await look()).data.name).toBe('New');
  } finally {
    await other.end();
  }
});

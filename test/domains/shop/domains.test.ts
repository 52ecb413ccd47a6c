import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { startNameServer } from '../../support/outside/name-server.ts';
import { openAllShops } from '../../support/salon/all-shops.ts';
import { needed, type Salon } from '../../support/salon/salon.ts';
import { openShop, shops } from '../../support/salon/shop.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
let names: Awaited<ReturnType<typeof startNameServer>>;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  names = await startNameServer();
  world = await createWorld({ config: { shops, dnsServers: [names.address] } });
});
beforeEach(async () => {
  shop = await openShop(world);
  names.set({});
  names.silent.clear();
});
afterAll(async () => {
  names?.close();
  await world?.close();
});

const add = async (salon: Salon, host: string) =>
  needed(await salon.rest('POST', '/shop/domains', { host }));
const check = async (salon: Salon, { shopDomainId }: { shopDomainId: string }) =>
  needed(await salon.rest('POST', `/shop/domains/${shopDomainId}/check`));
const list = async (salon: Salon) => needed(await salon.rest('GET', '/shop/domains')).items;
const addressOf = async (salon: Salon) => needed(await salon.rest('GET', '/shop')).webAddress;
const aliasOf = ({ slug }: { slug: string }) => [`${slug}.${shops.domain}`];
const textOf = ({ records }: any) =>
  records.filter((each: any) => each.type === 'txt').map((each: any) => each.value);

describe('a domain of a shop', () => {
  test('waits with the records to enter, and is proven by the alias at the next look', async () => {
    const added = await add(shop.salon, 'www.lumen.com');
    expect(added).toMatchObject({
      host: 'www.lumen.com',
      state: 'waiting',
      main: false,
      problem: null,
      checkedAt: null,
      records: [
        { type: 'cname', name: 'www.lumen.com', value: `${shop.slug}.${shops.domain}` },
        { type: 'txt', name: '_frontdesk.www.lumen.com' },
      ],
    });
    expect(await addressOf(shop.salon)).toBe(`https://${shop.slug}.${shops.domain}`);
    names.set({ 'CNAME www.lumen.com': aliasOf(shop) });
    expect(await world.jobs.run('check-domains')).toBeGreaterThan(0);
    const [proven] = await list(shop.salon);
    expect(proven).toMatchObject({ state: 'proven', main: true, problem: null });
    expect(proven.provenAt).not.toBeNull();
    expect(await addressOf(shop.salon)).toBe('https://www.lumen.com');
  });

  test('is proven by a text, and is the main one only if it leads to the shop', async () => {
    const added = await add(shop.salon, 'lumen-two.com');
    const proof = { 'TXT _frontdesk.lumen-two.com': textOf(added) };
    names.set({ ...proof, 'A lumen-two.com': ['192.0.2.1'] });
    expect(await check(shop.salon, added)).toMatchObject({
      state: 'proven',
      main: false,
      problem: 'leads_elsewhere',
      found: ['A 192.0.2.1'],
    });
    const ours = { [`A ${shop.slug}.${shops.domain}`]: ['192.0.2.9'] };
    names.set({ ...proof, ...ours, 'A lumen-two.com': ['192.0.2.9'] });
    expect(await check(shop.salon, added)).toMatchObject({ main: true, problem: null, found: [] });
  });

  test('is told from others by what was found instead', async () => {
    const added = await add(shop.salon, 'www.wrong.com');
    expect(await check(shop.salon, added)).toMatchObject({ problem: 'no_record', found: [] });
    names.set({
      'CNAME www.wrong.com': ['shops.elsewhere.com'],
      'TXT _frontdesk.www.wrong.com': ['frontdesk-shop=another'],
    });
    expect(await check(shop.salon, added)).toMatchObject({
      state: 'waiting',
      problem: 'wrong_record',
      found: ['TXT frontdesk-shop=another', 'CNAME shops.elsewhere.com'],
    });
  });

  test('is read as people type and paste it', async () => {
    const typed = {
      ' HTTPS://Shop.Lumen-Three.COM:443/start?x=1 ': 'shop.lumen-three.com',
      'café-lumen.com.': 'xn--caf-lumen-d4a.com',
    };
    for (const [text, host] of Object.entries(typed)) {
      expect((await add(shop.salon, text)).host).toBe(host);
    }
    expect((await list(shop.salon))[1].displayHost).toBe('café-lumen.com');
    const again = await shop.salon.rest('POST', '/shop/domains', { host: 'CAFÉ-lumen.com' });
    expect(again).toMatchObject({ status: 409, body: { reason: 'domain_present' } });
  });

  test.each([
    ['192.0.2.1', 'domain'],
    ['http://[2001:db8::1]/', 'domain'],
    ['localhost', 'domain'],
    ['till.local', 'domain'],
    ['com', 'domain'],
    ['*.lumen.com', 'domain'],
    ['my shop.com', 'domain'],
    [shops.domain, 'domain'],
    [`lumen.${shops.domain}`, 'domain'],
  ])('is refused with its field if nobody could prove it: %s', async (host, rule) => {
    const answer = await shop.salon.rest('POST', '/shop/domains', { host });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path: 'host', rule }]);
  });

  test('is of the business that proves it, however many wait for it', async () => {
    const rival = await openShop(world);
    const [ours, theirs] = [
      await add(shop.salon, 'www.fought.com'),
      await add(rival.salon, 'www.fought.com'),
    ];
    names.set({ 'TXT _frontdesk.www.fought.com': textOf(theirs) });
    expect(await check(shop.salon, ours)).toMatchObject({
      state: 'waiting',
      problem: 'wrong_record',
    });
    expect(await check(rival.salon, theirs)).toMatchObject({ state: 'proven' });
    names.set({ 'CNAME www.fought.com': aliasOf(shop) });
    expect(await check(shop.salon, ours)).toMatchObject({
      state: 'waiting',
      problem: 'used_elsewhere',
    });
    needed(await rival.salon.rest('DELETE', `/shop/domains/${theirs.shopDomainId}`));
    expect(await check(shop.salon, ours)).toMatchObject({ state: 'proven', main: true });
  });

  test('is lost after three days without proof, and the shop is at its own address again', async () => {
    const added = await add(shop.salon, 'www.forgotten.com');
    names.set({ 'CNAME www.forgotten.com': aliasOf(shop) });
    expect(await check(shop.salon, added)).toMatchObject({ state: 'proven', main: true });
    names.set({});
    for (const state of ['proven', 'proven', 'proven', 'lost']) {
      world.clock.advance({ days: 1 });
      await world.jobs.run('check-domains');
      expect(await list(shop.salon)).toMatchObject([{ state, problem: 'no_record' }]);
    }
    expect(await addressOf(shop.salon)).toBe(`https://${shop.slug}.${shops.domain}`);
    const events = needed(await shop.salon.rest('GET', '/audit?limit=5')).items;
    expect(JSON.stringify(events)).toContain('shop_domain.lapsed');
    names.set({ 'CNAME www.forgotten.com': aliasOf(shop) });
    expect(await check(shop.salon, added)).toMatchObject({ state: 'proven', main: true });
  });

  test('is not lost while its name servers are silent', async () => {
    const added = await add(shop.salon, 'www.silent.com');
    names.set({ 'CNAME www.silent.com': aliasOf(shop) });
    await check(shop.salon, added);
    for (const name of ['www.silent.com', '_frontdesk.www.silent.com']) names.silent.add(name);
    await world.sql(
      `update shop_domain set failing_since = '2020-01-01', due_at = '2020-01-01' where id = $1`,
      [added.shopDomainId],
    );
    await world.jobs.run('check-domains');
    expect(await list(shop.salon)).toMatchObject([{ state: 'proven', problem: 'no_answer' }]);
  });

  test('is looked for often in the first hour, then each hour, and no longer than a week', async () => {
    const added = await add(shop.salon, 'www.slow.com');
    const minutes = async () => {
      await world.sql('update shop_domain set due_at = $2 where id = $1', [
        added.shopDomainId,
        new Date(world.clock.now()).toISOString(),
      ]);
      await world.jobs.run('check-domains');
      const [{ nextCheckAt }] = await list(shop.salon);
      return nextCheckAt && (Date.parse(nextCheckAt) - world.clock.now()) / 60_000;
    };
    expect(await minutes()).toBe(3);
    world.clock.advance({ hours: 2 });
    expect(await minutes()).toBe(60);
    world.clock.advance({ days: 7 });
    expect(await minutes()).toBeNull();
    expect((await check(shop.salon, added)).nextCheckAt).not.toBeNull();
  });

  test('can be made the main one when it is proven, and the shop’s own address too', async () => {
    const [first, second] = [
      await add(shop.salon, 'www.first-one.com'),
      await add(shop.salon, 'www.second-one.com'),
    ];
    const makeMain = (shopDomainId: string | null) =>
      shop.salon.rest('PUT', '/shop/main-domain', { shopDomainId });
    expect(await makeMain(second.shopDomainId)).toMatchObject({
      status: 422,
      body: { reason: 'domain_unproven' },
    });
    names.set({
      'CNAME www.first-one.com': aliasOf(shop),
      'CNAME www.second-one.com': aliasOf(shop),
    });
    await check(shop.salon, first);
    await check(shop.salon, second);
    expect(await list(shop.salon)).toMatchObject([{ main: true }, { main: false }]);
    expect(needed(await makeMain(second.shopDomainId)).items).toMatchObject([
      { main: false },
      { main: true },
    ]);
    expect(await addressOf(shop.salon)).toBe('https://www.second-one.com');
    needed(await shop.salon.rest('DELETE', `/shop/domains/${second.shopDomainId}`));
    expect(await addressOf(shop.salon)).toBe(`https://${shop.slug}.${shops.domain}`);
    needed(await makeMain(first.shopDomainId));
    needed(await makeMain(null));
    expect(await addressOf(shop.salon)).toBe(`https://${shop.slug}.${shops.domain}`);
  });

  test('leads to the shop through the storefront of all shops, from its proof to its removal', async () => {
    const all = await openAllShops(world);
    const added = await add(shop.salon, 'www.whole-way.com');
    const open = async () => (await all.get('https://www.whole-way.com/')).status;
    expect(await open()).toBe(404);
    names.set({ 'CNAME www.whole-way.com': aliasOf(shop) });
    await check(shop.salon, added);
    world.clock.advance({ seconds: 31 });
    expect(await open()).toBe(200);
    expect((await fetch(`${all.url}/tls-allowed?domain=www.whole-way.com`)).status).toBe(200);
    needed(await shop.salon.rest('DELETE', `/shop/domains/${added.shopDomainId}`));
    world.clock.advance({ seconds: 31 });
    expect(await open()).toBe(404);
    all.close();
  });
});

test('A service without a domain for shops takes no domains, and has no address for a shop.', async () => {
  const plain = await createWorld();
  const { salon } = await openShop(plain);
  expect((await salon.rest('POST', '/shop/domains', { host: 'www.plain.com' })).status).toBe(422);
  expect(await addressOf(salon as Salon)).toBeNull();
  needed(
    await salon.graphql(documents.saveShop, {
      input: { businessId: salon.id, storefrontUrl: 'https://theme.example.com' },
    }),
  );
  expect(await addressOf(salon as Salon)).toBe('https://theme.example.com');
  await plain.close();
});

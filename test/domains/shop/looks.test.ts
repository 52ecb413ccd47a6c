import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
let store: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  store?.close();
  store = await openStorefront(world, { branding: { accentColor: '#335577', tagline: 'Soap' } });
  needed(await store.salon.rest('PUT', '/shop', { storefrontUrl: 'https://shop.example.com' }));
});
afterAll(async () => {
  store?.close();
  await world?.close();
});

const draft = (body: object) => store.salon.rest('PUT', '/shop/look-draft', body);
const publish = async (version: number) =>
  needed(await store.salon.rest('POST', '/shop/look-draft/publish', { version }));
const looks = async () => needed(await store.salon.rest('GET', '/shop/looks'));
const shownTo = async (browser = store.browser()) => (await browser.get('/')).text;
const themeOf = (page: string) => /\/assets\/([a-z]+)\/[\w-]+\/theme\.css/.exec(page)?.[1];

test('A shop has the theme lumen and its branding until its owner publishes a look.', async () => {
  const page = await shownTo();
  expect(themeOf(page)).toBe('lumen');
  expect(page).toContain('<h1>Soap</h1>');
  expect(await looks()).toEqual({ draft: null, published: [], previewUrl: null });
});

test('Themes are listed with settings and sections named in the asked language.', async () => {
  const { items } = needed(await store.salon.rest('GET', '/shop/themes?language=de'));
  expect(items.map((each: any) => each.key)).toEqual(['lumen', 'market', 'razor']);
  expect(items[0].settings[0]).toMatchObject({
    name: 'accent',
    type: 'colour',
    label: 'Akzentfarbe',
  });
  expect(items[0].sections.find((each: any) => each.type === 'place').label).toBe(
    'Adresse und Öffnungszeiten',
  );
});

test('A draft is seen by nobody until it is published, and everybody sees it then.', async () => {
  const sections = [
    { key: 'text', type: 'text', settings: { title: 'Hello <b>' } },
    { key: 'hero', type: 'hero', hidden: true, settings: {} },
  ];
  const saved = needed(
    await draft({
      theme: 'razor',
      settings: { tone: 'steel' },
      pages: [{ name: 'home', sections }],
    }),
  );
  expect(themeOf(await shownTo())).toBe('lumen');
  await publish(saved.version);
  const page = await shownTo();
  expect(themeOf(page)).toBe('razor');
  expect(page).toContain('data-tone="steel"');
  expect(page).toContain('Hello &#60;b&#62;');
  expect(page).not.toContain('<h1>');
});

test('Going back publishes the earlier look again, and the journal tells of each publication.', async () => {
  const { salon } = store;
  await publish(needed(await draft({ theme: 'razor' })).version);
  await publish(needed(await draft({ theme: 'market' })).version);
  expect(themeOf(await shownTo())).toBe('market');
  const [, first] = (await looks()).published;
  const after = needed(await salon.rest('POST', `/shop/looks/${first.lookId}/restore`));
  expect(after.published.map(({ number, repeats }: any) => [number, repeats])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ]);
  expect(themeOf(await shownTo())).toBe('razor');
  const events = JSON.stringify(needed(await salon.rest('GET', '/audit')));
  expect(events).toContain('The shop went back to its look 1, published as look 3.');
});

test('The preview’s address shows the draft to who has it, uncached and for an hour.', async () => {
  needed(await draft({ theme: 'market' }));
  const { previewUrl } = await looks();
  expect(previewUrl).toMatch(/^https:\/\/shop\.example\.com\/\?look=lkp_/);
  const guest = store.browser();
  const shown = await guest.get(new URL(previewUrl).search.replace('?', '/?'));
  expect(themeOf(shown.text)).toBe('market');
  expect(shown.text).toContain('This is a draft');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(shown.headers.get('x-robots-tag')).toBe('noindex');
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(themeOf((await guest.get('/catalog')).text)).toBe('market');
  expect(themeOf(await shownTo())).toBe('lumen');
  world.clock.advance({ minutes: 61 });
  expect(themeOf((await guest.get('/catalog')).text)).toBe('lumen');
});

test('A preview of one shop shows nothing of another.', async () => {
  needed(await draft({ theme: 'market' }));
  const { search } = new URL((await looks()).previewUrl);
  const other = await openStorefront(world);
  needed(await other.salon.rest('PUT', '/shop/look-draft', { theme: 'razor' }));
  const shown = await other.browser().get(`/${search}`);
  expect(themeOf(shown.text)).toBe('lumen');
  other.close();
});

test('Texts of a language that the shop no longer offers do not keep a draft from being stored.', async () => {
  const { salon } = store;
  await salon.update({ languages: ['de'] });
  const settings = { 'title@de': 'Hallo' };
  const pages = [{ name: 'home', sections: [{ key: 'hero', type: 'hero', settings }] }];
  const { version } = needed(await draft({ theme: 'lumen', pages }));
  await salon.update({ languages: [] });
  expect((await draft({ theme: 'lumen', pages, version })).status).toBe(200);
  const unknown = [{ key: 'hero', type: 'hero', settings: { 'title@xx': 'x' } }];
  const refused = await draft({ theme: 'lumen', pages: [{ name: 'home', sections: unknown }] });
  expect(refused.status).toBe(400);
});

test('A wrong value is refused by its field, and an outdated draft is not overwritten.', async () => {
  const refused = await draft({ theme: 'lumen', settings: { accent: 'red' } });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('settings.accent');
  const unknown = await draft({ theme: 'other' });
  expect(JSON.stringify(unknown.body)).toContain('lumen, market, razor');
  const { version } = needed(await draft({ theme: 'lumen' }));
  needed(await draft({ theme: 'razor', version }));
  expect((await draft({ theme: 'market', version })).status).toBe(409);
  expect((await draft({ theme: 'market' })).status).toBe(400);
  expect((await store.salon.rest('POST', '/shop/look-draft/publish', { version })).status).toBe(
    409,
  );
});

test('An earlier look is published as far as its theme still has it, and a draft that the theme refuses is not.', async () => {
  const sections = [{ key: 'text', type: 'text', settings: { title: 'Hello' } }];
  const body = { theme: 'razor', settings: { tone: 'steel' }, pages: [{ name: 'home', sections }] };
  await publish(needed(await draft(body)).version);
  // An older version of the theme had more settings and sections.
  const old = { key: 'old', type: 'old', hidden: false, settings: {} };
  await world.sql(
    `update shop_look set settings = settings || '{"gone": 1}',
      pages = jsonb_set(pages, '{home}', pages->'home' || $2::jsonb) where business_id = $1`,
    [store.salon.id, JSON.stringify([old])],
  );
  const [{ lookId }] = (await looks()).published;
  const path = `/shop/looks/${lookId}/restore`;
  const restored = needed(await store.salon.rest('POST', path));
  expect(restored.leftOut.toSorted()).toEqual(['gone', 'home: old']);
  const { look } = restored.published[0];
  expect(look.settings).toEqual({ tone: 'steel' });
  expect(look.pages[0].sections.map((each: any) => each.type)).toContain('text');
  expect(themeOf(await shownTo())).toBe('razor');
  const { version } = needed(await draft(body));
  await world.sql(
    `update shop_look set settings = settings || '{"gone": 1}' where business_id = $1 and number is null`,
    [store.salon.id],
  );
  const refused = await store.salon.rest('POST', '/shop/look-draft/publish', { version });
  expect(refused).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: expect.stringContaining('gone'),
  });
  await world.sql(`update shop_look set theme = 'away' where business_id = $1`, [store.salon.id]);
  expect((await store.salon.rest('POST', path)).message).toContain('not installed');
});

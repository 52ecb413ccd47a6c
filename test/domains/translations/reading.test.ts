import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { countStatements } from '../../support/database/statements.ts';
import { openShop } from '../../support/salon/shop.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { translate } from './translate.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

const ownShop = 'query ($b: ID) { shop(businessId: $b) { id categories { id name } } }';

/** Creates a German shop that is shown in English and Russian, too. */
async function openTranslated() {
  const { salon, slug, key, visitor } = await openShop(world, {
    branding: { tagline: 'Haare in Berlin', description: 'Seit 1990.' },
  });
  await salon.update({ locale: 'de-DE', languages: ['en', 'ru'] });
  const anna = await salon.staff({ name: 'Anna' });
  const cut = await salon.service({
    name: 'Haarschnitt',
    description: 'Mit Wäsche',
    categoryName: 'Haare',
    staff: [anna],
  });
  const soap = await salon.product({ name: 'Seife', categoryName: 'Pflege' });
  const get = (path: string, language?: string) =>
    world.rest(key)('GET', `/shop/${slug}${path}`, undefined, {
      headers: language === undefined ? {} : { 'accept-language': language },
    });
  return { salon, slug, key, visitor, cut, soap, get };
}

const place = await openTranslated();
const { salon, slug, cut, soap, get } = place;

beforeAll(async () => {
  const shop = needed(await salon.graphql(ownShop, { b: salon.id }));
  const hair = shop.categories.find(({ name }: { name: string }) => name === 'Haare');
  await translate(salon, 'en', [
    [cut.id, 'name', 'Haircut'],
    [cut.id, 'description', 'With a wash'],
    [hair.id, 'name', 'Hair'],
    [shop.id, 'tagline', 'Hair in Berlin'],
    [shop.id, 'pickup.name', 'Collect it'],
  ]);
  await translate(salon, 'ru', [[cut.id, 'name', 'Стрижка']]);
});

const namesIn = async (language?: string) =>
  (await get('/catalog', language)).data.items.map(({ name }: { name: string }) => name);

test('A shop lists its languages, its own first, and answers in the requested one', async () => {
  const german = await get('');
  expect(german.data).toMatchObject({
    languages: ['de', 'en', 'ru'],
    branding: { tagline: 'Haare in Berlin', description: 'Seit 1990.' },
  });
  expect(german.headers.get('content-language')).toBe('de');
  const english = await get('', 'fr, en-GB;q=0.9, de;q=0.5');
  expect(english.data).toMatchObject({
    branding: { tagline: 'Hair in Berlin', description: 'Seit 1990.' },
    deliveryMethods: [{ name: 'Collect it' }],
    categories: expect.arrayContaining([expect.objectContaining({ name: 'Hair' })]),
  });
  expect(english.headers.get('content-language')).toBe('en');
  expect(english.headers.get('vary')).toMatch(/accept-language/i);
  expect(english.headers.get('etag')).not.toBe(german.headers.get('etag'));
});

test('A text without a translation is shown in the language of the business', async () => {
  expect(await namesIn('en')).toEqual(['Haircut', 'Seife']);
  expect(await namesIn('ru')).toEqual(['Стрижка', 'Seife']);
  const { data } = await get(`/item/${cut.id}`, 'ru');
  expect(data).toMatchObject({ name: 'Стрижка', description: 'Mit Wäsche', categoryName: 'Haare' });
});

test('A language that the shop does not offer, or with weight zero, is answered in the shop’s own', async () => {
  for (const language of ['fr', '*', 'en;q=0', 'de, en', '', 'x'.repeat(300)]) {
    expect(await namesIn(language)).toEqual(['Haarschnitt', 'Seife']);
  }
  expect(await namesIn('EN-us')).toEqual(['Haircut', 'Seife']);
});

test('A cached answer belongs to its language, and a new translation is shown at once', async () => {
  for (const _ of [1, 2]) {
    expect(await namesIn()).toEqual(['Haarschnitt', 'Seife']);
    expect(await namesIn('en')).toEqual(['Haircut', 'Seife']);
  }
  await translate(salon, 'en', [[soap.id, 'name', 'Soap']]);
  expect(await namesIn('en')).toEqual(['Haircut', 'Soap']);
  await translate(salon, 'en', [[soap.id, 'name', null]]);
  expect(await namesIn('en')).toEqual(['Haircut', 'Seife']);
  await salon.update({ languages: ['ru'] });
  expect(await namesIn('en')).toEqual(['Haarschnitt', 'Seife']);
  await salon.update({ languages: ['en', 'ru'] });
  expect(await namesIn('en')).toEqual(['Haircut', 'Seife']);
});

test('Visitors find an item by the words of every language, also after a change of it', async () => {
  const found = async (q: string, language?: string) =>
    (await get(`/catalog?q=${encodeURIComponent(q)}`, language)).data.items.map(
      ({ name }: { name: string }) => name,
    );
  for (const q of ['haarschnitt', 'haircut', 'стрижка', 'wash']) {
    expect(await found(q, 'en')).toEqual(['Haircut']);
  }
  await salon.service({ itemId: cut.id, name: 'Haarschnitt neu' });
  expect(await found('haircut')).toEqual(['Haarschnitt neu']);
  await salon.rest('POST', '/catalog/import', 'name,price\nHaarschnitt neu,50\n');
  expect(await found('haircut')).toEqual(['Haarschnitt neu']);
  await salon.service({ itemId: cut.id, name: 'Haarschnitt' });
  const suggested = await get('/suggestions?q=hai', 'en');
  expect(suggested.data).toMatchObject({
    items: [{ name: 'Haircut' }],
    categories: [{ name: 'Hair' }],
  });
});

test('A widget, a collection, a visit and a cart are named in the requested language', async () => {
  const collection = needed(
    await salon.graphql(documents.saveCollection, {
      input: { businessId: salon.id, name: 'Beliebt', itemIds: [cut.id, soap.id] },
    }),
  );
  await translate(salon, 'en', [[collection.id, 'name', 'Popular']]);
  expect((await get('/collections', 'en')).data).toMatchObject([
    { name: 'Popular', items: [{ name: 'Haircut', categoryName: 'Hair' }, { name: 'Seife' }] },
  ]);
  const widget = await world.issue({ kind: 'widget', name: 'site', businessId: salon.id });
  const inWidget = async (path: string) =>
    world.rest(widget)('GET', `/widget${path}`, undefined, {
      headers: { 'accept-language': 'en' },
    });
  expect((await inWidget('/config')).data.languages).toEqual(['de', 'en', 'ru']);
  const services = await inWidget('/services');
  expect(services.data.items).toMatchObject([{ name: 'Haircut', description: 'With a wash' }]);
  expect(services.headers.get('content-language')).toBe('en');
  const times = await world.rest()(
    'GET',
    `/public/visit-times?businessId=${salon.id}&services=${cut.id}&date=2026-03-03`,
    undefined,
    { headers: { 'accept-language': 'en' } },
  );
  expect(times.data.times[0].parts).toMatchObject([{ title: 'Haircut' }]);
  expect(times.headers.get('content-language')).toBe('en');
  const cart = await world.rest(place.key)(
    'POST',
    `/shop/${slug}/cart/add`,
    { itemId: soap.id },
    { headers: { 'accept-language': 'en' } },
  );
  expect(cart.data.items).toMatchObject([{ name: 'Seife' }]);
  expect(cart.headers.get('content-language')).toBe('en');
});

test('A booking keeps the name in the language of the business, whatever its client reads', async () => {
  const booked = await world.rest()(
    'POST',
    '/public/book',
    {
      businessId: salon.id,
      catalogItemId: cut.id,
      startAt: '2026-03-04T10:00:00Z',
      clientName: 'Ada',
      clientPhone: '+4930123456',
    },
    { headers: { 'accept-language': 'en' } },
  );
  expect(booked.data).toMatchObject({ serviceName: 'Haarschnitt' });
});

test('Members and programs of the business read the original texts', async () => {
  const headers = { 'accept-language': 'en' };
  for (const token of [salon.tokens.session, salon.tokens.service]) {
    const answer = await world.rest(token)('GET', `/business/${salon.id}/catalog`, undefined, {
      headers,
    });
    expect(answer.data.items[0].name).toBe('Haarschnitt');
    expect(answer.headers.get('content-language')).toBeNull();
  }
  const document = 'query ($b: ID, $i: ID!) { catalogItem(businessId: $b, itemId: $i) { name } }';
  const answer = await world.graphql(salon.tokens.session)(
    document,
    { b: salon.id, i: cut.id },
    { headers },
  );
  expect(answer.data).toEqual({ name: 'Haarschnitt' });
});

test('Translations need one statement more, and none in a shop with one language', async () => {
  const costOf = (path: string, language: string) => countStatements(() => get(path, language));
  for (const path of [
    '',
    '/catalog?pageSize=7',
    '/suggestions?q=haa',
    `/item/${cut.id}`,
    '/collections',
  ]) {
    const invalidate = () => salon.update({ phone: `+4930${Date.now() % 1_000_000_000}` });
    await get(path, 'de');
    await invalidate();
    await get('', 'en');
    const own = await costOf(path, 'de');
    await invalidate();
    await get('', 'de');
    expect(await costOf(path, 'en')).toBeLessThanOrEqual(own + 1);
    expect(await costOf(path, 'en')).toBe(1);
  }
});

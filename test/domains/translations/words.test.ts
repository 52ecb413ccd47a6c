import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { countStatements } from '../../support/database/statements.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';
import { translate } from './translate.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

const sizes = (price: number | null = null) =>
  ['Groß', 'Klein'].map((value, index) => ({
    options: [{ name: 'Größe', value }],
    ...(price !== null && { price: price + index }),
  }));

/** Creates a German shop that is shown in English, with every kind of translatable text. */
async function openHouse() {
  const { salon, slug, key } = await openShop(world, {
    legal: {
      termsUrl: 'https://salon.example/agb',
      privacyUrl: 'https://salon.example/datenschutz',
    },
  });
  await salon.update({ locale: 'de-DE', languages: ['en'] });
  await salon.taxRate({ name: 'MwSt.', isDefault: true });
  const anna = await salon.staff({ name: 'Anna', role: 'Friseurin' });
  await salon.staff({ name: 'Bea', role: 'Friseurin' });
  const dye = await salon.service({ name: 'Farbe', staff: [anna], variants: sizes(40) });
  const soap = await salon.product({ name: 'Seife', variants: sizes() });
  const set = await salon.product({
    name: 'Set',
    composition: [{ catalogItemId: soap.id, variantId: soap.variants[0].id, quantity: 2 }],
  });
  const spring = await salon.discount({ name: 'Frühling' });
  const { fieldId } = needed(
    await salon.rest('POST', '/fields', {
      record: 'appointment',
      name: 'Musik',
      type: 'choice',
      choices: ['Laut', 'Leise'],
      help: 'Wie es Ihnen gefällt',
      askVisitors: 'optional',
    }),
  );
  await salon.rest('POST', '/fields', { record: 'appointment', name: 'Intern', type: 'text' });
  const widget = await world.issue({ kind: 'widget', name: 'site', businessId: salon.id });
  const english = (token: string) => (method: string, path: string, content?: object) =>
    world.rest(token)(method, path, content, { headers: { 'accept-language': 'en' } });
  const inShop = (method: string, path: string, content?: object) =>
    english(key)(method, `/shop/${slug}${path}`, content);
  const inWidget = (method: string, path: string, content?: object) =>
    english(widget)(method, `/widget${path}`, content);
  const list = async (query = '') =>
    needed(await salon.rest('GET', `/translations?language=en${query}`)).items;
  return { salon, key, slug, anna, dye, soap, set, spring, fieldId, inShop, inWidget, list };
}

const house = await openHouse();
const { salon, dye, soap, set, spring, fieldId, inShop, inWidget, list } = house;

const ownShop = 'query ($b: ID) { shop(businessId: $b) { id legal { termsUrl } } }';

const texts = [
  [soap.id, 'name', 'Soap'],
  ['option', 'Größe', 'Size'],
  ['option', 'Groß', 'Large'],
  ['role', 'Friseurin', 'Hairdresser'],
  ['tax', 'MwSt.', 'VAT'],
  [fieldId, 'name', 'Music'],
  [fieldId, 'help', 'As you like it'],
  [fieldId, 'choice.Laut', 'Loud'],
  [spring.id, 'name', 'Spring'],
] as const;

beforeAll(() => translate(salon, 'en', texts));

test('Shared texts are listed once, and so are texts of records that visitors see', async () => {
  const shared = async (type: string) =>
    (await list(`&type=${type}`)).map(({ subject, field, source, text }: any) => [
      subject,
      field,
      source,
      text,
    ]);
  expect(await shared('option')).toEqual([
    ['option', 'Groß', 'Groß', 'Large'],
    ['option', 'Größe', 'Größe', 'Size'],
    ['option', 'Klein', 'Klein', null],
  ]);
  expect(await shared('role')).toEqual([['role', 'Friseurin', 'Friseurin', 'Hairdresser']]);
  expect(await shared('tax')).toEqual([['tax', 'MwSt.', 'MwSt.', 'VAT']]);
  expect(await shared('field')).toEqual([
    [fieldId, 'name', 'Musik', 'Music'],
    [fieldId, 'help', 'Wie es Ihnen gefällt', 'As you like it'],
    [fieldId, 'choice.Laut', 'Laut', 'Loud'],
    [fieldId, 'choice.Leise', 'Leise', null],
  ]);
  expect(await shared('discount')).toEqual([[spring.id, 'name', 'Frühling', 'Spring']]);
  const all = await list('&limit=100');
  expect(all.filter(({ subject }: any) => subject === 'option')).toHaveLength(3);
});

test('Variants, sets, staff and taxes are named in the language of the visitor', async () => {
  const { data } = await inShop('GET', `/item/${soap.id}`);
  expect(data).toMatchObject({
    name: 'Soap',
    taxName: 'VAT',
    options: [{ name: 'Size', values: ['Large', 'Klein'] }],
    variants: [
      { name: 'Large', options: [{ name: 'Size', value: 'Large' }] },
      { name: 'Klein', options: [{ name: 'Size', value: 'Klein' }] },
    ],
  });
  const parts = (await inShop('GET', `/item/${set.id}`)).data.composition;
  expect(parts).toEqual([{ name: 'Soap (Large)', quantity: 2 }]);
  expect((await inShop('GET', `/item/${dye.id}`)).data.staff).toMatchObject([
    { name: 'Anna', role: 'Hairdresser' },
  ]);
  expect((await inShop('GET', '/catalog?q=anna')).data.people).toMatchObject([
    { role: 'Hairdresser' },
  ]);
  expect((await inShop('GET', '')).data.deliveryMethods).toMatchObject([{ taxName: 'VAT' }]);
  expect((await inWidget('GET', '/services')).data.items).toMatchObject([
    { name: 'Farbe', variants: [{ name: 'Large' }, { name: 'Klein' }] },
  ]);
  expect((await inWidget('GET', '/staff')).data.items).toMatchObject([{ role: 'Hairdresser' }]);
  const times = await inWidget(
    'GET',
    `/visit-times?services=${dye.variants[0].id}&date=2026-03-03`,
  );
  expect(times.data.times[0].parts).toMatchObject([{ title: 'Farbe (Large)' }]);
});

test('The legal pages have an address in each language', async () => {
  const { data: shop } = await salon.graphql(ownShop, { b: salon.id });
  const field = 'legal.termsUrl';
  const send = (text: string) =>
    salon.rest('PUT', '/translations', {
      language: 'en',
      entries: [{ subject: shop.id, field, text }],
    });
  for (const text of ['http://salon.example/terms', 'terms']) {
    expect((await send(text)).body.errors).toMatchObject([
      { path: 'entries[0].text', rule: 'web_address' },
    ]);
  }
  needed(await send('https://salon.example/terms'));
  expect((await inShop('GET', '')).data.legal).toEqual({
    termsUrl: 'https://salon.example/terms',
    privacyUrl: 'https://salon.example/datenschutz',
    imprintUrl: null,
  });
  expect((await salon.graphql(ownShop, { b: salon.id })).data.legal).toEqual({
    termsUrl: 'https://salon.example/agb',
  });
});

test('A cart names variants, discounts and taxes in the language of the visitor', async () => {
  const { data } = await inShop('POST', '/cart/add', { itemId: soap.variants[0].id });
  expect(data).toMatchObject({
    items: [{ name: 'Soap (Large)', taxName: 'VAT' }],
    taxes: [{ name: 'VAT' }],
    discounts: [{ name: 'Spring' }],
    deliveries: [{ taxes: [{ name: 'VAT' }] }],
  });
});

test('A field is shown in the language of the visitor, and stores the choice in the language of the business', async () => {
  const asked = [
    {
      key: 'musik',
      name: 'Music',
      help: 'As you like it',
      choices: ['Loud', 'Leise'],
      type: 'choice',
      askVisitors: 'optional',
    },
  ];
  expect((await inWidget('GET', '/config')).data.askedFields).toEqual(asked);
  expect((await inShop('GET', '')).data.askedFields).toMatchObject([{ name: 'Music' }]);
  const book = (hour: string, value: string) =>
    inWidget('POST', '/book', {
      serviceId: dye.variants[0].id,
      slot: `2026-03-04T${hour}:00:00Z`,
      contact: { name: 'Ada', phone: '+4930123456' },
      fields: [{ field: 'musik', value }],
    });
  for (const [hour, value, stored] of [
    ['10', 'loud', 'Laut'],
    ['12', 'Leise', 'Leise'],
    ['14', 'Laut', 'Laut'],
  ] as const) {
    const { data } = await book(hour, value);
    const { fields } = needed(await salon.rest('GET', `/appointments/${data.appointmentId}`));
    expect(fields).toEqual([{ field: 'musik', value: stored }]);
  }
  expect((await book('16', 'Quiet')).body.errors).toMatchObject([{ path: 'fields[0].value' }]);
});

test('An unknown text or choice has no translation', async () => {
  const send = (subject: string, field: string) =>
    salon.rest('PUT', '/translations', {
      language: 'en',
      entries: [{ subject, field, text: 'x' }],
    });
  expect((await send('option', 'Weite')).body.errors).toMatchObject([
    { path: 'entries[0].field', rule: 'nothing_called', facts: { name: 'Weite' } },
  ]);
  expect((await send(fieldId, 'choice.Mittel')).body.errors).toMatchObject([
    { path: 'entries[0].field', rule: 'nothing_called' },
  ]);
  expect((await send(fieldId, 'type')).body.errors).toMatchObject([
    { path: 'entries[0].field', message: 'must be one of name, help, choice.….' },
  ]);
});

test('Texts and choices with spaces are exported, imported and undone like other texts', async () => {
  const other = await openHouse();
  await other.salon.product({
    name: 'Kamm',
    variants: [{ options: [{ name: '=Art', value: 'sehr, sehr groß' }] }],
  });
  const file = String((await other.salon.rest('GET', '/translations.csv?language=en')).body);
  const filled = file
    .replace(/("sehr, sehr groß","sehr, sehr groß",)(?:"")?/, '$1"very, very large"')
    .replace(/("'=Art","'=Art",)(?:"")?/, '$1"Kind"');
  const { data } = await other.salon.rest('POST', '/translations/import?language=en', filled);
  expect(data).toMatchObject({ created: 2, failed: 0 });
  const [event] = await other.salon.journal({ limit: 1 });
  const found = async () => other.list('&search=sehr');
  expect(await found()).toMatchObject([{ field: 'sehr, sehr groß', text: 'very, very large' }]);
  needed(
    await other.salon.graphql(documents.undo, { businessId: other.salon.id, eventId: event.id }),
  );
  expect(await found()).toMatchObject([{ text: null }]);
});

test('A member who may not change the settings or the team cannot translate their texts', async () => {
  const role = await salon.role({ name: 'Texts', actions: ['catalog_read', 'catalog_write'] });
  const helper = await world.user();
  needed(
    await salon.graphql(documents.setMember, {
      input: { businessId: salon.id, email: helper.email, role: 'custom', roleId: role.id },
    }),
  );
  const save = (subject: string, field: string) =>
    world.rest(helper.tokens.session)('PUT', `/business/${salon.id}/translations`, {
      language: 'en',
      entries: [{ subject, field, text: 'x' }],
      dryRun: true,
    });
  expect((await save('option', 'Groß')).status).toBe(200);
  for (const [subject, field] of [
    ['role', 'Friseurin'],
    ['tax', 'MwSt.'],
    [fieldId, 'name'],
  ] as const) {
    expect(await save(subject, field)).toMatchObject({ status: 403 });
  }
});

test('A discount that is deleted loses its translations', async () => {
  const other = await openHouse();
  await translate(other.salon, 'en', [[other.spring.id, 'name', 'Spring']]);
  needed(
    await other.salon.graphql(
      'mutation ($b: ID, $d: ID!) { deleteDiscount(businessId: $b, discountId: $d) { id } }',
      { b: other.salon.id, d: other.spring.id },
    ),
  );
  const left = await world.sql('select 1 from translation where subject = $1', [other.spring.id]);
  expect(left).toEqual([]);
});

test('All texts of fifty items, their variants and staff need one statement', async () => {
  const other = await openHouse();
  const { salon: large, key, slug } = other;
  const widget = await world.issue({ kind: 'widget', name: 'site', businessId: large.id });
  for (let number = 1; number <= 50; number += 1) {
    const staff = [other.anna];
    await large.service({ name: `Schnitt ${number}`, staff, variants: sizes(number) });
  }
  const { items } = needed(
    await large.graphql('query ($b: ID) { catalog(businessId: $b, limit: 100) { items { id } } }', {
      b: large.id,
    }),
  );
  await translate(large, 'en', [
    ...items.map(({ id }: { id: string }) => [id, 'name', 'Cut'] as const),
    ['option', 'Groß', 'Large'],
    ['role', 'Friseurin', 'Hairdresser'],
  ]);
  const [first] = items;
  let count = 0;
  for (const [token, path] of [
    [key, `/shop/${slug}/catalog?pageSize=50`],
    [key, `/shop/${slug}/item/${first.id}`],
    [widget, '/widget/services?limit=100'],
    [widget, `/widget/staff?serviceId=${first.id}`],
    [key, `/shop/${slug}/cart?session=none`],
  ] as const) {
    const ask = (language: string) =>
      world.rest(token)('GET', path, undefined, { headers: { 'accept-language': language } });
    // A change makes both languages read the catalog, after the language-independent reads.
    const costOf = async (language: string) => {
      count += 1;
      await large.update({ phone: `+4930${1_000_000 + count}` });
      await world.rest(token)('GET', token === key ? `/shop/${slug}` : '/widget/look');
      return countStatements(() => ask(language));
    };
    const own = await costOf('de');
    expect([path, (await costOf('en')) <= own + 1]).toEqual([path, true]);
  }
});

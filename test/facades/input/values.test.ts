import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { furnish, type Things } from '../../contract/tables/things.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { sendJson } from '../support/send.ts';
import { refusedBy } from './refused.ts';

let world: World;
let salon: Salon;
let things: Things;
let refused: ReturnType<typeof refusedBy>;
let booking: Record<string, unknown>;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
  things = await furnish(world, salon);
  refused = refusedBy(world, salon);
  booking = {
    businessId: salon.id,
    catalogItemId: things.itemId,
    clientPhone: '+4930123456',
    clientName: 'Ada',
    startAt: '2026-03-09T10:00:00Z',
  };
});

afterAll(() => world?.close());

describe('an id of another kind', () => {
  const cases = [
    ['create_appointment', 'catalogItemId', 'staffId', /staff member.*catalog item.*list_catalog/],
    ['create_appointment', 'staffId', 'itemId', /catalog item.*staff member.*list_staff/],
    ['create_appointment', 'businessId', 'itemId', /catalog item.*business.*list_businesses/],
    ['get_appointment', 'appointmentId', 'clientId', /client.*appointment.*list_appointments/],
    ['update_catalog', 'itemId', 'categoryId', /category.*catalog item.*list_catalog/],
    ['update_staff', 'staffId', 'businessId', /business.*staff member.*list_staff/],
    [
      'get_availability',
      'catalogItemId',
      'appointmentId',
      /appointment.*catalog item.*list_catalog/,
    ],
  ] as const;

  test.each(cases)(
    'in %s’s %s, a %s, is refused naming both kinds and who lists them',
    async (tool, field, given, says) => {
      const ids = {
        businessId: salon.id,
        appointmentId: things.appointmentId,
        itemId: things.itemId,
        staffId: things.staffId,
        date: '2026-03-09',
      };
      const wanted: Record<string, readonly (keyof typeof ids)[]> = {
        get_appointment: ['businessId', 'appointmentId'],
        update_catalog: ['businessId', 'itemId'],
        update_staff: ['businessId', 'staffId'],
        get_availability: ['businessId', 'date'],
      };
      const base = wanted[tool]
        ? Object.fromEntries((wanted[tool] ?? []).map(name => [name, ids[name]]))
        : booking;
      const { code, message } = await refused(tool, { ...base, [field]: things[given] });
      expect(code).toBe('NOT_FOUND');
      expect(message).toMatch(says);
    },
  );

  test.each(
    [
      '',
      ' ',
      'item_',
      '_',
      'item',
      'ITEM_01',
      '0',
      'null',
      'a'.repeat(10_000),
      '../../etc',
      "'; drop table business; --",
    ].map(id => [id.slice(0, 20), id]),
  )('A text that is no id at all is answered as not found: “%s”', async (_, id) => {
    const { code, message } = await refused('create_appointment', {
      ...booking,
      catalogItemId: id,
    });
    expect(code).toBe('NOT_FOUND');
    expect(message.length).toBeLessThan(300);
  });
});

describe('money', () => {
  const item = { name: 'X', type: 'product' };

  test.each([-1, -0.01, 1e300, 1_000_000_001, '12', NaN, 12.345, 0.001])(
    'An amount that is negative, immense, text or finer than a cent is refused, naming price: %s',
    async price => {
      const args = { businessId: salon.id, ...item, price };
      const { code, message } = await refused('update_catalog', args);
      expect(code).toBe('VALIDATION_FAILED');
      expect(message).toMatch(/^price: /);
    },
  );

  test.each([0, 0.01, 0.1, 1.1, 19.99, 1_000_000_000])(
    'An amount comes back as it was sent: %s',
    async price => {
      const { data } = await salon.ai.call('update_catalog', {
        businessId: salon.id,
        ...item,
        price,
      });
      expect(data.price).toBe(price);
    },
  );

  test('An amount has the decimals of its currency: none of yen, three of dinars.', async () => {
    const onboard = (currency: string, price: number) =>
      salon.ai.call('onboard_business', {
        name: `In ${currency}`,
        businessType: 'salon',
        currency,
        items: [{ name: 'X', type: 'product', price }],
      });
    expect((await onboard('JPY', 100.5)).message).toMatch(/^items\[0\]\.price: /);
    expect((await onboard('KWD', 1.125)).code).toBeUndefined();
    expect((await onboard('XXQ', 1)).message).toMatch(/^currency: /);
  });
});

test.each([
  ['\u202eright to left\u202c', 'right to left'],
  ['\ufeff\u200bAda\u200e Lovelace\u2069', 'Ada Lovelace'],
  ['A\u200dd\u200ca', 'Ada'],
  ['\u200cرضا\u200d \u200c', 'رضا'],
])('a name loses the invisible characters that no script needs: %j', async (typed, name) => {
  const item = { businessId: salon.id, name: typed, type: 'product', price: 1 };
  expect((await salon.ai.call('update_catalog', item)).data.name).toBe(name);
});

test('A name that has only invisible characters is refused as empty.', async () => {
  const item = { businessId: salon.id, name: '\u200e\ufeff', type: 'product', price: 1 };
  expect((await salon.ai.call('update_catalog', item)).message).toBe('name: must not be empty.');
});

test.each([
  'Ærøskøbing 💈',
  'مقص ذهبي',
  'בדיקה',
  '日本語の名前',
  'e\u0301 and é',
  '👩‍👩‍👧‍👦',
  'می\u200cخواهم',
  'ശ്രീ\u200dമാൻ',
  'O’Brien & Söhne <b>"x"</b> \\ % _ \'; --',
  '${process.env.HOME} {{7*7}}',
])('a name in any script is accepted and comes back unchanged: %s', async name => {
  const { data } = await salon.ai.call('update_catalog', {
    businessId: salon.id,
    name,
    type: 'product',
    price: 1,
  });
  expect(data.name).toBe(name);
  // Symbols and emoji are no words, and the search takes only words.
  const search = /\p{L}/u.test(name) ? { search: name } : { limit: 100 };
  const found = await salon.mcp.call('list_catalog', { businessId: salon.id, ...search });
  expect(found.data.items.map((item: { name: string }) => item.name)).toContain(name);
});

test('a text of 10,000 characters is refused where the limit is less, and not echoed', async () => {
  const long = 'x'.repeat(10_000);
  for (const field of ['clientName', 'clientPhone', 'conversationId']) {
    const { message } = await refused('create_appointment', { ...booking, [field]: long });
    expect(message).toMatch(new RegExp(`^${field}: `));
    expect(message.length).toBeLessThan(300);
  }
  await refused('create_appointment', { ...booking, customFields: { [long]: 'x' } });
  await refused('create_appointment', { ...booking, customFields: { x: long } });
  const answer = await sendJson(`${world.url}/api/ai/${long}`, salon.tokens.ai, {});
  expect(answer.status).toBe(404);
});

test.each([
  ['no texts', { a: 1 }],
  ['nested', { a: { b: 'c' } }],
  ['a list', ['a']],
  ['too many', Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v']))],
])('customFields that are %s are refused by name', async (_, customFields) => {
  const { message } = await refused('create_appointment', { ...booking, customFields });
  expect(message).toMatch(/^customFields: /);
});

test('customFields may be called __proto__ or constructor, and come back', async () => {
  const text = JSON.stringify({ ...booking, startAt: '2026-03-12T10:00:00Z' });
  const fields = '{"__proto__":"a","constructor":"b"}';
  const args = JSON.parse(`${text.slice(0, -1)},"customFields":${fields}}`);
  const { data, message } = await salon.ai.call('create_appointment', args);
  expect(message).toBe('');
  expect(JSON.stringify(data.customFields)).toBe(fields);
});

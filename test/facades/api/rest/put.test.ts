import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';

let world: World;
let salon: Salon;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  salon = await world.business();
});
afterAll(() => world?.close());

/** Records that PUT changes, each with its own address. */
const things: [string, () => Promise<string>][] = [
  ['a business', async () => ''],
  [
    'a service',
    async () => {
      const person = await salon.staff();
      const resource = await salon.resource();
      const input = { staff: [person], resources: [resource], categoryName: 'Hair', sku: 'C-1' };
      return `/catalog/${(await salon.service(input)).id}`;
    },
  ],
  [
    'a product',
    async () => {
      const images = ['https://example.com/soap.png'];
      return `/catalog/${(await salon.product({ stockOnHand: 4, images })).id}`;
    },
  ],
  [
    'a product with variants',
    async () => {
      const variants = ['S', 'M'].map(value => ({
        sku: `T-${value}`,
        stockOnHand: 3,
        options: [{ name: 'size', value }],
      }));
      return `/catalog/${(await salon.product({ name: 'Towel', variants })).id}`;
    },
  ],
  [
    'a set',
    async () => {
      const soap = await salon.product({ stockOnHand: 8 });
      const composition = [{ catalogItemId: soap.id, quantity: 2 }];
      return `/catalog/${(await salon.product({ name: 'Set', composition })).id}`;
    },
  ],
  [
    'a staff member',
    async () => {
      const timeOff = [{ startAt: '2026-04-01T00:00:00Z', endAt: '2026-04-02T00:00:00Z' }];
      return `/staff/${(await salon.staff({ timeOff })).id}`;
    },
  ],
  [
    'a client',
    async () => {
      const client = { clientPhone: '+4930123456', clientName: 'Ada', notes: 'tea' };
      return `/clients/${needed(await salon.rest('POST', '/clients', client)).clientId}`;
    },
  ],
  [
    'a collection',
    async () => {
      const { id } = await salon.product();
      const collection = { name: 'Spring', itemIds: [id] };
      return `/collections/${needed(await salon.rest('POST', '/collections', collection)).collectionId}`;
    },
  ],
  ['notification settings', async () => '/notification-settings'],
  [
    'a shop',
    async () => {
      const deliveryMethods = [{ method: 'courier', name: 'Courier', price: 4, zones: ['10'] }];
      const contacts = { phone: '+4930123456' };
      needed(await salon.rest('PUT', '/shop', { deliveryMethods, contacts }));
      return '/shop';
    },
  ],
];

describe.each(things)('%s', (_what, make) => {
  test('stays as it is when what GET answered is sent back', async () => {
    const path = await make();
    const before = needed(await salon.rest('GET', path));
    needed(await salon.rest('PUT', path, before));
    // For some records, an unchanged PUT still raises the version and the time of change.
    const { version: _, updatedAt: __, ...after } = needed(await salon.rest('GET', path));
    expect(before).toMatchObject(after);
  });

  test('is not changed by an empty PUT, which leaves nothing in the journal', async () => {
    const path = await make();
    const before = needed(await salon.rest('GET', path));
    const events = await salon.journal();
    expect((await salon.rest('PUT', path, {})).data).toMatchObject({ version: before.version });
    expect((await salon.rest('GET', path)).data).toEqual(before);
    expect(await salon.journal()).toEqual(events);
  });

  test('refuses unknown fields and a stale version', async () => {
    const path = await make();
    const strange = await salon.rest('PUT', path, { nonsense: 1 });
    expect(strange).toMatchObject({ status: 400, body: { errors: [{ path: 'nonsense' }] } });
    expect((await salon.rest('PUT', path, { version: 99 })).code).toBe('VERSION_CONFLICT');
  });
});

describe('a business', () => {
  test('takes a preset’s key, and a currency until something has a price', async () => {
    const changed = await salon.rest('PUT', '', { presetKey: 'barbershop', currency: 'usd' });
    expect(changed.data).toMatchObject({ presetKey: 'barbershop', currency: 'USD' });
    expect((await salon.rest('PUT', '', { presetKey: 'circus' })).code).toBe('VALIDATION_FAILED');
    expect((await salon.rest('PUT', '', { presetKey: null })).data.presetKey).toBeNull();
    await salon.service({ price: 0 });
    expect((await salon.rest('PUT', '', { currency: 'JPY' })).status).toBe(200);
    await salon.service({ price: 50 });
    expect((await salon.rest('PUT', '', { currency: 'EUR' })).code).toBe('RULE_VIOLATION');
    expect((await salon.rest('PUT', '', { currency: 'JPY' })).status).toBe(200);
  });

  test('is named only by its address', async () => {
    const other = await world.business();
    const answer = await salon.rest('PUT', '', { businessId: other.id, name: 'Taken' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'businessId' }] } });
    expect((await salon.rest('PUT', '', { businessId: salon.id, name: 'Mine' })).status).toBe(200);
  });
});

test('an empty change over GraphQL leaves nothing in the journal either', async () => {
  const events = await salon.journal();
  const business = await salon.update({});
  expect(business.version).toBe(salon.version);
  const person = await salon.staff();
  const saved = await salon.graphql(documents.saveStaffMember, {
    input: { businessId: salon.id, staffId: person.id },
  });
  expect(saved.data.version).toBe(person.version);
  expect((await salon.journal()).length).toBe(events.length + 1);
});

test('a member that cannot be changed is taken as it is stored, and refused with another value', async () => {
  const { id } = await salon.service();
  const same = await salon.rest('PUT', `/catalog/${id}`, { type: 'service', price: 12 });
  expect(same.data).toMatchObject({ type: 'service', price: 12 });
  const product = await salon.rest('PUT', `/catalog/${id}`, { type: 'product', price: 13 });
  expect([product.status, product.message]).toEqual([
    400,
    'type: a service cannot become a product; create a new item.',
  ]);
  const field = await salon.rest('POST', '/fields', { name: 'Colour', type: 'text' });
  const { fieldId, key } = field.data;
  const renamed = await salon.rest('PUT', `/fields/${fieldId}`, { key, name: 'Hair colour' });
  expect(renamed.data).toMatchObject({ key, name: 'Hair colour' });
  const other = await salon.rest('PUT', `/fields/${fieldId}`, { key: 'hair', name: 'Hair' });
  expect([other.status, other.message]).toEqual([
    400,
    `key: cannot be changed from “${key}”; make another field instead.`,
  ]);
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { countStatements } from '../../support/database/statements.ts';
import { needed } from '../../support/salon/salon.ts';
import * as documents from '../../support/clients/documents.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const query = /* GraphQL */ `
  query ($businessId: ID, $text: String!, $kinds: [SearchKind!], $limit: Int) {
    search(businessId: $businessId, text: $text, kinds: $kinds, limit: $limit) {
      clients {
        id
        name
        phone
        email
      }
      appointments {
        id
        status
        startAt
        title
        staffId
        clientId
        clientName
      }
      orders {
        id
        orderNumber
        status
        paymentStatus
        total
        currency
        clientId
        clientName
        createdAt
      }
      items {
        id
        name
        type
        price
        currency
        durationMinutes
        active
      }
      staff {
        id
        name
        active
      }
      conversations {
        id
        clientId
        name
        excerpt
      }
    }
  }
`;

let salon: Salon;
const search = async (text: string, more: object = {}) =>
  needed(await salon.graphql(query, { businessId: salon.id, text, ...more }));
const names = async (text: string) =>
  (await search(text)).clients.map(({ name }: { name: string }) => name);
const client = (input: object) =>
  salon.graphql(documents.saveClient, { input: { businessId: salon.id, ...input } }).then(needed);

beforeAll(async () => {
  salon = await world.business();
  await client({
    name: 'Zoë Müller-Straße',
    phone: '+49 151 23456789',
    email: 'zoe@blume.example',
  });
  await client({ name: 'Ada Lovelace', phone: '+49 30 1112223' });
  const other = await world.business();
  await other.booked(await other.service({ name: 'Zoë’s cut' }), {
    at: '2026-03-03T09:00:00Z',
    clientName: 'Zoë Müller',
  });
});

describe('clients', () => {
  test.each([
    ['zoe'],
    ['ZOË mull'],
    ['strasse'],
    ['blume'],
    ['zoe@blume.example'],
    ['+49151234'],
    ['0151 23456'],
    ['0049 (151) 23'],
    ['6789'],
    ['345-67'],
  ])('are found by the beginnings of words and any part of the phone number: %s', async text => {
    expect(await names(text)).toEqual(['Zoë Müller-Straße']);
  });

  test.each(['üller', 'zoe lovelace', '999', '%', '_', '!', "a' | 'b", '  '])(
    'are not found by %s',
    async text => {
      expect(await names(text)).toEqual([]);
    },
  );

  test('are found whatever their source, by their present names', async () => {
    const service = await salon.service();
    await salon.booked(service, {
      at: '2026-03-03T09:00:00Z',
      clientName: 'Booked Bea',
      clientPhone: '+4930200001',
    });
    await salon.ordered([{ item: await salon.product() }], {
      clientName: 'Ordered Otto',
      clientPhone: '+4930200002',
    });
    await salon.rest(
      'POST',
      '/clients/import',
      'clientPhone,clientName\n+4930200003,Imported Ida\n',
      {
        headers: { 'content-type': 'text/csv' },
      },
    );
    expect(await names('30 200 00')).toEqual(['Booked Bea', 'Imported Ida', 'Ordered Otto']);
    await salon.rest(
      'POST',
      '/clients/import',
      'clientPhone,clientName\n+4930200003,Renamed Ida\n',
      {
        headers: { 'content-type': 'text/csv' },
      },
    );
    await client({ phone: '+4930200001', name: 'Bea Anders' });
    expect([await names('imported'), await names('booked')]).toEqual([[], []]);
    expect([await names('renamed'), await names('anders')]).toEqual([
      ['Renamed Ida'],
      ['Bea Anders'],
    ]);
  });
});

test('appointments found are the upcoming ones of the clients', async () => {
  const anna = await salon.staff();
  const service = await salon.service({ name: 'Dye', staff: [anna] });
  const [ada] = (await search('lovelace')).clients;
  const book = (at: string) =>
    salon.booked(service, { at, clientPhone: ada.phone, clientName: 'Ada’s son' });
  const [second, first, cancelled] = [
    await book('2026-03-06T09:00:00Z'),
    await book('2026-03-05T09:00:00Z'),
    await book('2026-03-05T11:00:00Z'),
  ];
  needed(await salon.cancel(cancelled));
  const found = async () => (await search('ada love', { kinds: ['appointments'] })).appointments;
  expect(await found()).toMatchObject([
    {
      id: first.id,
      status: 'confirmed',
      startAt: first.startAt,
      title: 'Dye',
      staffId: anna.id,
      clientId: ada.id,
      clientName: 'Ada’s son',
    },
    { id: second.id },
  ]);
  world.clock.set('2026-03-05T10:00:00Z');
  expect((await found()).map(({ id }: any) => id)).toEqual([second.id]);
});

test('orders are found by number and by client, newest first', async () => {
  const soap = await salon.product({ name: 'Soap', price: 4.5 });
  const order = () =>
    salon.ordered([{ item: soap }], { clientPhone: '+49 30 1112223', clientName: 'Ada' });
  const [one, two] = [await order(), await order()];
  const found = async (text: string) =>
    (await search(text)).orders.map(({ id }: { id: string }) => id);
  expect(await found('Lovelace')).toEqual([two.id, one.id]);
  expect(await found(`#${one.orderNumber}`)).toEqual([one.id]);
  expect((await search(`${two.orderNumber}`)).orders).toEqual([
    {
      id: two.id,
      orderNumber: two.orderNumber,
      status: 'new',
      paymentStatus: 'unpaid',
      total: 4.5,
      currency: 'EUR',
      clientId: two.clientId,
      clientName: 'Ada',
      createdAt: two.createdAt,
    },
  ]);
});

test('items and staff are found by their words, inactive ones too', async () => {
  const balm = await salon.product({ name: 'Crème brûlée balm', price: 9 });
  const ines = await salon.staff({ name: 'Inés Brulé', active: false });
  expect(await search('brul')).toEqual({
    clients: [],
    appointments: [],
    orders: [],
    items: [
      {
        id: balm.id,
        name: balm.name,
        type: 'product',
        price: 9,
        currency: 'EUR',
        durationMinutes: null,
        active: true,
      },
    ],
    staff: [{ id: ines.id, name: 'Inés Brulé', active: false }],
    conversations: [],
  });
});

test('a search returns the requested kinds, up to the limit of each', async () => {
  await salon.service({ name: 'Ada cut' });
  const all = await search('ada', { limit: 1 });
  expect([all.clients, all.appointments, all.orders, all.items].map(list => list.length)).toEqual([
    1, 1, 1, 1,
  ]);
  const some = await search('ada', { kinds: ['items'] });
  expect([some.clients, some.orders, some.items.length]).toEqual([[], [], 1]);
  for (const more of [{ text: '' }, { limit: 51 }, { kinds: [] }]) {
    const answer = await salon.graphql(query, { businessId: salon.id, text: 'ada', ...more });
    expect(answer.code).toBe('VALIDATION_FAILED');
  }
});

test('a search has a REST address, and needs the same statements however much it finds', async () => {
  const { data } = await salon.rest('GET', '/search?text=lovelace&kinds=clients');
  expect(data.clients).toMatchObject([{ name: 'Ada Lovelace' }]);
  const cost = (text: string) =>
    countStatements(() => search(text, { kinds: ['clients', 'appointments', 'orders', 'staff'] }));
  await cost('ada');
  expect(await cost('ada')).toBe(await cost('nobody'));
});

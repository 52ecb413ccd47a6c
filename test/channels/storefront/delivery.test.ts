import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
let open: Awaited<ReturnType<typeof openShop>>;
let soap: { id: string };

beforeAll(async () => {
  world = await createWorld();
  open = await openShop(world);
  soap = await open.salon.product({ name: 'Soap', price: 10 });
});
afterAll(() => world?.close());

/** Places an order to an address, in a shop that delivers to these zones. */
async function orderTo(zones: string[], where: object) {
  const deliveryMethods = [{ method: 'courier', name: 'Courier', price: 4, zones }];
  await open.salon.replace('/shop', { deliveryMethods });
  const ada = open.visitor();
  await ada.add(soap.id);
  return ada.order({ delivery: { method: 'courier', ...where } });
}

describe('a delivery zone', () => {
  test.each([
    ['10', 'Torstraße 1, 10119 Berlin'],
    ['SW1A 1AA', '10 Downing Street, London SW1A 1AA'],
    ['sw1a', 'Buckingham Palace, London, SW1A1AA'],
    ['SW', '10 Downing Street, London SW1A 2AA'],
    ['50667', 'Hauptstr. 10, 50667 Köln'],
    ['Köln', 'Hauptstr. 10, 50667 Köln'],
    ['koln', 'Hauptstr. 10\n50667 Köln-Ehrenfeld'],
    ['00-1', 'ul. Prosta 51, 00-120 Warszawa'],
    ['111', 'Sveavägen 22, 111 22 Stockholm'],
    ['101', '101000, Москва, ул. Ленина, 1000'],
    ['Москва', '101000, Москва, ул. Ленина, 10'],
    ['94043', '1600 Amphitheatre Parkway, Mountain View, CA 94043'],
    ['Berlin', 'Torstraße 1 10119 Berlin'],
  ])('%s covers %j', async (zone, address) => {
    expect((await orderTo([zone], { address })).status).toBe(201);
  });

  test.each([
    ['10', 'Hauptstr. 10, 50667 Köln'],
    ['5066', 'Hauptstr. 5066, 80331 München'],
    ['Berlin', 'Berliner Str. 5, 50667 Köln'],
    ['Köln', 'Köln Str. 5, 10119 Berlin'],
    ['SW1A', '10 Downing Street, London NW1 6XE'],
    ['10', 'somewhere nice'],
  ])('%s does not cover %j', async (zone, address) => {
    const answer = await orderTo([zone], { address });
    expect(answer.code).toBe('RULE_VIOLATION');
    expect(answer.message).toContain('delivery.address');
  });

  test.each([
    ['SW1A 1AA', { street: '10 Downing Street', postalCode: 'sw1a1aa', city: 'London' }, 201],
    ['10', { street: 'Hauptstr. 10', postalCode: '50667', city: 'Köln' }, 422],
    ['10', { street: 'Torstraße 1', postalCode: '10119', city: 'Berlin' }, 201],
    ['Berlin', { street: 'Torstraße 1', postalCode: '10119', city: 'berlin' }, 201],
    ['Berlin', { street: 'Berlin 1', postalCode: '50667', city: 'Köln' }, 422],
    ['Valletta', { street: 'Republic Street 1', city: 'Valletta' }, 201],
  ])('%s is compared with the fields of %j', async (zone, postalAddress, status) => {
    expect((await orderTo([zone], { postalAddress })).status).toBe(status);
  });
});

test('an address by fields is shown by its fields and as one text', async () => {
  const postalAddress = { street: 'Torstraße 1', postalCode: '10119', city: 'Berlin' };
  expect((await orderTo([], { postalAddress })).status).toBe(201);
  const [order] = (await open.salon.rest('GET', '/orders')).data.items;
  const shown = {
    deliveryAddress: 'Torstraße 1, 10119 Berlin',
    deliveryPostalAddress: { ...postalAddress, country: null },
  };
  expect(order).toMatchObject(shown);
  const { data } = await open.salon.ai.call('get_order', { orderId: order.orderId });
  expect(data).toMatchObject(shown);
  const file = (await open.salon.rest('GET', '/orders.csv')).body;
  expect(file).toContain('"deliveryPostalAddress.city"');
});

test.each([
  ['US', '1 Main St', '78701', 'Austin, TX', '1 Main St, Austin, TX 78701, US'],
  ['gb', '10 Downing Street', 'SW1A 2AA', 'London', '10 Downing Street, London, SW1A 2AA, gb'],
  ['FR', '8 rue de Rivoli', '75004', 'Paris', '8 rue de Rivoli, 75004 Paris, FR'],
  ['UA', 'вул. Хрещатик, 1', '01001', 'Київ', 'вул. Хрещатик, 1, Київ, 01001, UA'],
  ['JP', '丸の内1-1', '100-0005', '東京都千代田区', '100-0005, 東京都千代田区, 丸の内1-1, JP'],
  ['Germany', 'Torstraße 1', '10119', 'Berlin', 'Torstraße 1, 10119 Berlin, Germany'],
])('an address in %s is written in the order of its country', async (...address) => {
  const [country, street, postalCode, city, text] = address;
  expect((await orderTo([], { postalAddress: { street, postalCode, city, country } })).status).toBe(
    201,
  );
  const [{ deliveryAddress }] = (await open.salon.rest('GET', '/orders')).data.items;
  expect(deliveryAddress).toBe(text);
});

test('an address is one text or fields, each of one line', async () => {
  const postalAddress = { street: 'Torstraße 1', postalCode: '10119', city: 'Berlin' };
  const both = await orderTo([], { postalAddress, address: 'Torstraße 1' });
  expect(both.code).toBe('VALIDATION_FAILED');
  const lines = await orderTo([], { postalAddress: { ...postalAddress, city: 'Ber\nlin' } });
  expect(lines.body.errors).toMatchObject([{ path: 'delivery.postalAddress.city' }]);
});

import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { foundChain, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const ten = '2026-03-03T10:00:00Z';
const ada = { clientName: 'Ada', clientPhone: '+4930123456' };

test('An order names its location, and the refusal without one lists them', async () => {
  const { salon, places } = await foundChain(world);
  const [, other] = places as [Place, Place];
  const soap = await salon.product();
  const items = [{ catalogItemId: soap.id }];
  const { code, message } = await salon.rest('POST', '/orders', { ...ada, items });
  expect([code, message.includes(other.locationId)]).toEqual(['VALIDATION_FAILED', true]);
  const sold = await salon.rest('POST', '/orders/counter', { items, method: 'cash' });
  expect([sold.code, sold.message.includes(other.locationId)]).toEqual(['VALIDATION_FAILED', true]);
  const { locationId } = other;
  const order = needed(await salon.rest('POST', '/orders', { ...ada, items, locationId }));
  expect(order.locationId).toBe(locationId);
  const sale = { items, method: 'cash', locationId };
  expect(needed(await salon.rest('POST', '/orders/counter', sale)).locationId).toBe(locationId);
  const tool = { businessId: salon.id, ...ada, items, locationId };
  expect((await salon.ai.call('create_order', tool)).data.locationId).toBe(locationId);
  const unknown = await salon.rest('POST', '/orders', { ...ada, items, locationId: 'loc_1' });
  expect(unknown.code).toBe('NOT_FOUND');
});

test('A visitor’s order without a location is at the main one, and at no archived one', async () => {
  const { salon, places } = await foundChain(world, { publish: true });
  const [main, other] = places as [Place, Place];
  const soap = await salon.product();
  const input = { businessId: salon.id, ...ada, items: [{ catalogItemId: soap.id }] };
  const place = (more: object = {}) => world.rest()('POST', '/public/order', { ...input, ...more });
  needed(await place());
  const { locationId } = other;
  needed(await place({ locationId }));
  needed(await salon.rest('PUT', `/locations/${locationId}`, { status: 'archived' }));
  expect((await place({ locationId })).code).toBe('RULE_VIOLATION');
  const listed = needed(await salon.rest('GET', '/orders')).items;
  expect(listed.map((order: Place) => order.locationId)).toEqual([locationId, main.locationId]);
});

test('An order books at its location, also the lines that are added', async () => {
  const { salon, places } = await foundChain(world);
  const [, { locationId }] = places as [Place, Place];
  const cut = await salon.service();
  const line = { catalogItemId: cut.id, startAt: ten };
  const made = needed(await salon.rest('POST', '/orders', { ...ada, items: [line], locationId }));
  const addItems = [{ ...line, startAt: '2026-03-04T10:00:00Z' }];
  const { items } = needed(await salon.rest('PUT', `/orders/${made.orderId}`, { addItems }));
  const booked = await Promise.all(
    items.map(async (item: { appointmentId: string }) =>
      needed(await salon.rest('GET', `/appointments/${item.appointmentId}`)),
    ),
  );
  expect(booked).toMatchObject([
    { locationId, startAt: ten },
    { locationId, startAt: '2026-03-04T10:00:00Z' },
  ]);
});

test('An order that charges appointments is at the location of the first, or at the named one', async () => {
  const { salon, places } = await foundChain(world);
  const [main, other] = places as [Place, Place];
  const cut = await salon.service();
  const visit = async ({ locationId }: Place, hour: number) =>
    (await salon.booked(cut, { at: `2026-03-03T${hour}:00:00Z`, locationId })).id;
  const order = async (ids: readonly string[], more: object = {}) => {
    const items = ids.map(appointmentId => ({ appointmentId }));
    return needed(await salon.rest('POST', '/orders', { ...ada, items, ...more })).locationId;
  };
  const first = await order([await visit(other, 10), await visit(main, 11)]);
  expect(first).toBe(other.locationId);
  const named = { locationId: main.locationId };
  expect(await order([await visit(other, 12)], named)).toBe(main.locationId);
});

test('Orders are filtered by location', async () => {
  const { salon, places } = await foundChain(world);
  const soap = await salon.product();
  const items = [{ catalogItemId: soap.id }];
  const ids: string[] = [];
  for (const { locationId } of places) {
    const made = await salon.rest('POST', '/orders', { ...ada, items, locationId });
    ids.push(needed(made).orderId);
  }
  const listed = async ({ locationId }: Place) => {
    const { data } = await salon.rest('GET', `/orders?locationId=${locationId}`);
    return data.items.map((order: { orderId: string }) => order.orderId);
  };
  expect([await listed(places[0]!), await listed(places[1]!)]).toEqual([[ids[0]], [ids[1]]]);
  expect((await salon.rest('GET', '/orders?locationId=loc_1')).code).toBe('NOT_FOUND');
});

test('A business with one location names none, and its orders are at the main one', async () => {
  const { salon, places } = await foundChain(world, { count: 1 });
  const soap = await salon.product();
  const order = { ...ada, items: [{ catalogItemId: soap.id }] };
  const { locationId } = places[0]!;
  expect(needed(await salon.rest('POST', '/orders', order)).locationId).toBe(locationId);
  needed(await salon.rest('POST', '/orders', { ...order, locationId }));
});

test('Files have a column of locations only for a business with several', async () => {
  const { salon } = await foundChain(world, { count: 1 });
  const header = async () => (await salon.rest('GET', '/orders.csv')).body.split('\r\n')[0];
  expect(await header()).not.toContain('locationId');
  needed(await salon.rest('POST', '/locations', { name: 'Harbour' }));
  expect(await header()).toContain('"locationId","locationName"');
});

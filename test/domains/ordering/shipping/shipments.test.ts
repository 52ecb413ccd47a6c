import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld } from '../../../world.ts';
import { changesOf, checkBooks } from '../changing/changes.ts';
import { goodsOf } from '../goods.ts';

const world = await createWorld();
afterAll(() => world.close());
afterEach(() => checkBooks(world));

/** Creates a business with a confirmed order of three soaps and two combs. */
async function open() {
  const salon = await world.business();
  const goods = goodsOf(world, salon);
  const changes = changesOf(salon);
  const soap = await goods.stocked(10, { name: 'Soap', price: 10 });
  const comb = await goods.stocked(10, { name: 'Comb', price: 5 });
  const order = await changes.placed([
    { catalogItemId: soap.id, quantity: 3 },
    { catalogItemId: comb.id, quantity: 2 },
  ]);
  await salon.rest('POST', `/orders/${order.orderId}/status`, { status: 'confirmed' });
  return {
    salon,
    goods,
    soap,
    comb,
    order,
    ...changes,
    ship: (input: object = {}) => salon.rest('POST', `/orders/${order.orderId}/shipments`, input),
    step: (shipmentId: string, input: object) =>
      salon.rest('PUT', `/shipments/${shipmentId}`, input),
    status: (status: string) => salon.rest('POST', `/orders/${order.orderId}/status`, { status }),
  };
}

const one = (position: number, quantity: number) => ({ lines: [{ position, quantity }] });

describe('goods', () => {
  test('are found by their fulfilment: shipped in part, as a whole or not at all', async () => {
    const { salon, ship, status, soap } = await open();
    const found = async (query: string) =>
      needed(await salon.rest('GET', `/orders?${query}`)).items.map(
        ({ orderNumber, fulfilment }: any) => [orderNumber, fulfilment],
      );
    const cut = await salon.service();
    await salon.ordered([{ item: cut }]);
    await salon.ordered([{ item: soap }]);
    expect(await found('fulfilment=unfulfilled')).toEqual([
      [1003, 'unfulfilled'],
      [1001, 'unfulfilled'],
    ]);
    needed(await ship(one(0, 1)));
    expect(await found('fulfilment=partly')).toEqual([[1001, 'partly']]);
    expect(await found('fulfilment=unfulfilled&status=confirmed')).toEqual([]);
    needed(await ship());
    expect(await found('fulfilment=fulfilled')).toEqual([[1001, 'fulfilled']]);
    needed(await status('completed'));
    expect(await found('fulfilment=fulfilled,partly')).toEqual([[1001, 'fulfilled']]);
    expect(await found('fulfilment=partly')).toEqual([]);
    expect(await salon.rest('GET', '/orders?fulfilment=some')).toMatchObject({ status: 400 });
  });

  test('ship in parts: the fulfilment changes next to the status, and the rest stays open', async () => {
    const { ship, now, order, goods, soap, comb } = await open();
    expect(await now(order)).toMatchObject({ fulfilment: 'unfulfilled', shipments: [] });
    const first = await ship({ ...one(0, 2), carrier: 'DHL', trackingNumber: '0034' });
    expect(first).toMatchObject({
      status: 201,
      data: {
        status: 'shipped',
        lines: [{ position: 0, title: 'Soap', quantity: 2 }],
        carrier: 'DHL',
        trackingNumber: '0034',
        trackingUrl: null,
      },
    });
    expect(await now(order)).toMatchObject({
      status: 'confirmed',
      fulfilment: 'partly',
      version: 3,
      items: [
        { shipped: 2, toShip: 1 },
        { shipped: 0, toShip: 2 },
      ],
    });
    expect([await goods.left(soap), await goods.left(comb)]).toEqual([
      [7, 1],
      [8, 2],
    ]);
    expect((await ship()).data.lines).toMatchObject([
      { position: 0, quantity: 1 },
      { position: 1, quantity: 2 },
    ]);
    const after = await now(order);
    expect(after).toMatchObject({ status: 'confirmed', fulfilment: 'fulfilled' });
    expect(after.shipments.map(({ lines }: any) => lines.length)).toEqual([1, 2]);
    expect(await goods.left(soap)).toEqual([7, 0]);
  });

  test('of sets ship as their parts', async () => {
    const { salon, goods, placed, now } = await open();
    const brush = await goods.stocked(10);
    const set = await goods.setOf([{ item: brush, quantity: 2 }]);
    const order = await placed([{ catalogItemId: set.id, quantity: 3 }]);
    await salon.rest('POST', `/orders/${order.orderId}/status`, { status: 'ready' });
    await salon.rest('POST', `/orders/${order.orderId}/shipments`, one(0, 1));
    expect(await goods.left(brush)).toEqual([4, 4]);
    await salon.rest('POST', `/orders/${order.orderId}/status`, { status: 'completed' });
    expect(await goods.left(brush)).toEqual([4, 0]);
    expect(await now(order)).toMatchObject({ fulfilment: 'fulfilled', items: [{ toShip: 0 }] });
  });

  test('are the only lines to ship: services and unpaid lines stay', async () => {
    const { salon, placed, now } = await open();
    const cut = await salon.service();
    const order = await placed([{ catalogItemId: cut.id }]);
    expect(await now(order)).toMatchObject({ fulfilment: null, items: [{ toShip: 0 }] });
    const path = `/orders/${order.orderId}/shipments`;
    expect(await salon.rest('POST', path, {})).toMatchObject({
      status: 409,
      body: { reason: 'order_not_shippable' },
    });
    await salon.rest('POST', `/orders/${order.orderId}/status`, { status: 'confirmed' });
    expect(await salon.rest('POST', path, {})).toMatchObject({
      status: 409,
      body: { reason: 'nothing_to_ship' },
    });
  });

  test('of a cancelled shipment belong to the order again', async () => {
    const { ship, step, now, order, goods, soap, status } = await open();
    const { data: shipment } = await ship(one(0, 3));
    expect(await status('cancelled')).toMatchObject({
      status: 409,
      body: { reason: 'order_shipped' },
    });
    const { data } = await step(shipment.shipmentId, { status: 'cancelled', version: 1 });
    expect(data).toMatchObject({ status: 'cancelled', version: 2 });
    expect(data.cancelledAt).not.toBeNull();
    expect(await now(order)).toMatchObject({
      fulfilment: 'unfulfilled',
      items: [{ toShip: 3 }, {}],
    });
    expect(await goods.left(soap)).toEqual([7, 3]);
    expect((await status('cancelled')).status).toBe(200);
    expect(await goods.left(soap)).toEqual([10, 0]);
  });
});

describe('a step of shipping is refused for', () => {
  test.each([
    [
      'more than there is',
      one(0, 4),
      422,
      'lines[0].quantity: of “Soap” 3 can still be shipped, and 4 were to be.',
    ],
    [
      'a line that the order has not',
      one(7, 1),
      400,
      'lines[0].position: the order has no such line.',
    ],
    [
      'a line given twice',
      { lines: [...one(0, 1).lines, ...one(0, 1).lines] },
      400,
      'lines[1].position: is given twice.',
    ],
    [
      'an address that is not https',
      { trackingUrl: 'http://carrier.example/1' },
      400,
      'trackingUrl: must be an https address such as https://carrier.example/track/123.',
    ],
    [
      'a script for an address',
      { trackingUrl: 'javascript:alert(1)' },
      400,
      'trackingUrl: must be an https address such as https://carrier.example/track/123.',
    ],
    [
      'another version',
      { version: 1 },
      409,
      'Version 1 was sent, but it is now version 2. Read it again and repeat the change.',
    ],
  ])('%s, and nothing ships', async (_, input, status, message) => {
    const { ship, now, order } = await open();
    expect(await ship(input)).toMatchObject({ status, message });
    expect(await now(order)).toMatchObject({
      fulfilment: 'unfulfilled',
      shipments: [],
      version: 2,
    });
  });

  test('the removal of shipped units, while the rest of the line can be removed', async () => {
    const { ship, change, changed, order } = await open();
    await ship(one(0, 2));
    for (const quantity of [0, 1]) {
      expect(await change(order, one(0, quantity))).toMatchObject({
        status: 422,
        body: { reason: 'order_line_shipped' },
        message: 'lines[0].quantity: 2 of “Soap” were shipped, so it is at least 2.',
      });
    }
    const after = await changed(order, one(0, 2));
    expect(after).toMatchObject({ total: 30, items: [{ quantity: 2, toShip: 0 }, { toShip: 2 }] });
  });

  test('a cancellation of a shipment that has arrived, or of a completed order', async () => {
    const { ship, step, status } = await open();
    const [{ data: first }, { data: second }] = [await ship(one(0, 1)), await ship(one(0, 1))];
    expect((await step(first.shipmentId, { status: 'delivered' })).status).toBe(200);
    expect((await status('completed')).status).toBe(200);
    for (const { shipmentId } of [first, second]) {
      expect(await step(shipmentId, { status: 'cancelled' })).toMatchObject({
        status: 409,
        body: { reason: 'shipment_step' },
      });
    }
    expect((await step(second.shipmentId, { status: 'delivered' })).data.status).toBe('delivered');
  });
});

describe('a shipment', () => {
  test('is journaled with the state before, and sent to webhooks with the order', async () => {
    const { salon, ship, step } = await open();
    const { data } = await ship(one(0, 1));
    await step(data.shipmentId, { trackingUrl: 'https://carrier.example/1' });
    await step(data.shipmentId, { trackingUrl: 'https://carrier.example/1' });
    await step(data.shipmentId, { status: 'delivered' });
    const events = await salon.journal({ eventType: 'order.*' });
    expect(events.slice(0, 3)).toMatchObject([
      {
        eventType: 'order.delivered',
        before: { shipmentStatus: 'shipped' },
        after: { shipmentStatus: 'delivered' },
      },
      {
        eventType: 'order.shipment_changed',
        before: { trackingUrl: null },
        after: { trackingUrl: 'https://carrier.example/1' },
      },
      {
        eventType: 'order.shipped',
        summary: expect.stringContaining('was shipped: 1 × Soap.'),
        before: { fulfilment: 'unfulfilled', shipped: {} },
        after: { fulfilment: 'partly', shipped: { 0: 1 } },
      },
    ]);
  });

  test('is created once by one key', async () => {
    const { salon, order, now } = await open();
    const headers = { 'idempotency-key': 'parcel-1' };
    const path = `/orders/${order.orderId}/shipments`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => salon.rest('POST', path, one(0, 1), { headers })),
    );
    expect(new Set(answers.map(({ data }) => data?.shipmentId)).size).toBe(1);
    expect((await now(order)).items[0].shipped).toBe(1);
  });

  test('of one last unit is created once, however many call at once', async () => {
    const { ship, now, order } = await open();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ship(one(1, 2))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422, 422,
    ]);
    expect((await now(order)).items[1]).toMatchObject({ shipped: 2, toShip: 0 });
  });
});

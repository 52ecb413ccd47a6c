import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createWorld, type Salon } from '../../world.ts';
import { goodsOf } from './goods.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-03T10:00:00Z';
const later = '2026-03-03T11:00:00Z';
let salon: Salon;
let goods: ReturnType<typeof goodsOf>;

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ parallelCapacity: 1 });
  goods = goodsOf(world, salon);
});

const isFree = async (item: { id: string }, start = at) =>
  (await salon.slots(item, start.slice(0, 10))).find(slot => slot.startAt === start)?.available;

describe('an order', () => {
  test('has the catalog’s prices and names, and keeps them', async () => {
    const soap = await salon.product({ name: 'Soap', price: 12.35, sku: 'SOAP-1' });
    const cut = await salon.service({ name: 'Cut', price: 50 });
    const order = await salon.ordered([{ item: soap, quantity: 3 }, { item: cut }], {
      conversationId: 'talk-1',
      comment: 'Ring twice.',
    });
    expect(order).toMatchObject({
      orderNumber: 1001,
      status: 'new',
      paymentStatus: 'unpaid',
      clientName: 'Ada',
      clientPhone: '+4930123456',
      total: 87.05,
      paid: 0,
      refunded: 0,
      currency: 'EUR',
      conversationId: 'talk-1',
      comment: 'Ring twice.',
      cancelReason: null,
      version: 1,
      createdAt: '2026-03-02T08:00:00Z',
    });
    expect(order.items).toEqual([
      {
        catalogItemId: soap.id,
        variantId: null,
        name: 'Soap',
        variantName: null,
        sku: 'SOAP-1',
        type: 'product',
        quantity: 3,
        price: 12.35,
        total: 37.05,
        appointmentId: null,
        cancelled: false,
        startAt: null,
      },
      expect.objectContaining({ name: 'Cut', type: 'service', quantity: 1, total: 50 }),
    ]);
    await salon.product({ itemId: soap.id, name: 'Fine soap', price: 99, sku: 'SOAP-2' });
    expect(await salon.orderNow(order)).toEqual(order);
  });

  test('of a variant has the variant’s price and both names', async () => {
    const shirt = await salon.product({ name: 'Shirt', price: 20 });
    const large = await goods.inVariant(shirt, 'L', { price: 25 });
    const order = await salon.ordered([{ item: shirt, variant: large, quantity: 2 }]);
    expect(order.items[0]).toMatchObject({
      variantId: large.id,
      name: 'Shirt',
      variantName: 'L',
      price: 25,
    });
    const unchosen = await salon.order([{ item: shirt }]);
    expect(unchosen.code).toBe('VALIDATION_FAILED');
    expect(unchosen.message).toContain('items[0].variantId');
    expect(unchosen.message).toContain(large.id);
  });

  test('takes no price from the caller', async () => {
    const soap = await salon.product({ price: 12 });
    const answer = await salon.ai.call('create_order', {
      businessId: salon.id,
      clientPhone: '+4930123456',
      clientName: 'Ada',
      items: [{ catalogItemId: soap.id, quantity: 1, price: 1 }],
    });
    expect(answer.code).toBe('VALIDATION_FAILED');
    expect(answer.message).toContain('items[0].price');
  });

  test('finds its client by phone, however spelled, and makes one only if there is none', async () => {
    const soap = await salon.product();
    const first = await salon.ordered([{ item: soap }], { clientName: 'Ada' });
    const second = await salon.ordered([{ item: soap }], {
      clientPhone: '+49 (0)30 12 34 56',
      clientName: 'Ada’s son',
    });
    expect(second.clientId).toBe(first.clientId);
    expect([first.clientName, second.clientName]).toEqual(['Ada', 'Ada’s son']);
    const { data } = await salon.ai.call('search_clients', { businessId: salon.id });
    expect(data.items).toEqual([expect.objectContaining({ clientName: 'Ada' })]);
  });

  test('free of charge has nothing due', async () => {
    const leaflet = await salon.product({ price: 0 });
    expect((await salon.ordered([{ item: leaflet }])).paymentStatus).toBe('paid');
  });

  test('over the AI Tool-API is returned with the names of the interface, and has one journal entry', async () => {
    const soap = await salon.product({ price: 12 });
    const { data } = await salon.ai.call('create_order', {
      businessId: salon.id,
      clientPhone: '+4930123456',
      clientName: 'Ada',
      items: [{ catalogItemId: soap.id, quantity: 2 }],
      conversationId: 'talk-1',
    });
    expect(data).toMatchObject({ orderNumber: 1001, total: 24, conversationId: 'talk-1' });
    expect(data.orderId).toMatch(/^ord_/);
    const events = (await salon.journal()).filter((event: any) => event.subject === data.orderId);
    expect(events).toEqual([
      expect.objectContaining({
        eventType: 'ai.tool.create_order',
        actorType: 'ai',
        summary: 'Ada ordered 2 × Shampoo for 24 EUR.',
        details: expect.objectContaining({ action: 'order.created', orderNumber: 1001 }),
      }),
    ]);
  });

  test('of a repeated call is the first one, taken from stock once', async () => {
    const soap = await goods.stocked(5);
    const call = () =>
      salon.ai.call('create_order', {
        businessId: salon.id,
        clientPhone: '+4930123456',
        clientName: 'Ada',
        items: [{ catalogItemId: soap.id, quantity: 2 }],
        idempotencyKey: 'one order',
      });
    const [first, second] = [await call(), await call()];
    expect(second.data).toEqual(first.data);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await goods.left(soap)).toEqual([3, 2]);
    expect(await salon.orders()).toHaveLength(1);
  });
});

describe('an order is refused', () => {
  test('for items that are not offered, naming each line', async () => {
    const soap = await salon.product();
    const gone = await salon.product({ name: 'Old soap', active: false });
    const cut = await salon.service({ active: false });
    const answer = await salon.order([{ item: gone }, { item: soap }, { item: cut, at }]);
    expect(answer.code).toBe('RULE_VIOLATION');
    expect(answer.message).toContain('items[0].catalogItemId: “Old soap” is not offered now.');
    expect(answer.message).toContain('items[2].catalogItemId');
    expect(answer.message).not.toContain('items[1]');
  });

  test('for an invalid start: for a product, with a quantity, or a staff member without a start', async () => {
    const soap = await salon.product();
    const cut = await salon.service();
    const product = await salon.order([{ item: soap, at }]);
    expect([product.code, product.message]).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining('items[0].startAt'),
    ]);
    const several = await salon.order([{ item: soap }, { item: cut, at, quantity: 2 }]);
    expect([several.code, several.message]).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining('items[1].quantity'),
    ]);
    const person = await salon.order([{ item: cut, staff: await salon.staff() }]);
    expect([person.code, person.message]).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining('items[0].staffId'),
    ]);
    const zoneless = await salon.order([{ item: cut, at: '2026-03-03T10:00' }]);
    expect(zoneless.message).toContain('items[0].startAt');
    expect(zoneless.message).toContain('Europe/Berlin');
  });

  test('for quantities and line counts beyond the limits', async () => {
    const soap = await salon.product({ price: 0.01 });
    for (const quantity of [0, -1, 10_001]) {
      expect((await salon.order([{ item: soap, quantity }])).code).toBe('VALIDATION_FAILED');
    }
    expect((await salon.order([])).code).toBe('VALIDATION_FAILED');
    const lines = Array.from({ length: 101 }, () => ({ item: soap }));
    expect((await salon.order(lines)).code).toBe('VALIDATION_FAILED');
    expect((await salon.ordered(lines.slice(1))).items).toHaveLength(100);
  });

  test('for a total beyond exact integers', async () => {
    const palace = await salon.product({ price: 1_000_000_000 });
    const many = Array.from({ length: 10 }, () => ({ item: palace, quantity: 10_000 }));
    expect((await salon.order(many)).code).toBe('VALIDATION_FAILED');
    const most = await salon.ordered(many.slice(0, 9));
    expect(most.total).toBe(90_000 * 1_000_000_000);
  });

  test('for units beyond the range of the reserved counter', async () => {
    const most = 1_000_000_000;
    const pin = await goods.stocked(most, { name: 'Pin', price: 0.01 });
    const box = await goods.setOf([{ item: pin, quantity: 1000 }], { price: 0.01 });
    const all = Array.from({ length: 100 }, () => ({ item: box, quantity: 10_000 }));
    const restock = () => salon.rest('POST', `/catalog/${pin.id}/stock`, { onHand: most });
    for (let k = 0; k < 2; k += 1) {
      await salon.ordered(all);
      expect((await restock()).status).toBe(200);
    }
    const third = await salon.order(all);
    expect([third.code, third.message]).toEqual([
      'RULE_VIOLATION',
      expect.stringContaining('Use smaller quantities'),
    ]);
    expect(await goods.left(pin)).toEqual([most, 2 * most]);
  });

  test('when the business is archived', async () => {
    const soap = await salon.product();
    await world.sql(`update business set status = 'archived' where id = $1`, [salon.id]);
    expect((await salon.order([{ item: soap }])).code).toBe('RULE_VIOLATION');
  });

  test('when stock is short, naming all missing items; nothing is taken then', async () => {
    const soap = await goods.stocked(5, { name: 'Soap' });
    const comb = await goods.stocked(1, { name: 'Comb' });
    const answer = await salon.order([
      { item: soap, quantity: 3 },
      { item: comb, quantity: 2 },
      { item: soap, quantity: 3 },
    ]);
    expect(answer.code).toBe('OUT_OF_STOCK');
    expect(answer.message).toContain('“Soap”: 5 left, 6 requested.');
    expect(answer.message).toContain('“Comb”: 1 left, 2 requested.');
    expect([await goods.left(soap), await goods.left(comb)]).toEqual([
      [5, 0],
      [1, 0],
    ]);
    expect(await salon.orders()).toEqual([]);
  });
});

describe('an order of goods and bookings', () => {
  test('books in the same step: the appointment belongs to the order, at its price, with its client', async () => {
    const anna = await salon.staff();
    const cut = await salon.service({ price: 50, staff: [anna] });
    const soap = await goods.stocked(2);
    const order = await salon.ordered([{ item: soap }, { item: cut, at, staff: anna }], {
      clientName: 'Ada',
      conversationId: 'talk-1',
    });
    expect(order.items[1]).toMatchObject({ startAt: at, price: 50 });
    const [appointment] = await salon.appointments();
    expect(appointment).toMatchObject({
      id: order.items[1].appointmentId,
      orderId: order.id,
      status: 'confirmed',
      startAt: at,
      staffId: anna.id,
      price: 50,
      clientId: order.clientId,
      clientName: 'Ada',
      conversationId: 'talk-1',
    });
    expect(await goods.left(soap)).toEqual([1, 1]);
    const events = (await salon.journal()).map((event: any) => event.eventType);
    expect(events.slice(0, 2)).toEqual(['order.created', 'appointment.created']);
  });

  test('shows the current times of its bookings', async () => {
    const cut = await salon.service();
    const order = await salon.ordered([{ item: cut, at }]);
    await salon.move({ id: order.items[0].appointmentId }, { startAt: later });
    expect((await salon.orderNow(order)).items[0].startAt).toBe(later);
  });

  test('books several starts, each next to those before it', async () => {
    const cut = await salon.service();
    const order = await salon.ordered([
      { item: cut, at },
      { item: cut, at: later },
    ]);
    expect(order.items.map((line: any) => line.startAt)).toEqual([at, later]);
    const twice = await salon.order([
      { item: cut, at: '2026-03-04T10:00:00Z' },
      { item: cut, at: '2026-03-04T10:00:00Z' },
    ]);
    expect(twice.code).toBe('SLOT_UNAVAILABLE');
    expect(twice.message).toContain('items[1].startAt: it is taken.');
    // A suggested start must also be free next to the line before.
    expect(twice.message).not.toContain('2026-03-04T10:00:00');
    expect(twice.message).toContain('2026-03-04T11:00:00');
    expect(await salon.appointments()).toHaveLength(2);
  });

  test('takes neither goods nor places when one booking fails, and names it', async () => {
    const cut = await salon.service();
    const soap = await goods.stocked(2);
    await salon.booked(cut, { at: later });
    const answer = await salon.order([{ item: soap }, { item: cut, at }, { item: cut, at: later }]);
    expect(answer.code).toBe('SLOT_UNAVAILABLE');
    expect(answer.message).toContain('items[2].startAt');
    expect(answer.message).toMatch(/nearest free starts are 2026-03-03/);
    expect(await goods.left(soap)).toEqual([2, 0]);
    expect(await isFree(cut)).toBe(true);
    expect(await salon.orders()).toEqual([]);
  });

  test('books nothing when the goods are out of stock', async () => {
    const cut = await salon.service();
    const soap = await goods.stocked(1);
    const { code } = await salon.order([
      { item: cut, at },
      { item: soap, quantity: 2 },
    ]);
    expect(code).toBe('OUT_OF_STOCK');
    expect(await isFree(cut)).toBe(true);
  });

  test.each([
    ['the past', '2026-03-01T10:00:00Z', 'RULE_VIOLATION'],
    ['closed hours', '2026-03-03T03:00:00Z', 'RULE_VIOLATION'],
    ['off the grid', '2026-03-03T10:07:00Z', 'RULE_VIOLATION'],
  ])('refuses a start in %s as a booking would', async (_, start, code) => {
    const cut = await salon.service();
    const answer = await salon.order([{ item: cut, at: start }]);
    const alone = await salon.book(cut, { at: start });
    expect([answer.code, alone.code]).toEqual([code, code]);
    expect(answer.message).toContain('items[0].startAt: ');
    expect(answer.message).toContain(alone.message.split('The nearest')[1]);
  });

  test('refuses a staff member who does not perform the service, naming the line', async () => {
    const [anna, ben] = await Promise.all([salon.staff(), salon.staff({ name: 'Ben' })]);
    const cut = await salon.service({ staff: [anna] });
    const answer = await salon.order([{ item: cut, at, staff: ben }]);
    expect(answer.code).toBe('RULE_VIOLATION');
    expect(answer.message).toContain('items[0].staffId: Ben');
  });

  test('sells a service without a start in any quantity, without booking it', async () => {
    const cut = await salon.service({ price: 50 });
    const order = await salon.ordered([{ item: cut, quantity: 10 }]);
    expect([order.total, order.items[0].appointmentId]).toEqual([500, null]);
    expect(await salon.appointments()).toEqual([]);
  });

  test('books a variant of a service for the variant’s length, at its price', async () => {
    const cut = await salon.service({ name: 'Cut', price: 50, durationMinutes: 60 });
    const long = await goods.inVariant(cut, 'long hair', { price: 70, minutes: 90 });
    const order = await salon.ordered([{ item: cut, variant: long, at }]);
    expect(order.total).toBe(70);
    expect(await salon.appointment({ id: order.items[0].appointmentId })).toMatchObject({
      variantId: long.id,
      variantName: 'long hair',
      price: 70,
      endAt: '2026-03-03T11:30:00Z',
    });
  });
});

describe('a service with variants', () => {
  let cut: { id: string; name: string };
  let long: { id: string };

  beforeEach(async () => {
    cut = await salon.service({ name: 'Cut', price: 50, durationMinutes: 60 });
    long = await goods.inVariant(cut, 'long hair', { price: 70, minutes: 90 });
  });

  test('is searched, held and booked for the variant’s length', async () => {
    const slots = await salon.slots(cut, { variantId: long.id, date: '2026-03-03' });
    const first = slots.find(slot => slot.startAt === at);
    expect(first?.endAt).toBe('2026-03-03T11:30:00Z');
    // 16:30 in Berlin is the last start before closing at 18:00.
    expect(slots.at(-1)?.startAt).toBe('2026-03-03T15:30:00Z');
    const { data: hold } = await salon.hold(cut, { at, variantId: long.id });
    const free = await salon.slots(cut, { variantId: long.id, date: '2026-03-03' });
    expect(free.find(slot => slot.startAt === '2026-03-03T11:15:00Z')?.available).toBe(false);
    expect(free.find(slot => slot.startAt === '2026-03-03T11:30:00Z')?.available).toBe(true);
    const booked = await salon.booked(cut, { at, variantId: long.id, holdId: hold.id });
    expect(booked).toMatchObject({
      variantId: long.id,
      variantName: 'long hair',
      price: 70,
      endAt: '2026-03-03T11:30:00Z',
    });
    await goods.inVariant(cut, 'short hair', { minutes: 30 });
    const { data: moved } = await salon.move(booked, { startAt: '2026-03-03T12:00:00Z' });
    expect(moved).toMatchObject({ variantName: 'long hair', endAt: '2026-03-03T13:30:00Z' });
  });

  test('is never booked without a variant, nor with an inactive one', async () => {
    const calls: Record<string, (variantId?: string) => Promise<any>> = {
      book: variantId => salon.book(cut, { at, variantId }),
      hold: variantId => salon.hold(cut, { at, variantId }),
      look: variantId =>
        salon.ai.call('get_availability', {
          businessId: salon.id,
          catalogItemId: cut.id,
          variantId,
          date: '2026-03-03',
        }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const answer = await call();
      expect([name, answer.code]).toEqual([name, 'VALIDATION_FAILED']);
      expect(answer.message).toContain(`variantId: “Cut” has variants`);
      expect(answer.message).toContain(`long hair (${long.id})`);
    }
    const bare = await salon.service();
    expect((await salon.book(bare, { at, variantId: long.id })).code).toBe('NOT_FOUND');
    const closed = await goods.inVariant(cut, 'dyed', { active: false });
    for (const [name, call] of Object.entries(calls)) {
      expect([name, (await call(closed.id)).code]).toEqual([name, 'RULE_VIOLATION']);
    }
    const order = await salon.order([{ item: cut, variant: closed, at }]);
    expect([order.code, order.message]).toEqual([
      'RULE_VIOLATION',
      expect.stringContaining('items[0].'),
    ]);
  });

  test('has holds for one variant that cannot become bookings of another', async () => {
    const { data: hold } = await salon.hold(cut, { at, variantId: long.id });
    const bare = await salon.book(cut, { at, holdId: hold.id });
    expect([bare.code, bare.message]).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining('variantId: the hold is for another variant.'),
    ]);
  });
});

test('products, variants and staff of another business are not found by an order', async () => {
  const other = await world.business();
  const theirs = await other.product({ name: 'Secret soap' });
  const anna = await other.staff({ name: 'Anna Secret' });
  const shirt = await other.product();
  const large = await goodsOf(world, other).inVariant(shirt, 'L');
  const [soap, cut] = [await salon.product(), await salon.service()];
  const absent = (id: string) => ({ id: id.slice(0, -4) + '0000' });
  const tries = [
    (id: { id: string }) => salon.order([{ item: soap }, { item: id }]),
    (id: { id: string }) => salon.order([{ item: soap, variant: id }]),
    (id: { id: string }) => salon.order([{ item: cut, at, staff: id }]),
  ];
  const foreign = [theirs, large, anna];
  for (const [index, attempt] of tries.entries()) {
    const { id } = foreign[index]!;
    const answer = await attempt({ id });
    expect([answer.code, answer.message]).toEqual([
      'NOT_FOUND',
      (await attempt(absent(id))).message,
    ]);
    expect(answer.message).toContain(`items[${index === 0 ? 1 : 0}]`);
  }
  const mine = await salon.ordered([{ item: soap }]);
  const stolen = await other.setOrderStatus(mine, 'cancelled');
  expect(stolen.code).toBe('NOT_FOUND');
});

describe('the list of orders', () => {
  test('is newest first, in pages, and filtered by status, payment, client, time and number', async () => {
    const soap = await salon.product({ price: 10 });
    const free = await salon.product({ price: 0 });
    const grace = { clientPhone: '+4930777777', clientName: 'Grace' };
    await salon.ordered([{ item: soap }]);
    world.clock.advance({ hours: 1 });
    const second = await salon.ordered([{ item: soap }], grace);
    await salon.ordered([{ item: free }], grace);
    await salon.setOrderStatus(second, 'ready');
    const numbers = async (filter: object) =>
      (await salon.orders(filter)).map((order: any) => order.orderNumber);
    expect(await numbers({})).toEqual([1003, 1002, 1001]);
    expect(await numbers({ status: ['new', 'cancelled'] })).toEqual([1001]);
    expect(await numbers({ paymentStatus: 'paid' })).toEqual([1003]);
    expect(await numbers({ clientPhone: '+49 30 777777' })).toEqual([1003, 1002]);
    expect(await numbers({ clientPhone: '+4930000000' })).toEqual([]);
    expect(await numbers({ from: '2026-03-02T09:00:00Z' })).toEqual([1003, 1002]);
    expect(await numbers({ to: '2026-03-02T09:00:00Z' })).toEqual([1001]);
    expect(await numbers({ number: 1002 })).toEqual([1002]);
    const { data: page } = await salon.ai.call('list_orders', { businessId: salon.id, limit: 2 });
    expect(page.items.map((order: any) => order.orderNumber)).toEqual([1003, 1002]);
    const { data: rest } = await salon.ai.call('list_orders', {
      businessId: salon.id,
      limit: 2,
      cursor: page.nextCursor,
    });
    expect(rest.items.map((order: any) => order.orderNumber)).toEqual([1001]);
    expect(rest.nextCursor).toBeNull();
  });

  test('numbers the orders of each business separately', async () => {
    const soap = await salon.product();
    await salon.ordered([{ item: soap }]);
    const other = await world.business();
    const order = await other.ordered([{ item: await other.product() }]);
    expect(order.orderNumber).toBe(1001);
    expect((await salon.ordered([{ item: soap }])).orderNumber).toBe(1002);
  });
});

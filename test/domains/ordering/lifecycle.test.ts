import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createWorld, type Salon } from '../../world.ts';
import { goodsOf } from './goods.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-03T10:00:00Z';
let salon: Salon;
let goods: ReturnType<typeof goodsOf>;

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ parallelCapacity: 1 });
  goods = goodsOf(world, salon);
});

const isFree = async (item: { id: string }) =>
  (await salon.slots(item, '2026-03-03')).find(slot => slot.startAt === at)?.available;

/** The allowed transitions from each status; all others are refused. */
const allowed: Record<string, string[]> = {
  new: ['confirmed', 'in_progress', 'ready', 'completed', 'cancelled'],
  confirmed: ['in_progress', 'ready', 'completed', 'cancelled'],
  in_progress: ['ready', 'completed', 'cancelled'],
  ready: ['completed', 'cancelled'],
  completed: [],
  cancelled: ['cancelled'],
};
const targets = ['confirmed', 'in_progress', 'ready', 'completed', 'cancelled'];
const steps = Object.entries(allowed).flatMap(([from, next]) =>
  targets.map(to => ({ from, to, verdict: next.includes(to) ? 'may' : 'may not' })),
);

describe('an order that is', () => {
  test.each(steps)('$from $verdict become $to', async ({ from, to, verdict }) => {
    const order = await salon.ordered([{ item: await salon.product() }]);
    if (from !== 'new') await salon.setOrderStatus(order, from);
    const answer = await salon.setOrderStatus(order, to);
    if (verdict === 'may') {
      expect(answer.data.status).toBe(to);
      return;
    }
    expect(answer.code).toBe('INVALID_TRANSITION');
    expect(answer.message).toContain(`The order is ${from}`);
    for (const next of allowed[from] ?? []) {
      if (next !== from) expect(answer.message).toContain(next);
    }
    expect((await salon.orderNow(order)).status).toBe(from);
  });
});

test('an order goes from new to completed, step by step, and the journal has each step', async () => {
  const soap = await goods.stocked(5);
  const order = await salon.ordered([{ item: soap, quantity: 2 }]);
  for (const status of ['confirmed', 'in_progress', 'ready', 'completed']) {
    expect(await goods.left(soap)).toEqual([3, 2]);
    const { data } = await salon.ai.call('set_order_status', {
      businessId: salon.id,
      orderId: order.id,
      status,
    });
    expect(data.status).toBe(status);
  }
  expect(await goods.left(soap)).toEqual([3, 0]);
  expect((await salon.orderNow(order)).version).toBe(5);
  const about = (await salon.journal()).filter((event: any) => event.subject === order.id);
  expect(about.map((event: any) => event.details.action ?? event.eventType)).toEqual([
    'order.completed',
    'order.ready',
    'order.in_progress',
    'order.confirmed',
    'order.created',
  ]);
});

test('cancelling returns exactly the taken stock and frees the booked places; a repeat changes nothing', async () => {
  const soap = await goods.stocked(9, { name: 'Soap' });
  const shirt = await salon.product({ name: 'Shirt' });
  const large = await goods.inVariant(shirt, 'L', { onHand: 4 });
  const set = await goods.setOf([
    { item: soap, quantity: 2 },
    { item: shirt, variant: large, quantity: 1 },
  ]);
  const cut = await salon.service();
  const order = await salon.ordered([
    { item: set, quantity: 2 },
    { item: soap },
    { item: cut, at },
    { item: cut },
  ]);
  expect([await goods.left(soap), await goods.left(large)]).toEqual([
    [4, 5],
    [2, 2],
  ]);
  // The set has other parts by now; the parts taken at the sale are returned.
  await salon.service({ itemId: set.id, composition: [{ catalogItemId: soap.id, quantity: 1 }] });
  const { data: first } = await salon.setOrderStatus(order, 'cancelled', { reason: 'Rain.' });
  expect(first).toMatchObject({ status: 'cancelled', cancelReason: 'Rain.' });
  const left = async () => [await goods.left(soap), await goods.left(large)];
  expect(await left()).toEqual([
    [9, 0],
    [4, 0],
  ]);
  expect(await isFree(cut)).toBe(true);
  const [appointment] = await salon.appointments();
  expect(appointment).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'business',
    cancelReason: 'Rain.',
    version: 2,
  });
  const journal = await salon.journal();
  const published = journal.map((event: any) => event.eventType);
  expect(published.filter((event: string) => event.endsWith('.cancelled'))).toEqual([
    'order.cancelled',
    'appointment.cancelled',
  ]);

  const { data: again } = await salon.setOrderStatus(order, 'cancelled', { reason: 'Snow.' });
  expect(again).toEqual(first);
  expect(await left()).toEqual([
    [9, 0],
    [4, 0],
  ]);
  expect(await salon.journal()).toEqual(journal);
  await salon.ai.call('set_order_status', { orderId: order.id, status: 'cancelled' });
  const [noted, ...earlier] = await salon.journal();
  expect(noted.summary).toContain('nothing changed');
  expect(earlier).toEqual(journal);
});

test('many simultaneous cancellations return the goods once', async () => {
  const soap = await goods.stocked(9);
  const cut = await salon.service();
  const order = await salon.ordered([
    { item: soap, quantity: 3 },
    { item: cut, at },
  ]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => salon.setOrderStatus(order, 'cancelled')),
  );
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
  expect(await goods.left(soap)).toEqual([9, 0]);
});

test('one of simultaneous cancelling and completing wins, and the stock matches', async () => {
  for (let round = 0; round < 5; round++) {
    const soap = await goods.stocked(9);
    const order = await salon.ordered([{ item: soap, quantity: 3 }]);
    await Promise.all(
      ['completed', 'cancelled', 'completed', 'cancelled'].map(status =>
        salon.setOrderStatus(order, status),
      ),
    );
    const { status } = await salon.orderNow(order);
    expect([status, await goods.left(soap)]).toEqual([
      status,
      status === 'completed' ? [6, 0] : [9, 0],
    ]);
  }
});

test('cancelling does not change appointments that have begun or were cancelled before', async () => {
  const cut = await salon.service();
  const order = await salon.ordered([
    { item: cut, at },
    { item: cut, at: '2026-03-03T11:00:00Z' },
  ]);
  const [begun, gone] = order.items.map((line: any) => ({ id: line.appointmentId }));
  world.clock.set(at);
  await salon.setStatus(begun, 'arrived');
  await salon.cancel(gone, { reason: 'Ill.' });
  await salon.setOrderStatus(order, 'cancelled', { reason: 'Rain.' });
  expect((await salon.appointment(begun)).status).toBe('arrived');
  expect((await salon.appointment(gone)).cancelReason).toBe('Ill.');
});

test('the cancellation of one booking takes its line off the total, and leaves the goods sold', async () => {
  const cut = await salon.service();
  const soap = await goods.stocked(3);
  const order = await salon.ordered([{ item: cut, at }, { item: soap }]);
  await salon.cancel({ id: order.items[0].appointmentId });
  expect(await salon.orderNow(order)).toMatchObject({
    status: 'new',
    total: order.total - order.items[0].total,
    version: 2,
  });
  expect(await goods.left(soap)).toEqual([2, 1]);
});

test('a stale version is refused and changes nothing', async () => {
  const order = await salon.ordered([{ item: await salon.product() }]);
  await salon.setOrderStatus(order, 'confirmed', { version: 1 });
  const stale = await salon.setOrderStatus(order, 'ready', { version: 1 });
  expect(stale.code).toBe('VERSION_CONFLICT');
  expect(await salon.orderNow(order)).toMatchObject({ status: 'confirmed', version: 2 });
});

test('cancelling does not return goods whose variant was deleted', async () => {
  const shirt = await salon.product({ name: 'Shirt' });
  const large = await goods.inVariant(shirt, 'L', { onHand: 4 });
  const soap = await goods.stocked(3);
  const order = await salon.ordered([{ item: shirt, variant: large }, { item: soap }]);
  await goods.inVariant(shirt, 'XL', { onHand: 1 });
  expect((await salon.setOrderStatus(order, 'cancelled')).data.items[0]).toMatchObject({
    variantId: large.id,
    variantName: 'L',
  });
  expect(await goods.left(soap)).toEqual([3, 0]);
});

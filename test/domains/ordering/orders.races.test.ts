import { afterAll, describe, expect, test } from '@jest/globals';
import { patiently } from '../../support/time/patiently.ts';
import { createWorld, type Answer, type Salon } from '../../world.ts';
import { goodsOf } from './goods.ts';

const world = await createWorld();
afterAll(() => world.close());

const phone = (k: number) => `+4930${200_000 + k}`;

/** Orders over the AI Tool-API as different clients. */
const buy = (
  salon: Salon,
  k: number,
  items: readonly { catalogItemId: string; [field: string]: unknown }[],
): Promise<Answer> =>
  salon.ai.call('create_order', {
    businessId: salon.id,
    clientPhone: phone(k),
    clientName: `Buyer ${k}`,
    items: items.map(item => ({ quantity: 1, ...item })),
  });

/** Makes all calls at once, and repeats those that get BUSY. */
const crowd = (size: number, call: (k: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: size }, (_, k) => patiently(() => call(k))));

/** Asserts that calls succeeded or got OUT_OF_STOCK, and returns the successful ones. */
function winnersOf(answers: readonly Answer[], loss = 'OUT_OF_STOCK'): any[] {
  const codes = new Set(answers.map(({ code }) => code));
  expect(codes.difference(new Set([undefined, loss]))).toEqual(new Set());
  return answers.filter(({ code }) => code === undefined).map(({ data }) => data);
}

test('200 buyers of 10 units: exactly 10 are sold', async () => {
  const salon = await world.business();
  const goods = goodsOf(world, salon);
  const soap = await goods.stocked(10);
  const answers = await crowd(200, k => buy(salon, k, [{ catalogItemId: soap.id }]));
  expect(winnersOf(answers)).toHaveLength(10);
  expect(await goods.left(soap)).toEqual([0, 10]);
  expect(await salon.orders()).toHaveLength(10);
});

test('50 orders at once are numbered from 1001 on, without a gap or a number twice', async () => {
  const salon = await world.business();
  const goods = goodsOf(world, salon);
  const soap = await goods.stocked(40);
  const answers = await crowd(50, k => buy(salon, k % 7, [{ catalogItemId: soap.id }]));
  const numbers = winnersOf(answers).map(order => order.orderNumber);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, k) => 1001 + k));
  const clients = await world.sql('select from client where business_id = $1', [salon.id]);
  expect(clients).toHaveLength(7);
});

test('the same stock through two lines, a set and a variant at once, in either order: none is oversold', async () => {
  const salon = await world.business();
  const goods = goodsOf(world, salon);
  const soap = await goods.stocked(20, { name: 'Soap' });
  const comb = await goods.stocked(20, { name: 'Comb' });
  const shirt = await salon.product({ name: 'Shirt' });
  const large = await goods.inVariant(shirt, 'L', { onHand: 20 });
  const set = await goods.setOf([
    { item: comb, quantity: 1 },
    { item: shirt, variant: large, quantity: 1 },
    { item: soap, quantity: 2 },
  ]);
  const [one, two, three, four] = [
    { catalogItemId: soap.id },
    { catalogItemId: comb.id },
    { catalogItemId: shirt.id, variantId: large.id },
    { catalogItemId: set.id },
  ];
  const requests = [[one, two, one], [two, one], [four], [three, four, one], [three, two, one]];
  const answers = await crowd(100, k => {
    const request = requests[k % requests.length] ?? [];
    return buy(salon, k, k % 2 ? request : request.toReversed());
  });
  winnersOf(answers);
  const [inStock] = await world.sql<{ least: number; wrong: number }>(
    `select min(on_hand)::int as least, count(*) filter (where on_hand + reserved <> 20)::int as wrong
     from stock where business_id = $1`,
    [salon.id],
  );
  // Every request for a comb and a soap got them or found one of the two sold out.
  expect(inStock).toEqual({ least: 0, wrong: 0 });
  const taken = await world.sql<{ id: string; quantity: number }>(
    `select t->>'stockId' as id, sum((t->>'quantity')::int)::int as quantity
     from order_line, jsonb_array_elements(takes) t where business_id = $1 group by 1`,
    [salon.id],
  );
  expect(taken).toHaveLength(3);
  for (const { id, quantity } of taken)
    expect(await goods.left({ id })).toEqual([20 - quantity, quantity]);
});

test('after many simultaneous orders and returns, stock matches the open orders', async () => {
  const salon = await world.business();
  const goods = goodsOf(world, salon);
  const [soap, comb] = [await goods.stocked(15), await goods.stocked(15)];
  const visit = async (k: number) => {
    for (let round = 0; round < 4; round++) {
      const items = [{ catalogItemId: soap.id, quantity: 1 + (k % 3) }, { catalogItemId: comb.id }];
      const { data, code } = await patiently(() =>
        buy(salon, k, k % 2 ? items : items.toReversed()),
      );
      expect([undefined, 'OUT_OF_STOCK']).toContain(code);
      if (data && (k + round) % 3) {
        const status = k % 4 ? 'cancelled' : 'completed';
        await salon.setOrderStatus({ id: data.orderId }, status);
      }
    }
  };
  await Promise.all(Array.from({ length: 12 }, (_, k) => visit(k)));
  for (const item of [soap, comb]) {
    const [kept] = await world.sql<{ open: number; gone: number }>(
      `select coalesce(sum((t->>'quantity')::int) filter (where o.status = 'new'), 0)::int as open,
         coalesce(sum((t->>'quantity')::int) filter (where o.status = 'completed'), 0)::int as gone
       from sales_order o join order_line l on l.order_id = o.id, jsonb_array_elements(l.takes) t
       where o.business_id = $1 and t->>'stockId' = $2`,
      [salon.id, item.id],
    );
    expect(await goods.left(item)).toEqual([
      15 - (kept?.open ?? 0) - (kept?.gone ?? 0),
      kept?.open,
    ]);
  }
});

describe('one place for simultaneous bookings and orders', () => {
  test('goes to one of them, and the goods of the others stay in stock', async () => {
    const salon = await world.business({ parallelCapacity: 1 });
    const goods = goodsOf(world, salon);
    const cut = await salon.service();
    const soap = await goods.stocked(50);
    const startAt = '2026-03-03T10:00:00Z';
    const answers = await crowd(40, k =>
      k % 2
        ? salon.book(cut, { at: startAt, clientPhone: phone(k) })
        : buy(salon, k, [{ catalogItemId: soap.id }, { catalogItemId: cut.id, startAt }]),
    );
    const [winner, ...others] = winnersOf(answers, 'SLOT_UNAVAILABLE');
    expect(others).toEqual([]);
    expect(await salon.appointments()).toHaveLength(1);
    expect(await goods.left(soap)).toEqual(winner.orderNumber ? [49, 1] : [50, 0]);
  });

  test('one new phone that books and orders at once is one client', async () => {
    const salon = await world.business({ parallelCapacity: 100 });
    const cut = await salon.service();
    const soap = await salon.product();
    const startAt = '2026-03-03T10:00:00Z';
    const answers = await crowd(30, k => {
      const requests = [{ catalogItemId: soap.id }, { catalogItemId: cut.id, startAt }];
      if (k % 3 === 0) return salon.book(cut, { at: startAt, clientPhone: phone(1) });
      return buy(salon, 1, k % 3 === 1 ? requests : requests.slice(0, 1));
    });
    expect(winnersOf(answers)).toHaveLength(30);
    const clients = await world.sql('select from client where business_id = $1', [salon.id]);
    expect(clients).toHaveLength(1);
  });
});

test('the same idempotency key 20 times at once orders once', async () => {
  const salon = await world.business();
  const goods = goodsOf(world, salon);
  const soap = await goods.stocked(5);
  const answers = await crowd(20, () =>
    salon.ai.call('create_order', {
      businessId: salon.id,
      clientPhone: phone(1),
      clientName: 'Ada',
      items: [{ catalogItemId: soap.id, quantity: 2 }],
      idempotencyKey: 'one request',
    }),
  );
  for (const data of winnersOf(answers)) expect(data).toEqual(answers[0]?.data);
  expect(await goods.left(soap)).toEqual([3, 2]);
});

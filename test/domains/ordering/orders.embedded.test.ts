import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '../../world.ts';
import { goodsOf } from './goods.ts';

const world = await createWorld({ database: 'pglite' });
afterAll(() => world.close());

test('the embedded database takes orders as PostgreSQL does: goods, a set, a booking, and their cancellation', async () => {
  const salon = await world.business({ parallelCapacity: 1 });
  const goods = goodsOf(world, salon);
  const soap = await goods.stocked(10);
  const set = await goods.setOf([{ item: soap, quantity: 2 }], { price: 20 });
  const cut = await salon.service({ price: 50, requiresPrepayment: true });
  const at = '2026-03-03T10:00:00Z';
  const order = await salon.ordered([
    { item: set, quantity: 2 },
    { item: soap },
    { item: cut, at },
  ]);
  expect(order).toMatchObject({ orderNumber: 1001, total: 102 });
  expect(await goods.left(soap)).toEqual([5, 5]);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => salon.order([{ item: soap }, { item: soap }])),
  );
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === 'OUT_OF_STOCK')).toHaveLength(6);
  expect((await salon.order([{ item: cut, at }])).code).toBe('SLOT_UNAVAILABLE');
  await salon.setOrderStatus(order, 'cancelled');
  expect(await goods.left(soap)).toEqual([6, 4]);
  expect((await salon.ordered([{ item: cut, at }])).orderNumber).toBe(1004);
  expect((await salon.orders({ status: ['new'] })).length).toBe(3);
});

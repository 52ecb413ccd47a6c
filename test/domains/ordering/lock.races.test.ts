import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createWorld } from '../../world.ts';
import { goodsOf } from './goods.ts';

const world = await createWorld();
afterAll(() => world.close());

test('selling and returning goods does not wait for the business’s lock; booking and freeing a place does', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const soap = await goodsOf(world, salon).stocked(5);
  const cut = await salon.service();
  const at = '2026-03-03T10:00:00Z';
  const booked = await salon.ordered([{ item: cut, at }]);
  const sold = await salon.ordered([{ item: soap }]);

  const other = new pg.Client({ connectionString: world.adminUrl });
  await other.connect();
  await other.query('begin');
  await other.query('select from business where id = $1 for no key update', [salon.id]);
  try {
    expect((await salon.order([{ item: soap }, { item: cut }])).code).toBeUndefined();
    expect((await salon.setOrderStatus(sold, 'cancelled')).code).toBeUndefined();
    expect((await salon.setOrderStatus(booked, 'confirmed')).code).toBeUndefined();
    const waiting = await Promise.all([
      salon.order([{ item: cut, at }]),
      salon.setOrderStatus(booked, 'cancelled'),
    ]);
    expect(waiting.map(({ code }) => code)).toEqual(['BUSY', 'BUSY']);
  } finally {
    await other.end();
  }
  expect((await salon.setOrderStatus(booked, 'cancelled')).code).toBeUndefined();
});

import { afterAll, expect, test } from '@jest/globals';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld({ database: 'pglite' });
afterAll(() => world.close());

test('the embedded database says what has changed, too', async () => {
  const { salon, visitor } = await openShop(world);
  const soap = await salon.product({ name: 'Soap', trackStock: true, stockOnHand: 1 });
  const list = async () => (await visitor().call('GET', '/catalog')).data.items;
  for (const _ of [1, 2]) expect(await list()).toMatchObject([{ name: 'Soap', available: true }]);
  await salon.ordered([{ item: soap }]);
  for (const _ of [1, 2]) expect(await list()).toMatchObject([{ available: false }]);
  await salon.service({ itemId: soap.id, name: 'Soap of olives' });
  expect(await list()).toMatchObject([{ name: 'Soap of olives' }]);
});

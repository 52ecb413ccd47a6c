import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';

const [made, later] = ['2026-03-02T08:00:00Z', '2026-03-02T09:30:00Z'];

const world = await createWorld({ now: made });
afterAll(() => world.close());

test.each([
  ['catalog', 'itemId', { type: 'product', name: 'Soap', price: 5 }],
  ['categories', 'categoryId', { name: 'Hair' }],
  ['collections', 'collectionId', { name: 'Summer' }],
])(
  'a record in /%s has the time of its last change, and an update without a difference keeps it',
  async (path, id, body) => {
    const salon = await world.business();
    const call = async (method: string, address: string, content?: object) =>
      needed(await salon.rest(method, address, content));
    const thing = await call('POST', `/${path}`, body);
    await world.sql(`update object_change set at = $2 where object_id = $1`, [thing[id], made]);
    const address = `/${path}/${thing[id]}`;
    const version = thing.version === undefined ? {} : { version: thing.version };
    if (path !== 'catalog') {
      const same = await call('PUT', address, { ...version, name: body.name });
      expect(same.updatedAt).toBe(made);
    }
    const changed = await call('PUT', address, { ...version, name: 'Another' });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(made));
    const { items } = await call('GET', `/${path}`);
    const listed = items.find((each: any) => each[id] === thing[id]);
    expect(listed).toMatchObject({ name: 'Another', updatedAt: changed.updatedAt });
  },
);

test('for visitors a sale does not change the time of an item, and the deletion of its category does', async () => {
  world.clock.set(made);
  const { salon, visitor } = await openShop(world);
  const product = { name: 'Soap', price: 5, stockOnHand: 9, categoryName: 'Bath' };
  const soap = await salon.product(product);
  const updatedAt = async () =>
    needed(await visitor().call('GET', `/item/${soap.id}`)).updatedAt as string;
  world.clock.set(later);
  await salon.order([{ item: soap, quantity: 2 }]);
  expect(await updatedAt()).toBe(made);
  const { items } = needed(await salon.rest('GET', '/categories'));
  needed(await salon.rest('DELETE', `/categories/${items[0].categoryId}`));
  expect(await updatedAt()).not.toBe(made);
  world.clock.set(made);
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

const [made, later] = ['2026-03-02T08:00:00Z', '2026-03-02T09:30:00Z'];

let world: World;
let salon: Salon;
beforeAll(async () => {
  world = await createWorld({ now: made });
});
beforeEach(async () => {
  world.clock.set(made);
  salon = await world.business();
});
afterAll(() => world?.close());

const call = async (method: string, path: string, body?: object) =>
  needed(await salon.rest(method, path, body));

test.each([
  ['catalog', 'itemId', { type: 'product', name: 'Soap', price: 5 }],
  ['categories', 'categoryId', { name: 'Hair' }],
  ['collections', 'collectionId', { name: 'Summer' }],
])(
  'a record in /%s has the time of its last change, and an update without a difference keeps it',
  async (path, id, body) => {
    const thing = await call('POST', `/${path}`, body);
    expect(thing.updatedAt).toBe(made);
    world.clock.set(later);
    const address = `/${path}/${thing[id]}`;
    const version = thing.version === undefined ? {} : { version: thing.version };
    if (path !== 'catalog') {
      expect((await call('PUT', address, { ...version, name: body.name })).updatedAt).toBe(made);
    }
    expect((await call('PUT', address, { ...version, name: 'Another' })).updatedAt).toBe(later);
    const { items } = await call('GET', `/${path}`);
    expect(items.find((each: any) => each[id] === thing[id])).toMatchObject({
      name: 'Another',
      updatedAt: later,
    });
  },
);

test('a sale does not change the time of an item, and the deletion of its category does', async () => {
  const soap = await salon.product({
    name: 'Soap',
    price: 5,
    stockOnHand: 9,
    categoryName: 'Bath',
  });
  const updatedAt = async () => (await call('GET', `/catalog/${soap.id}`)).updatedAt;
  world.clock.set(later);
  await salon.order([{ item: soap, quantity: 2 }]);
  expect(await updatedAt()).toBe(made);
  const { items } = await call('GET', '/categories');
  await call('DELETE', `/categories/${items[0].categoryId}`);
  expect(await updatedAt()).not.toBe(made);
});

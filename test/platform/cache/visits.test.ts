import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
let other: Awaited<ReturnType<World['anotherServer']>>;

beforeAll(async () => {
  world = await createWorld();
  other = await world.anotherServer();
});

afterAll(async () => {
  await other?.close();
  await world?.close();
});

test('a shop that is changed in one process is another one for the next change of a cart in any other', async () => {
  const { salon, slug, key } = await openShop(world);
  const { id: itemId } = await salon.product();
  const headers = { 'x-api-key': key, 'x-buyer-session': `crt_${'v'.repeat(43)}` };
  const add = (at = slug) => other.rest()('POST', `/shop/${at}/cart/add`, { itemId }, { headers });
  const save = async (settings: object) =>
    needed(
      await salon.graphql(documents.saveShop, { input: { businessId: salon.id, ...settings } }),
    );
  const codes: (string | undefined)[] = [];
  for (const change of [
    () => save({ flags: { onlineOrders: false } }),
    () => save({ flags: { onlineOrders: true } }),
    () => save({ published: false }),
    () => save({ published: true }),
    () => salon.update({ publish: false }),
    () => salon.update({ publish: true }),
    () => save({ slug: `${slug}-2` }),
  ]) {
    for (const _ of [1, 2]) await add();
    await change();
    codes.push((await add()).code);
  }
  expect(codes).toEqual([
    'RULE_VIOLATION',
    undefined,
    'NOT_FOUND',
    undefined,
    'NOT_FOUND',
    undefined,
    // The former slug still finds the shop.
    undefined,
  ]);
  expect((await add(`${slug}-2`)).status).toBe(200);
});

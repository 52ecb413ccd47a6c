import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShop } from '../../support/salon/shop.ts';
import { statementsOf } from '../../support/database/statements.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world?.close());

/** Creates a shop with items, and a function that reads one of them as a visitor. */
async function openStocked(names: readonly string[]) {
  const { salon, visitor } = await openShop(world);
  const items: { id: string }[] = [];
  for (const name of names) items.push(await salon.product({ name }));
  const ask = async (id: string) => {
    const { status, data } = await visitor().call('GET', `/item/${id}`);
    return status === 200 ? data.name : status;
  };
  return { ids: items.map(({ id }) => id), ask };
}

test('visitors who read different items at the same time each get their own, with fewer statements than items', async () => {
  const names = Array.from({ length: 20 }, (_, number) => `Item ${number}`);
  const { ids, ask } = await openStocked(names);
  const shown: unknown[] = [];
  const sent = await statementsOf(async () => {
    shown.push(...(await Promise.all(ids.map(ask))));
  });
  expect(shown).toEqual(names);
  expect(sent.filter(text => text.includes('catalog_item')).length).toBeLessThan(names.length);
});

test('an item of another business is not found, also while its own visitors read it at the same time', async () => {
  const [first, second] = [await openStocked(['Comb']), await openStocked(['Brush'])];
  const [comb, brush] = [first.ids[0]!, second.ids[0]!];
  const asked = [first.ask(comb), second.ask(comb), first.ask(brush), second.ask(brush)];
  expect(await Promise.all(asked)).toEqual(['Comb', 404, 404, 'Brush']);
});

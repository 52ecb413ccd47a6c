import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShop } from '../../support/salon/shop.ts';
import { statementsOf } from '../../support/database/statements.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world?.close());

/** A shop with items, and how it is asked for one. */
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

test('visitors who ask for items at the same time get each their own, by fewer statements than there are items', async () => {
  const names = Array.from({ length: 20 }, (_, number) => `Item ${number}`);
  const { ids, ask } = await openStocked(names);
  const shown: unknown[] = [];
  const sent = await statementsOf(async () => {
    shown.push(...(await Promise.all(ids.map(ask))));
  });
  expect(shown).toEqual(names);
  expect(sent.filter(text => text.includes('catalog_item')).length).toBeLessThan(names.length);
});

test('an item of another business looks absent, also where its own visitors ask for it at the same time', async () => {
  const [first, second] = [await openStocked(['Comb']), await openStocked(['Brush'])];
  const [comb, brush] = [first.ids[0]!, second.ids[0]!];
  const asked = [first.ask(comb), second.ask(comb), first.ask(brush), second.ask(brush)];
  expect(await Promise.all(asked)).toEqual(['Comb', 404, 404, 'Brush']);
});

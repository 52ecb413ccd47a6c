// cspell:words Föhnlotion fuer Locken shampoon shampooo Shmapoo argn pedicre
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openShop } from '../../../support/salon/shop.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { find } from './finding.ts';
import { describeSearch } from './describe-search.ts';
describe('an article number of symbols only', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world?.close());

  test.each(['-', '★', '.', '… —'])(
    'such as %j is accepted everywhere, and found by name',
    async sku => {
      const salon = await world.business();
      const item = await salon.product({ name: 'Balm', sku });
      const named = { name: 'Lip balm' };
      expect(needed(await salon.rest('PUT', `/catalog/${item.id}`, named))).toMatchObject(named);
      const variants = [{ options: [{ name: 'size', value: 'S' }], sku: `${sku}${sku}`, price: 3 }];
      const oil = { name: 'Oil', type: 'product', price: 5, variants };
      needed(await salon.rest('POST', '/catalog', oil));
      const csv = `name,type,price,sku\nWax,product,4,${sku}!\nClay,product,4,C-1\n`;
      expect(needed(await salon.rest('POST', '/catalog/import', csv as never))).toMatchObject({
        created: 2,
      });
      expect([await find(salon, 'wax'), await find(salon, 'lip')]).toEqual([['Wax'], ['Lip balm']]);
      await world.sql('update catalog_item set search_version = 0 where business_id = $1', [
        salon.id,
      ]);
      expect(await world.jobs.run('index-items')).toBe(4);
    },
  );
});

describe('a spelling other than the item’s', () => {
  let world: World;
  let salon: Salon;
  beforeAll(async () => {
    world = await createWorld();
    salon = await world.business();
    await salon.product({ name: 'Make-up remover 50 ml' });
    await salon.product({ name: 'Föhnlotion', description: 'In tubes of 75ml, für Locken.' });
    await salon.product({ name: 'Nail file' });
  });
  afterAll(() => world?.close());

  test.each([
    ['makeup', ['Make-up remover 50 ml']],
    ['make-up', ['Make-up remover 50 ml']],
    ['make up', ['Make-up remover 50 ml']],
    ['50ml', ['Make-up remover 50 ml']],
    ['50 ml', ['Make-up remover 50 ml']],
    ['foehn', ['Föhnlotion']],
    ['fohn', ['Föhnlotion']],
    ['fuer locken', ['Föhnlotion']],
    ['75 ml', ['Föhnlotion']],
  ])('such as “%s” finds it', async (words, found) => {
    expect(await find(salon, words)).toEqual(found);
  });
});

describe('a typing error of a visitor', () => {
  let world: World;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    world = await createWorld();
    shop = await openShop(world);
    for (const name of ['Shampoo', 'Argan oil', 'Pedicure', 'Argan mask'])
      await shop.salon.product({ name });
    await shop.salon.product({ name: 'Secret shampoon', active: false });
  });
  afterAll(() => world?.close());

  const searched = async (q: string) => {
    const { call } = shop.visitor();
    const { items, total, correctedSearch } = needed(
      await call('GET', `/catalog?q=${encodeURIComponent(q)}`),
    );
    return [items.map(({ name }: { name: string }) => name), total, correctedSearch];
  };

  test.each([
    ['shampooo', ['Shampoo'], 'shampoo'],
    ['Shmapoo', ['Shampoo'], 'shampoo'],
    ['argn', ['Argan mask', 'Argan oil'], 'argan'],
    ['argn oil', ['Argan oil'], 'argan oil'],
    ['pedicre', ['Pedicure'], 'pedicure'],
  ])('such as “%s” finds the intended word, and says so', async (typed, found, meant) => {
    expect(await searched(typed)).toEqual([found, found.length, meant]);
  });

  test('is not assumed in a correct word, or in one like no known word', async () => {
    expect(await searched('shampoo')).toEqual([['Shampoo'], 1, null]);
    expect(await searched('oil pedicure')).toEqual([[], 0, null]);
    expect(await searched('bicycle')).toEqual([[], 0, null]);
    expect(await searched('ol')).toEqual([[], 0, null]);
  });

  test('is not corrected for staff, whose lists show only real matches', async () => {
    expect(await find(shop.salon, 'shampooo')).toEqual([]);
  });
});

describeSearch('postgres');

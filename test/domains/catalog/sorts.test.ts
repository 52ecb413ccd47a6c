import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { statementsOf } from '../../support/database/statements.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const namesOf = ({ data }: { data: any }) => data.items.map(({ name }: any) => name);
const size = (value: string, more: object = {}) => ({
  options: [{ name: 'size', value }],
  ...more,
});

/** Creates a shop with goods from 4 to 40; the price of 4 is that of the smallest variant of an item. */
async function openSorted() {
  const shop = await openStorefront(world);
  const { salon } = shop;
  await salon.product({ name: 'Comb', price: 12, categoryName: 'Tools' });
  await salon.product({ name: 'Balm', price: 40, categoryName: 'Care' });
  const towel = await salon.product({
    name: 'Towel',
    price: 30,
    categoryName: 'Care',
    variants: [size('S', { price: 4 }), size('M'), size('XS', { price: 1, active: false })],
  });
  await salon.product({ name: 'Acid', price: 12, categoryName: 'Tools' });
  return { ...shop, towel };
}

const orders: [string, string[]][] = [
  ['name', ['Acid', 'Balm', 'Comb', 'Towel']],
  ['price_up', ['Towel', 'Comb', 'Acid', 'Balm']],
  ['price_down', ['Balm', 'Acid', 'Comb', 'Towel']],
  ['newest', ['Acid', 'Towel', 'Balm', 'Comb']],
];

describe('the orders of a catalog', () => {
  let shop: Awaited<ReturnType<typeof openSorted>>;
  let ada: ReturnType<(typeof shop)['visitor']>;
  beforeAll(async () => {
    shop = await openSorted();
    ada = shop.visitor();
  });
  afterAll(() => shop?.close());

  test.each(orders)('by %s are the same by number and by cursor', async (sort, expected) => {
    expect(namesOf(await ada.call('GET', `/catalog?sort=${sort}`))).toEqual(expected);
    const second = await ada.call('GET', `/catalog?sort=${sort}&pageSize=2&page=2`);
    expect(namesOf(second)).toEqual(expected.slice(2));
    expect(await byCursor(shop.salon, `sort=${sort}&limit=1`)).toEqual(expected);
    expect(await byCursor(shop.salon, `sort=${sort}&limit=3`)).toEqual(expected);
  });

  test('take precedence over the relevance of a search', async () => {
    const found = await ada.call('GET', '/catalog?q=t&sort=price_up');
    expect(namesOf(found)).toEqual(['Towel']);
    expect(await byCursor(shop.salon, 'search=a&sort=price_down&limit=1')).toEqual(['Acid']);
  });

  test('have separate cached answers', async () => {
    for (const [sort, expected] of [...orders, ...orders]) {
      expect(namesOf(await ada.call('GET', `/catalog?sort=${sort}`))).toEqual(expected);
    }
    const cheap = await ada.call('GET', '/catalog?sort=name&maxPrice=12');
    expect(namesOf(cheap)).toEqual(['Acid', 'Comb', 'Towel']);
  });

  test.each([
    ['minPrice=12', ['Acid', 'Balm', 'Comb']],
    ['maxPrice=12', ['Acid', 'Comb', 'Towel']],
    ['minPrice=4&maxPrice=4', ['Towel']],
    ['minPrice=40.01', []],
    ['maxPrice=12&q=com', ['Comb']],
    ['minPrice=13&q=com', []],
  ])('keep to the bounds of the lowest price: %s', async (query, expected) => {
    const { data } = await ada.call('GET', `/catalog?${query}`);
    expect(data.items.map(({ name }: any) => name)).toEqual(expected);
    expect(data.total).toBe(expected.length);
    const listed = query.replace('q=', 'search=');
    expect((await byCursor(shop.salon, `${listed}&limit=2`)).toSorted()).toEqual(expected);
    expect(await byCursor(shop.salon, `${listed}&sort=name&limit=2`)).toEqual(expected);
  });

  test.each([
    ['minPrice=5&maxPrice=4', 'minPrice'],
    ['minPrice=1.005', 'minPrice'],
    ['maxPrice=-1', 'maxPrice'],
    ['maxPrice=dear', 'maxPrice'],
    ['sort=cheap', 'sort'],
  ])('refuse %s, naming the field', async (query, path) => {
    const { status, message } = await ada.call('GET', `/catalog?${query}`);
    expect(status).toBe(400);
    expect(message).toMatch(new RegExp(`^${path}`));
  });

  test('refuse the cursor of another order, and say so', async () => {
    const cursorOf = async (query: string) =>
      needed(await shop.salon.rest('GET', `/catalog?limit=1&${query}`)).nextCursor as string;
    const sorted = ['', ...orders.map(([sort]) => `sort=${sort}`)];
    for (const made of sorted) {
      for (const asked of sorted.filter(each => each !== made)) {
        const cursor = await cursorOf(made);
        const { status, message } = await shop.salon.rest(
          'GET',
          `/catalog?${asked}&cursor=${cursor}`,
        );
        expect([made, asked, status]).toEqual([made, asked, 400]);
        expect(message).toMatch(/^cursor: .* the same sort/);
      }
    }
  });
});

describe('the lowest price', () => {
  test('follows each change of the variants, the item and a file', async () => {
    const { salon, towel, close } = await openSorted();
    close();
    const save = (input: object) => salon.service({ itemId: towel.id, ...input });
    const dearest = async () => (await byCursor(salon, 'sort=price_down&limit=4'))[0];
    expect(await dearest()).toBe('Balm');
    await save({ variants: [size('S', { price: 90 }), size('M', { price: 80 })] });
    expect(await dearest()).toBe('Towel');
    await save({ variants: [size('S', { active: false }), size('M', { price: null })], price: 39 });
    expect(await dearest()).toBe('Balm');
    await save({ price: 41 });
    expect(await dearest()).toBe('Towel');
    needed(await salon.rest('POST', '/catalog/import', 'name,price\nTowel,2\n'));
    expect((await byCursor(salon, 'sort=price_up&limit=4'))[0]).toBe('Towel');
    await save({ variants: [], price: 50 });
    expect(await dearest()).toBe('Towel');
  });
});

describe('a catalog of ten thousand items', () => {
  const count = 10_000;
  let salon: Salon;
  beforeAll(async () => {
    salon = await world.business();
    const { categoryId } = needed(
      await salon.rest('POST', '/categories', { name: 'Many', sortOrder: 1 }),
    );
    const template = await salon.product({ name: 'template', categoryName: 'Many' });
    await world.sql(
      `insert into catalog_item select (jsonb_populate_record(t, jsonb_build_object(
           'id', 'item_' || lpad((k * 7919 % 100003)::text, 26, '0'), 'name', 'Thing ' || (k * 7 % ${count}),
           'price_minor', 100 + k * 31 % 5000))).*
         from catalog_item t, generate_series(1, ${count}) k where t.id = $1`,
      [template.id],
    );
    expect(template.categoryId).toBe(categoryId);
    await world.sql('analyze catalog_item');
  });

  test.each(orders.flatMap(([sort]) => ['', 'inCategory'].map(where => [sort, where])))(
    'is read along an index by %s %s, without sorting',
    async (sort, where) => {
      const { categoryId } = needed(await salon.rest('GET', '/catalog?limit=1')).items[0];
      const asked = {
        businessId: salon.id,
        sort,
        limit: 20,
        ...(where && { categoryId }),
      };
      const first = needed(await salon.graphql(documents.catalog, asked));
      const further = { ...asked, cursor: first.nextCursor };
      const statements = await statementsOf(() => salon.graphql(documents.catalog, further));
      const list = statements.find(text => text.includes('as key from catalog_item')) ?? '';
      const plan = await planOf(list, asked, first.nextCursor);
      expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/);
      expect(plan).toMatch(/Index.* Scan.* using catalog_item_/);
    },
  );

  async function planOf(text: string, { categoryId }: any, cursor: string): Promise<string> {
    const [, ...key] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const after = text.includes("'' as key") ? key.slice(1) : key;
    const values = [salon.id, ...(categoryId ? [categoryId] : []), ...after, 21];
    const rows = await world.sql(`explain (costs off) ${text}`, values);
    return rows.map((row: any) => row['QUERY PLAN']).join('\n');
  }
});

test('the theme sorts and filters without scripts, and keeps both on the next page', async () => {
  const { browser, close } = await openSorted();
  try {
    const ada = browser();
    const shown = await ada.get('/catalog?sort=price_down&minPrice=4,00&maxPrice=bad');
    expect(shown.text).toMatch(/<option value="price_down"\s+selected>/);
    expect(shown.text).toMatch(/name="minPrice"[^>]*value="4"/);
    const places = ['Balm', 'Acid', 'Comb', 'Towel'].map(name => shown.text.indexOf(`>${name}<`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  } finally {
    close();
  }
});

/** Returns the names of all pages of a list. */
async function byCursor(salon: Salon, query: string): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor ? `&cursor=${cursor}` : '';
    const data = needed(await salon.rest('GET', `/catalog?${query}${next}`));
    names.push(...namesOf({ data }));
    cursor = data.nextCursor;
  } while (cursor);
  return names;
}

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { searchVector } from '../../../src/platform/lib/text/search-words.ts';
import { databases } from '../../support/database/databases.ts';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { countStatements } from '../../support/database/statements.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

async function find(salon: Salon, search: string, args: object = {}): Promise<string[]> {
  const page = await salon.graphql(documents.catalog, { businessId: salon.id, search, ...args });
  return needed(page).items.map((item: { name: string }) => item.name);
}

const change = (salon: Salon, item: { id: string }, input: object) =>
  salon.service({ itemId: item.id, ...input });

const byPage = /* GraphQL */ `
  query ($businessId: ID, $search: String, $page: Int, $limit: Int) {
    catalog(businessId: $businessId, search: $search, page: $page, limit: $limit) {
      items {
        name
      }
      total
    }
  }
`;

/** All pages of a search. */
async function findAll(salon: Salon, search: string, limit: number, args: object = {}) {
  const names: string[] = [];
  for (let cursor: string | null = null; ;) {
    const question = { businessId: salon.id, search, limit, cursor, ...args };
    const page: any = needed(await salon.graphql(documents.catalog, question));
    expect(page.items.length).toBeLessThanOrEqual(limit);
    names.push(...page.items.map((item: { name: string }) => item.name));
    cursor = page.nextCursor;
    if (cursor === null) return names;
  }
}

describe('an article number of symbols only', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world?.close());

  test.each(['-', '★', '.', '… —'])(
    'such as %j is taken everywhere, and found by name',
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

describe.each(databases)('on %s, a search', database => {
  let world: World;
  let salon: Salon;
  beforeAll(async () => {
    world = await createWorld({ database });
    salon = await world.business();
    await salon.product({ name: 'Größe-XL Föhnbürste', sku: 'SH-250-RED' });
    await salon.product({ name: 'Шампунь «Ёлка»', sku: 'ШМ12/б' });
    await salon.product({
      name: 'Crème brûlée for hands',
      sku: 'AB1234',
      description: 'With Ørsted’s vanilla, fair trade. 50 % less sugar.',
    });
    await salon.service({ name: 'Long cut and blow-dry' });
    await salon.service({ name: 'Long beard cut', active: false });
  });
  afterAll(() => world?.close());

  test.each([
    ['a word', 'beard', []],
    ['the beginning of a word', 'föhnb', ['Größe-XL Föhnbürste']],
    ['no other part of one', 'bürste', []],
    ['without marks', 'fohnburste', ['Größe-XL Föhnbürste']],
    ['in capitals', 'GRÖSSE', ['Größe-XL Föhnbürste']],
    ['letter by letter', 'g', ['Größe-XL Föhnbürste']],
    ['composed or not', 'cre\u0300me', ['Crème brûlée for hands']],
    ['Cyrillic, in any case', 'шАМП елк', ['Шампунь «Ёлка»']],
    ['several words in any order', 'dry long', ['Long cut and blow-dry']],
    ['a word that is missing', 'dry short', []],
    ['a part of a hyphenated word', 'blow', ['Long cut and blow-dry']],
    ['an article number', 'SH-250-RED', ['Größe-XL Föhnbürste']],
    ['in small letters', 'sh-250-red', ['Größe-XL Föhnbürste']],
    ['without its hyphens', 'sh250red', ['Größe-XL Föhnbürste']],
    ['its beginning', 'SH-2', ['Größe-XL Föhnbürste']],
    ['a part of it', '250', ['Größe-XL Föhnbürste']],
    ['its digits after letters', '1234', ['Crème brûlée for hands']],
    ['a Cyrillic article number', 'шм12', ['Шампунь «Ёлка»']],
    ['the description', 'vanilla', ['Crème brûlée for hands']],
    ['name and description together', 'hands sugar 50', ['Crème brûlée for hands']],
    ['signs around words', '«(vanilla)»!', ['Crème brûlée for hands']],
    ['signs alone', '%_*\'" \\&|!:', []],
    ['what looks like a query', "vanilla' | 'long", []],
  ])('finds %s: %s', async (_, text, names) => {
    expect(await find(salon, text)).toEqual(names);
  });

  test('counts eight words at most', async () => {
    const words = 'creme brulee for hands with vanilla fair trade';
    expect(await find(salon, `${words} nonsense`)).toEqual(['Crème brûlée for hands']);
    expect(await find(salon, `nonsense ${words}`)).toEqual([]);
  });

  test('can be combined with the other filters', async () => {
    expect(await find(salon, 'cut', { onlyActive: false })).toEqual([
      'Long beard cut',
      'Long cut and blow-dry',
    ]);
    expect(await find(salon, 'cut', { type: 'product' })).toEqual([]);
    const { data } = await salon.graphql(documents.saveCategory, {
      input: { businessId: salon.id, name: 'Empty' },
    });
    expect(await find(salon, 'cut', { categoryId: data.id })).toEqual([]);
    const question = { businessId: salon.id, search: 'cut', categoryId: 'cat_unknown' };
    expect((await salon.graphql(documents.catalog, question)).code).toBe('NOT_FOUND');
  });

  test('works over the tools and answers the same as the list', async () => {
    for (const api of [salon.ai, salon.mcp]) {
      const { data } = await api.call('list_catalog', { search: 'vanil' });
      expect(data.items).toMatchObject([{ name: 'Crème brûlée for hands', sku: 'AB1234' }]);
      expect((await api.call('list_catalog', { search: '?!' })).data.items).toEqual([]);
    }
  });

  test('follows every change of the searched fields', async () => {
    const item = await salon.product({ name: 'Alpha', sku: 'OLD-1', description: 'Bitter.' });
    expect(await find(salon, 'alp')).toEqual(['Alpha']);
    await change(salon, item, { name: 'Omega' });
    expect([await find(salon, 'alpha'), await find(salon, 'omega old bitter')]).toEqual([
      [],
      ['Omega'],
    ]);
    await change(salon, item, { sku: 'NEW-1', description: null });
    expect([await find(salon, 'old'), await find(salon, 'bitter')]).toEqual([[], []]);
    expect(await find(salon, 'new omega')).toEqual(['Omega']);
    await change(salon, item, { price: 3 });
    expect(await find(salon, 'new omega')).toEqual(['Omega']);
  });

  test('finds an item by the article numbers of its variants, as they are now', async () => {
    const sized = (sku: string, value: string) => ({ sku, options: [{ name: 'Size', value }] });
    const shirt = await salon.product({
      name: 'Shirt',
      variants: [sized('TS-S', 'S'), sized('TS-M', 'M')],
    });
    expect(await find(salon, 'ts-m')).toEqual(['Shirt']);
    await change(salon, shirt, { name: 'Blouse' });
    expect(await find(salon, 'tsm')).toEqual(['Blouse']);
    await change(salon, shirt, { variants: [sized('TS-S', 'S')] });
    expect([await find(salon, 'ts-m'), await find(salon, 'ts-s')]).toEqual([[], ['Blouse']]);
  });

  test('finds what came with a preset', async () => {
    const shop = await world.business({ presetKey: 'barbershop' });
    const [{ name }] = needed(
      await shop.graphql(documents.catalog, { businessId: shop.id, limit: 1 }),
    ).items;
    expect(await find(shop, name)).toContain(name);
  });

  test('finds what a file brought, and what it made of items with variants', async () => {
    const own = await world.business();
    const importing = async (csv: string) =>
      needed(
        await own.graphql(
          'mutation ($input: ImportCatalogInput!) { importCatalog(input: $input) { failed } }',
          { input: { businessId: own.id, csv } },
        ),
      );
    await own.product({
      name: 'Tee',
      sku: 'TEE',
      variants: [{ sku: 'V-9', options: [{ name: 'Size', value: 'S' }] }],
    });
    const header = 'name,type,sku,description,price';
    await importing(`${header}\nSoap,product,SP-7,Of olives.,3\nTop,product,TEE,Of cotton.,9`);
    expect([await find(own, 'soap sp7 oliv'), await find(own, 'cotton v9')]).toEqual([
      ['Soap'],
      ['Top'],
    ]);
    expect(await find(own, 'tee shirt')).toEqual([]);
  });

  test('takes texts of any length', async () => {
    const description = 'x'.repeat(5000);
    await salon.product({ name: 'Long', description });
    expect(await find(salon, 'x'.repeat(200), { type: 'product' })).toEqual(['Long']);
    const wordy = Array.from({ length: 800 }, (_, k) => `w${k}`).join(' ');
    await salon.product({ name: 'Wordy', description: wordy });
    expect(await find(salon, 'w150')).toEqual(['Wordy']);
    // Only the first words of a description count, to limit the cost of an item.
    expect(await find(salon, 'w250')).toEqual([]);
  });

  test('finds by names and article numbers that are too many for the index of names', async () => {
    const own = await world.business();
    const variants = Array.from({ length: 60 }, (_, k) => ({
      sku: `POSTER-${1000 + k}-PAPER${k}`,
      options: [{ name: 'Motif', value: String(k) }],
    }));
    await own.product({ name: 'Poster', variants, description: 'To hang.' });
    await own.product({ name: 'Poster frame' });
    const kept =
      'select named is not null as kept from catalog_item where business_id = $1 order by name';
    expect(await world.sql(kept, [own.id])).toEqual([{ kept: false }, { kept: true }]);
    expect(await find(own, 'post')).toEqual(['Poster', 'Poster frame']);
    expect(await find(own, '1059')).toEqual(['Poster']);
    expect(await find(own, 'poster hang')).toEqual(['Poster']);
    expect(await find(own, 'poster frame')).toEqual(['Poster frame']);
    expect(await find(own, 'poster', { type: 'service' })).toEqual([]);
  });

  test('finds nothing of another business', async () => {
    const other = await world.business();
    await other.product({ name: 'Secret vanilla', sku: 'SH-250-RED' });
    expect(await find(other, 'vanilla')).toEqual(['Secret vanilla']);
    expect(await find(salon, 'secret')).toEqual([]);
    expect(await find(salon, 'sh-250')).toEqual(['Größe-XL Föhnbürste']);
    const [row] = await world.sql<{ search: string }>(
      'select search::text from catalog_item where business_id = $1',
      [other.id],
    );
    // The index has the words of all businesses; the key marks those of one.
    expect(row?.search).toContain(`'${other.id.slice(-8)}:secret'`);
  });
});

describe('among many items, a search', () => {
  const count = 3500;
  let world: World;
  let salon: Salon;
  let other: Salon;

  /** Names in their order: all are goods, half odd; one in 70 is rare, and those from 3200 on are late. */
  const nameOf = (k: number) =>
    [
      String(k).padStart(4, '0'),
      'goods',
      k % 2 ? 'odd' : 'even',
      ...(k % 70 === 3 ? ['rare'] : []),
      ...(k >= 3200 ? ['late'] : []),
      ...(k === 2999 ? ['single'] : []),
    ].join(' ');
  const names = Array.from({ length: count }, (_, k) => nameOf(k));
  /** All are for every day, which none has in its name; what half and a few are described as, others are named. */
  const descriptionOf = (k: number) =>
    ['for every day', ...(k % 2 ? ['even'] : []), ...(k % 40 === 5 ? ['rare'] : [])].join(' ');

  beforeAll(async () => {
    world = await createWorld();
    [salon, other] = await Promise.all([world.business(), world.business()]);
    const template = await salon.product({ name: 'template' });
    const rows = names.map((name, k) => ({
      id: `item_${String(k * 7919).padStart(26, '0')}`,
      name,
      search: searchVector(salon.id, { name, description: descriptionOf(k), skus: [] }),
    }));
    await world.sql(
      `insert into catalog_item
       select (jsonb_populate_record(t, w)).* from catalog_item t, jsonb_array_elements($2::jsonb) w where t.id = $1`,
      [template.id, JSON.stringify(rows)],
    );
    await world.sql('delete from catalog_item where id = $1', [template.id]);
    await world.sql('analyze catalog_item');
  });
  afterAll(() => world?.close());

  const having = (...words: string[]) => {
    const has = (text: string) =>
      words.every(word => text.split(' ').some(each => each.startsWith(word)));
    const named = names.filter(has);
    const described = names.filter((name, k) => !has(name) && has(`${name} ${descriptionOf(k)}`));
    return [...named, ...described];
  };

  test.each([
    ['that all have', 'goods', 100],
    ['that all have in their descriptions alone', 'every day', 100],
    ['of which one is in all names and one in all descriptions', 'goods every', 100],
    ['that half have in their names and half in their descriptions', 'even', 100],
    ['of which no item has two in its name', 'odd even', 100],
    ['that few have in their names and few in their descriptions', 'rare every', 10],
    ['that half have', 'od', 100],
    ['that few have', 'rare', 7],
    ['that few have, and much begins with', 'r', 20],
    ['that the last ones have', 'late', 100],
    ['that one has', 'single', 1],
    ['of which one is short', 'la od', 60],
    ['long and short', 'late o', 50],
    ['rare and frequent', 'rare goods', 10],
    ['that begin with a digit', '00', 30],
    ['that none has', 'nothing', 20],
  ])('for words %s pages through all of it, each once and in order: %s', async (_, text, limit) => {
    expect(await findAll(salon, text, limit)).toEqual(having(...text.split(' ')));
  });

  test('finds by page number what it finds by cursor', async () => {
    for (const text of ['goods', 'rare', 'every day', 'even late', 'single', 'nothing']) {
      const expected = having(...text.split(' '));
      const pages = [1, 2, 3, 60].filter(page => page === 1 || (page - 1) * 50 < expected.length);
      for (const page of pages) {
        const question = { businessId: salon.id, search: text, page, limit: 50 };
        const { items, total } = needed(await salon.graphql(byPage, question));
        expect(items.map(({ name }: { name: string }) => name)).toEqual(
          expected.slice((page - 1) * 50, page * 50),
        );
        expect(total).toBe(expected.length);
      }
    }
  });

  test('finds each of them as the filters say', async () => {
    await world.sql(`update catalog_item set active = false where name like '%rare%'`);
    try {
      const active = having('rare').filter(name => !name.includes('rare'));
      expect(await findAll(salon, 'rare', 10)).toEqual(active);
      expect(await findAll(salon, 'rare', 10, { onlyActive: false })).toEqual(having('rare'));
      expect(await findAll(salon, 'single', 10, { type: 'service' })).toEqual([]);
    } finally {
      await world.sql('update catalog_item set active = true where not active');
    }
  });

  test('never finds another business’s items, even if their words have the same key', async () => {
    const theirs = await other.product({ name: 'Unique' });
    const vector = searchVector(salon.id, { name: 'Unique', skus: [] });
    await world.sql('update catalog_item set search = $2::tsvector where id = $1', [
      theirs.id,
      vector,
    ]);
    await salon.product({ name: 'Unique of ours' });
    expect(await find(salon, 'unique', { limit: 1 })).toEqual(['Unique of ours']);
  });

  test('goes at once the way that found the same before, a hundred times, and finds what is there now', async () => {
    const costs: number[] = [];
    const search = () => find(salon, 'sing', { limit: 50 });
    for (let turn = 0; turn <= 101; turn += 1) costs.push(await countStatements(search));
    const [first = 0] = costs;
    // Two scans and two looks into the index, then one look for both names and descriptions.
    expect(costs).toEqual([first, ...Array<number>(100).fill(first - 3), first]);
    const added = ['A single', 'Single'];
    for (const name of added) await salon.product({ name });
    await salon.product({ name: 'Described', description: 'For singles.' });
    expect(await search()).toEqual([nameOf(2999), ...added, 'Described']);
    await world.sql(`delete from catalog_item where name not like '%goods%'`);
    expect(await search()).toEqual([nameOf(2999)]);
  });

  test('refuses a cursor of the list without a search', async () => {
    const question = { businessId: salon.id, limit: 2 };
    const { data } = await salon.graphql(documents.catalog, question);
    const mixed = { ...question, search: 'goods', cursor: data.nextCursor };
    expect((await salon.graphql(documents.catalog, mixed)).code).toBe('VALIDATION_FAILED');
  });

  test('finds items by the present rules soon after an upgrade that changed them', async () => {
    const csv = 'sku,name,type,price,active\nIMP-7,Imported,product,1,true\n';
    needed(await salon.rest('POST', '/catalog/import', csv));
    await salon.product({
      name: 'Trousers',
      sku: 'TR',
      variants: [{ sku: 'TR-44', options: [{ name: 'Size', value: '44' }] }],
    });
    expect(await world.jobs.run('index-items')).toBe(0);
    const before = await world.sql('select from catalog_item');
    await world.sql(`update catalog_item set search = '''old''', search_version = 0`);
    expect(await find(salon, 'tr-44')).toEqual([]);
    expect(await world.jobs.run('index-items')).toBe(before.length);
    expect(await find(salon, 'tr-44')).toEqual(['Trousers']);
    expect(await find(salon, 'imp-7')).toEqual(['Imported']);
    expect(await world.jobs.run('index-items')).toBe(0);
  });
});

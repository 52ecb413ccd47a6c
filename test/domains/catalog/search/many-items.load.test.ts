import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { searchVector } from '../../../../src/platform/lib/text/search-words.ts';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { countStatements } from '../../../support/database/statements.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { byPage, find, findAll } from './finding.ts';
describe('among many items, a search', () => {
  const count = 3500;
  let world: World;
  let salon: Salon;
  let other: Salon;

  /**
   * Returns the name of an item by its number. All are goods, half odd; one in 70 is rare, and those from 3200
   * on are late.
   */
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
  /**
   * Returns the description of an item. All are “for every day”, a phrase that no name has. Words of half and of
   * a few items are names of others.
   */
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
  ])(
    'for words %s pages through all matches, each once and in order: %s',
    async (_, text, limit) => {
      expect(await findAll(salon, text, limit)).toEqual(having(...text.split(' ')));
    },
  );

  test('finds the same by page number as by cursor', async () => {
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

  test('finds each match under the given filters', async () => {
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

  test('reuses its last plan until the catalog changes, and finds the current items', async () => {
    const search = () => find(salon, 'sing', { limit: 50 });
    const first = await countStatements(search);
    // The first search takes two scans and two index look-ups, the others one look-up of names and descriptions.
    for (const _ of [1, 2, 3]) expect(await countStatements(search)).toBe(first - 3);
    const added = ['A single', 'Single'];
    for (const name of added) await salon.product({ name });
    await salon.product({ name: 'Described', description: 'For singles.' });
    expect(await countStatements(search)).toBeGreaterThan(first - 3);
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

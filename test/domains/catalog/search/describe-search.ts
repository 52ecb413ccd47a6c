import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { databases } from '../../../support/database/databases.ts';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { change, find } from './finding.ts';
/** Defines the tests of a search, which must pass on each database. */
export function describeSearch(database: (typeof databases)[number]): void {
  describe(`on ${database}, a search`, () => {
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

    test('works over the tools and returns the same as the list', async () => {
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

    test('finds an item by the current article numbers of its variants', async () => {
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

    test('finds items of a preset', async () => {
      const shop = await world.business({ presetKey: 'barbershop' });
      const [{ name }] = needed(
        await shop.graphql(documents.catalog, { businessId: shop.id, limit: 1 }),
      ).items;
      expect(await find(shop, name)).toContain(name);
    });

    test('finds items of an imported file, and items with variants that it changed', async () => {
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

    test('accepts texts of any length', async () => {
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
}

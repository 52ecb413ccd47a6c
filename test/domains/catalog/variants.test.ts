import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { countStatements } from '../../support/database/statements.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const save = (salon: Salon, input: object) =>
  salon.graphql(documents.saveCatalogItem, { input: { businessId: salon.id, ...input } });
const present = (salon: Salon, { id: itemId }: { id: string }) =>
  salon.versionOf('catalogItem', { itemId });
const listed = async (salon: Salon) =>
  (await salon.graphql(documents.catalog, { businessId: salon.id, onlyActive: false })).data.items;

const size = (value: string) => [{ name: 'size', value }];
const choice = (value: string, colour: string) => [
  { name: 'size', value },
  { name: 'colour', value: colour },
];
const names = (item: any) => item.variants.map((variant: any) => variant.name);
const idOf = (item: any, name: string): string =>
  item.variants.find((variant: any) => variant.name === name).id;

test('variants are read as they were saved, named by their values, over GraphQL and by both tools', async () => {
  const salon = await world.business();
  const { data: made } = await salon.ai.call('update_catalog', {
    name: 'T-shirt',
    type: 'product',
    price: 20,
    variants: [
      { sku: 'TS-M', options: choice('M', 'red'), stockOnHand: 3 },
      { sku: 'TS-L', options: choice('L', 'red').toReversed(), price: 22.5, active: false },
    ],
  });
  expect(made.variants).toEqual([
    {
      variantId: expect.stringMatching(/^var_/),
      name: 'M / red',
      sku: 'TS-M',
      price: 20,
      durationMinutes: null,
      stockOnHand: 3,
      active: true,
      options: choice('M', 'red'),
    },
    {
      variantId: expect.stringMatching(/^var_/),
      name: 'L / red',
      sku: 'TS-L',
      price: 22.5,
      durationMinutes: null,
      stockOnHand: 0,
      active: false,
      options: choice('L', 'red'),
    },
  ]);
  const [item] = await listed(salon);
  expect(item.variants.map(({ id: variantId, ...rest }: any) => ({ variantId, ...rest }))).toEqual(
    made.variants,
  );
  expect(item).toMatchObject({
    trackStock: true,
    stockOnHand: 3,
    stockReserved: 0,
    options: [
      { name: 'size', values: ['M', 'L'] },
      { name: 'colour', values: ['red'] },
    ],
  });
  const { data: page } = await salon.mcp.call('list_catalog');
  const { options: _, ...variant } = made.variants[0];
  expect(page.items[0]).toMatchObject({ itemId: made.itemId, stockOnHand: 3 });
  expect(page.items[0].variants[0]).toEqual(variant);
});

test('an item without variants has none, and no options', async () => {
  const salon = await world.business();
  expect(await salon.service()).toMatchObject({
    variants: [],
    options: [],
    composition: [],
    trackStock: false,
    stockOnHand: null,
    stockReserved: null,
    priceFrom: 50,
  });
});

test('the price from is the lowest of the active variants', async () => {
  const salon = await world.business();
  const prices = async (variants: object[]) => (await salon.product({ variants })).priceFrom;
  const [s, m] = [{ options: size('S') }, { options: size('M') }];
  expect(
    await prices([
      { ...s, price: 15 },
      { ...m, price: 9.5 },
    ]),
  ).toBe(9.5);
  expect(
    await prices([
      { ...s, price: 15 },
      { ...m, price: 9.5, active: false },
    ]),
  ).toBe(15);
  expect(await prices([{ ...s, price: 15 }, m])).toBe(12);
  expect(await prices([{ ...s, price: 15, active: false }])).toBe(12);
});

test('a variant of a service has its own length, or the service’s', async () => {
  const salon = await world.business();
  const { variants } = await salon.service({
    variants: [
      { options: size('long hair'), durationMinutes: 90 },
      { options: size('short hair') },
    ],
  });
  expect(variants.map((each: any) => [each.durationMinutes, each.stockOnHand])).toEqual([
    [90, null],
    [60, null],
  ]);
});

describe('saving the list again', () => {
  const shirt = async () => {
    const salon = await world.business();
    const item = await salon.product({
      variants: [
        { sku: 'A', options: size('S'), price: 10, stockOnHand: 1 },
        { sku: 'B', options: size('M'), price: 20, stockOnHand: 2 },
        { sku: 'C', options: size('L'), price: 30, stockOnHand: 3 },
      ],
    });
    const again = async (variants: object[]) =>
      (await save(salon, { itemId: item.id, version: await present(salon, item), variants })).data;
    return { salon, item, again };
  };

  test('keeps omitted fields of each variant, and clears null ones', async () => {
    const { item, again } = await shirt();
    const [s, m, l] = item.variants;
    const after = await again([
      { variantId: s.id },
      { variantId: m.id, price: null, sku: null, active: false },
      { variantId: l.id, price: 35, stockOnHand: 9 },
    ]);
    expect(after.variants).toEqual([
      s,
      { ...m, price: 12, sku: null, active: false },
      { ...l, price: 35, stockOnHand: 9 },
    ]);
    expect(after.version).toBe(item.version + 1);
  });

  test('finds a variant by its id first, then by its article number, then by its options', async () => {
    const { item, again } = await shirt();
    const after = await again([
      { sku: 'C', options: size('XL') },
      { options: size('M'), price: 21 },
      { variantId: idOf(item, 'S'), options: size('XS') },
    ]);
    expect(after.variants.map((each: any) => [each.id, each.name, each.stockOnHand])).toEqual([
      [idOf(item, 'L'), 'XL', 3],
      [idOf(item, 'M'), 'M', 2],
      [idOf(item, 'S'), 'XS', 1],
    ]);
  });

  test('puts variants into the sent order, and deletes omitted ones', async () => {
    const { item, again } = await shirt();
    const after = await again([{ options: size('XL') }, { sku: 'A' }]);
    expect(names(after)).toEqual(['XL', 'S']);
    expect(after.variants[1].id).toBe(idOf(item, 'S'));
    expect(after.stockOnHand).toBe(1);
    expect((await again([])).variants).toEqual([]);
  });

  test('lets variants swap article numbers and reuse a freed one', async () => {
    const { item, again } = await shirt();
    const [s, m] = item.variants;
    const after = await again([
      { variantId: s.id, sku: 'B' },
      { variantId: m.id, sku: 'A' },
      { options: size('XL'), sku: 'C' },
    ]);
    expect(after.variants.map((each: any) => [each.name, each.sku])).toEqual([
      ['S', 'B'],
      ['M', 'A'],
      ['XL', 'C'],
    ]);
  });

  test('keeps the list if it is omitted', async () => {
    const { salon, item } = await shirt();
    const { data } = await save(salon, { itemId: item.id, price: 13 });
    expect(data.variants).toEqual(item.variants);
  });

  test('refuses a variant of another item', async () => {
    const { salon, again } = await shirt();
    const other = await salon.product({ variants: [{ options: size('S') }] });
    const { code, message } = await save(salon, {
      itemId: (await listed(salon))[0].id,
      version: (await listed(salon))[0].version,
      variants: [{ options: size('S') }, { variantId: other.variants[0].id }],
    });
    expect(code).toBe('NOT_FOUND');
    expect(message).toContain('variants[1].variantId');
    expect(await again([{ variantId: 'var_x' }])).toBeUndefined();
  });
});

describe('article numbers', () => {
  const taken = async (salon: Salon, input: object) => {
    const { code, message } = await save(salon, { name: 'X', type: 'product', price: 1, ...input });
    return [code, message.split(':')[0]];
  };

  test('are unique in a business, for items and variants together', async () => {
    const salon = await world.business();
    const item = await salon.product({
      sku: 'ITEM',
      variants: [{ sku: 'VAR', options: size('S') }],
    });
    expect(await taken(salon, { sku: 'ITEM' })).toEqual(['ALREADY_EXISTS', 'sku']);
    expect(await taken(salon, { sku: 'VAR' })).toEqual(['ALREADY_EXISTS', 'sku']);
    expect(await taken(salon, { itemId: item.id, sku: 'VAR' })).toEqual(['ALREADY_EXISTS', 'sku']);
    for (const sku of ['ITEM', 'VAR']) {
      const variants = [{ options: size('S') }, { sku, options: size('M') }];
      expect(await taken(salon, { variants })).toEqual(['ALREADY_EXISTS', 'variants[1].sku']);
    }
    const twice = [
      { sku: 'NEW', options: size('S') },
      { sku: ' NEW ', options: size('M') },
    ];
    expect(await taken(salon, { variants: twice })).toEqual(['ALREADY_EXISTS', 'variants[1].sku']);
    expect(await taken(salon, { sku: 'NEW', variants: twice.slice(1) })).toEqual([
      'ALREADY_EXISTS',
      'variants[0].sku',
    ]);
    expect(await listed(salon)).toHaveLength(1);
  });

  test('are free in another business, and once they are no longer used', async () => {
    const [salon, other] = [await world.business(), await world.business()];
    const item = await salon.product({ variants: [{ sku: 'VAR', options: size('S') }] });
    await other.product({ sku: 'VAR' });
    await salon.product({ itemId: item.id, name: 'Y', variants: [] });
    await salon.product({ sku: 'VAR' });
  });

  test('go to one of many simultaneous requests', async () => {
    const salon = await world.business();
    const asks = Array.from({ length: 8 }, (_, index) =>
      index % 2
        ? taken(salon, { sku: 'ONE' })
        : taken(salon, { variants: [{ sku: 'ONE', options: size('S') }] }),
    );
    const codes = (await Promise.all(asks)).map(([code]) => code);
    expect(codes.filter(code => code === undefined)).toHaveLength(1);
    expect(codes.filter(code => code === 'ALREADY_EXISTS')).toHaveLength(7);
  });
});

test.each<[string, object[], string]>([
  ['without options', [{ price: 1 }], 'variants[0].options'],
  ['with no options', [{ options: [] }], 'variants[0].options'],
  [
    'with four options',
    [{ options: ['a', 'b', 'c', 'd'].map(name => ({ name, value: '1' })) }],
    'variants[0].options',
  ],
  [
    'with one option twice',
    [{ options: [...size('M'), ...size('L')] }],
    'variants[0].options[1].name',
  ],
  ['with a blank value', [{ options: size(' ') }], 'variants[0].options[0].value'],
  [
    'with other options than the first',
    [{ options: size('M') }, { options: [{ name: 'colour', value: 'red' }] }],
    'variants[1].options',
  ],
  [
    'with more options than the first',
    [{ options: size('M') }, { options: choice('M', 'red') }],
    'variants[1].options',
  ],
  [
    'with the same values as another',
    [{ options: choice('M', 'red') }, { options: choice('M', 'red').toReversed() }],
    'variants[1].options',
  ],
  [
    'with too fine a price',
    [{ options: size('S') }, { options: size('M') }, { options: size('L'), price: 9.999 }],
    'variants[2].price',
  ],
  [
    'that is a product with a length',
    [{ options: size('S'), durationMinutes: 30 }],
    'variants[0].durationMinutes',
  ],
  [
    'that is the 101st',
    Array.from({ length: 101 }, (_, index) => ({ options: size(String(index)) })),
    'variants',
  ],
])('a variant %s is refused by its path', async (_, variants, path) => {
  const salon = await world.business();
  const answer = await save(salon, { name: 'X', type: 'product', price: 1, variants });
  expect(answer.code).toBe('VALIDATION_FAILED');
  expect(answer.message).toContain(`${path}: `);
  expect(await listed(salon)).toEqual([]);
});

test('two entries of a list cannot match the same variant', async () => {
  const salon = await world.business();
  const item = await salon.product({ variants: [{ options: size('S') }, { options: size('M') }] });
  const [{ id: variantId }] = item.variants;
  const variants = [{ variantId }, { variantId, options: size('L') }];
  const answer = await save(salon, { itemId: item.id, version: item.version, variants });
  expect(answer.code).toBe('VALIDATION_FAILED');
  expect(answer.message).toContain('variants[1].variantId: ');
});

test('a change of only a variant is visible in the calendar', async () => {
  const salon = await world.business();
  const revision = async () =>
    (await world.sql('select calendar_revision as n from business where id = $1', [salon.id]))[0];
  const item = await salon.service({ variants: [{ options: size('S') }] });
  const change = async (statement: string) => {
    const before = await revision();
    await world.sql(statement, [item.id]);
    expect(await revision()).not.toEqual(before);
  };
  await change('update catalog_variant set duration_minutes = 90 where item_id = $1');
  await change('delete from catalog_variant where item_id = $1');
});

test('50 items with variants and parts are read with as many statements as one', async () => {
  const salon = await world.business();
  for (let index = 0; index < 25; index++) {
    const item = await salon.product({
      variants: [{ options: size('S'), stockOnHand: index }, { options: size('M') }],
    });
    const composition = [{ catalogItemId: item.id, variantId: item.variants[0].id }];
    await salon.product({ name: 'Set', composition });
  }
  const costOf = (limit: number) =>
    countStatements(async () => {
      const args = { businessId: salon.id, limit };
      const { data } = await salon.graphql(documents.catalog, args);
      expect(data.items).toHaveLength(limit);
    });
  await costOf(2);
  expect(await costOf(50)).toBe(await costOf(1));
});

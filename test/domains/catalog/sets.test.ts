import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const save = async (salon: Salon, input: object) => {
  const { itemId } = input as { itemId?: string };
  const version = itemId && { version: await salon.versionOf('catalogItem', { itemId }) };
  return salon.graphql(documents.saveCatalogItem, {
    input: { businessId: salon.id, ...version, ...input },
  });
};
const read = async (salon: Salon, item: { id: string }) =>
  (await salon.graphql(documents.catalog, { businessId: salon.id })).data.items.find(
    (each: any) => each.id === item.id,
  );
const size = (value: string) => [{ name: 'size', value }];

/** Creates a shop with 9 soaps, 4 towels in M and 0 towels in L. */
async function shop() {
  const salon = await world.business();
  const soap = await salon.product({ name: 'Soap', stockOnHand: 9 });
  const towel = await salon.product({
    name: 'Towel',
    variants: [
      { options: size('M'), stockOnHand: 4 },
      { options: size('L'), stockOnHand: 0 },
    ],
  });
  const [m, l] = towel.variants;
  const setOf = (composition: object[], input: object = {}) =>
    save(salon, { name: 'Set', type: 'product', price: 30, composition, ...input });
  return { salon, soap, towel, m, l, setOf };
}

test('a set shows its parts and how many sets they make', async () => {
  const { salon, soap, towel, m } = await shop();
  const composition = [
    { catalogItemId: soap.id, quantity: 2 },
    { catalogItemId: towel.id, variantId: m.id },
  ];
  const args = { name: 'Set', type: 'product', price: 30, composition };
  const { data: set } = await salon.mcp.call('update_catalog', args);
  expect(set.composition).toEqual([
    { catalogItemId: soap.id, variantId: null, quantity: 2, name: 'Soap' },
    { catalogItemId: towel.id, variantId: m.id, quantity: 1, name: 'Towel (M)' },
  ]);
  expect(set).toMatchObject({ trackStock: false, stockOnHand: 4, variants: [] });
  await save(salon, { itemId: soap.id, stockOnHand: 7 });
  expect((await read(salon, { id: set.itemId })).stockOnHand).toBe(3);
  await save(salon, { itemId: soap.id, stockOnHand: 1 });
  expect((await read(salon, { id: set.itemId })).stockOnHand).toBe(0);
});

test('only parts with tracked stock limit a set', async () => {
  const { salon, soap, setOf } = await shop();
  const card = await salon.product({ name: 'Card' });
  const parts = [{ catalogItemId: card.id }, { catalogItemId: soap.id, quantity: 3 }];
  expect((await setOf(parts)).data.stockOnHand).toBe(3);
  expect((await setOf(parts.slice(0, 1))).data.stockOnHand).toBeNull();
  await save(salon, { itemId: soap.id, trackStock: false });
  expect((await setOf(parts)).data.stockOnHand).toBeNull();
});

test('sent parts replace the list, omitted parts stay, and an empty list makes a plain product', async () => {
  const { salon, soap, towel, m, setOf } = await shop();
  const { data: set } = await setOf([{ catalogItemId: soap.id }]);
  const { data: same } = await save(salon, { itemId: set.id, price: 31 });
  expect(same.composition).toEqual(set.composition);
  const parts = [{ catalogItemId: towel.id, variantId: m.id }, { catalogItemId: soap.id }];
  const { data: other } = await save(salon, { itemId: set.id, composition: parts });
  expect(other.composition.map((part: any) => part.name)).toEqual(['Towel (M)', 'Soap']);
  const { data: plain } = await save(salon, { itemId: set.id, composition: [], stockOnHand: 5 });
  expect(plain).toMatchObject({ composition: [], trackStock: true, stockOnHand: 5 });
});

test('an item that cannot be part of a set is refused by its path', async () => {
  const { salon, soap, towel, m, setOf } = await shop();
  const cut = await salon.service();
  const { data: set } = await setOf([{ catalogItemId: soap.id }]);
  const refused = async (part: object, code: string, path: string) => {
    const answer = await setOf([{ catalogItemId: towel.id, variantId: m.id }, part]);
    expect([answer.code, answer.message.split(': ')[0]]).toEqual([code, path]);
  };
  const id = 'composition[1].catalogItemId';
  await refused({ catalogItemId: cut.id }, 'VALIDATION_FAILED', id);
  await refused({ catalogItemId: set.id }, 'VALIDATION_FAILED', id);
  await refused({ catalogItemId: towel.id, variantId: m.id }, 'VALIDATION_FAILED', id);
  await refused({ catalogItemId: towel.id }, 'VALIDATION_FAILED', 'composition[1].variantId');
  await refused(
    { catalogItemId: soap.id, variantId: m.id },
    'NOT_FOUND',
    'composition[1].variantId',
  );
  await refused({ catalogItemId: 'item_x' }, 'NOT_FOUND', id);
  const quantity = { catalogItemId: soap.id, quantity: 1001 };
  await refused(quantity, 'VALIDATION_FAILED', 'input.composition[1].quantity');
  const itself = await save(salon, {
    itemId: soap.id,
    trackStock: false,
    composition: [{ catalogItemId: soap.id }],
  });
  expect(itself.code).toBe('RULE_VIOLATION');
  const alone = await salon.product();
  const own = await save(salon, { itemId: alone.id, composition: [{ catalogItemId: alone.id }] });
  expect([own.code, own.message]).toEqual(['VALIDATION_FAILED', expect.stringContaining('itself')]);
  const many = Array.from({ length: 51 }, () => ({ catalogItemId: soap.id }));
  expect((await setOf(many)).code).toBe('VALIDATION_FAILED');
});

test('items of another business cannot be parts', async () => {
  const [{ setOf }, other] = [await shop(), await shop()];
  for (const part of [
    { catalogItemId: other.soap.id },
    { catalogItemId: other.towel.id, variantId: other.m.id },
  ]) {
    expect((await setOf([part])).code).toBe('NOT_FOUND');
  }
});

test('a set has no variants and no stock of its own, and is not a service', async () => {
  const { salon, soap, towel, m, setOf } = await shop();
  const parts = [{ catalogItemId: soap.id }];
  const refused = async (input: object, path: string) => {
    const answer = await setOf(parts, input);
    expect([answer.code, answer.message.split(': ')[0]]).toEqual(['VALIDATION_FAILED', path]);
  };
  await refused({ variants: [{ options: size('M') }] }, 'variants');
  await refused({ trackStock: true }, 'trackStock');
  await refused({ stockOnHand: 1 }, 'stockOnHand');
  await refused({ type: 'service', durationMinutes: 30 }, 'composition');
  const { data: set } = await setOf(parts);
  const later = async (itemId: string, input: object) =>
    (await save(salon, { itemId, ...input })).message.split(': ')[0];
  expect(await later(set.id, { variants: [{ options: size('M') }] })).toBe('variants');
  expect(await later(set.id, { trackStock: true })).toBe('trackStock');
  const plain = await salon.product({ variants: [{ options: size('M') }] });
  expect(
    await later(plain.id, { composition: [{ catalogItemId: towel.id, variantId: m.id }] }),
  ).toBe('composition');
});

test('a change that would take a part from its set is refused, naming the set', async () => {
  const { salon, soap, towel, m, l, setOf } = await shop();
  const { data: set } = await setOf([
    { catalogItemId: soap.id },
    { catalogItemId: towel.id, variantId: m.id },
  ]);
  const refused = async (input: object) => {
    const answer = await save(salon, input);
    expect(answer.code).toBe('RULE_VIOLATION');
    expect(answer.message).toContain('“Set”');
  };
  await refused({ itemId: towel.id, variants: [{ variantId: l.id }] });
  await refused({ itemId: towel.id, variants: [] });
  await refused({ itemId: soap.id, variants: [{ options: size('M') }] });
  const { data: card } = await save(salon, { name: 'Card', type: 'product', price: 1 });
  await refused({ itemId: soap.id, trackStock: false, composition: [{ catalogItemId: card.id }] });
  const kept = await save(salon, { itemId: towel.id, variants: [{ variantId: m.id }] });
  expect(kept.code).toBeUndefined();
  expect((await read(salon, set)).composition).toHaveLength(2);
});

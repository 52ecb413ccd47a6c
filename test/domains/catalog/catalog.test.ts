import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const save = (salon: Salon, input: object) =>
  salon.graphql(documents.saveCatalogItem, { input: { businessId: salon.id, ...input } });
const list = async (salon: Salon, args: object = {}) =>
  (await salon.graphql(documents.catalog, { businessId: salon.id, ...args })).data;
const service = { name: 'Cut', price: 50, durationMinutes: 60 };

test('a saved item is read back unchanged, over GraphQL and as a tool', async () => {
  const salon = await world.business();
  const [anna, chair] = [await salon.staff(), await salon.resource()];
  const { data: item } = await save(salon, {
    ...service,
    sku: 'C-1',
    description: 'With a wash.',
    categoryName: 'Hair',
    images: ['https://example.com/cut.jpg'],
    capacity: 4,
    bufferBeforeMinutes: 5,
    bufferAfterMinutes: 10,
    requiresApproval: true,
    staffIds: [anna.id, anna.id],
    resourceIds: [chair.id],
  });
  expect(item).toMatchObject({ type: 'service', active: true, currency: 'EUR', version: 1 });
  expect(item).toMatchObject({
    categoryName: 'Hair',
    staffIds: [anna.id],
    resourceIds: [chair.id],
  });
  expect((await list(salon)).items).toEqual([item]);
  const { data: tool } = await salon.mcp.call('list_catalog');
  expect(tool.items[0]).toMatchObject({ itemId: item.id, sku: 'C-1', price: 50, capacity: 4 });
});

test('omitted fields of an update stay, and null clears optional ones', async () => {
  const salon = await world.business();
  const { data: item } = await save(salon, {
    ...service,
    sku: 'C-1',
    description: 'x',
    categoryName: 'Hair',
  });
  const { data: renamed } = await save(salon, { itemId: item.id, name: 'Long cut' });
  expect(renamed).toEqual({ ...item, name: 'Long cut', version: 2 });
  const cleared = { sku: null, description: null, categoryName: null };
  const { data: bare } = await save(salon, { itemId: item.id, ...cleared });
  expect(bare).toMatchObject({ ...cleared, categoryId: null, name: 'Long cut', price: 50 });
});

test('omitted fields of a tool call stay, too, and null clears', async () => {
  const salon = await world.business();
  const texts = { sku: 'C-1', description: 'x', categoryName: 'Hair' };
  const { data: made } = await salon.ai.call('update_catalog', { ...service, ...texts });
  const change = { itemId: made.itemId, price: 60 };
  expect((await salon.ai.call('update_catalog', change)).data).toEqual({
    ...made,
    price: 60,
    version: 2,
  });
  expect((await salon.mcp.call('update_catalog', change)).data).toMatchObject(texts);
  const bare = await salon.ai.call('update_catalog', { itemId: made.itemId, sku: null });
  expect(bare.data).toMatchObject({ ...texts, sku: null });
});

test('an article number is unique in a business, and free in another', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const { data: first } = await save(salon, { ...service, sku: 'C-1' });
  const taken = await salon.ai.call('update_catalog', { ...service, sku: 'C-1' });
  expect([taken.status, taken.code]).toEqual([409, 'ALREADY_EXISTS']);
  expect(taken.message).toContain('sku');
  expect((await save(other, { ...service, sku: 'C-1' })).code).toBeUndefined();
  await save(salon, { itemId: first.id, sku: null });
  expect((await save(salon, { ...service, sku: 'C-1' })).code).toBeUndefined();
});

test('a category is found by its name or created, and can be deleted without its items', async () => {
  const salon = await world.business();
  const { data: one } = await save(salon, { ...service, categoryName: 'Hair' });
  const { data: two } = await save(salon, { ...service, categoryName: ' Hair ' });
  const { data: three } = await save(salon, { ...service, categoryId: one.categoryId });
  expect([two.categoryId, three.categoryName]).toEqual([one.categoryId, 'Hair']);
  const of = { businessId: salon.id, categoryId: one.categoryId };
  expect((await list(salon, { categoryId: one.categoryId })).items).toHaveLength(3);
  await salon.graphql(documents.deleteCategory, of);
  const items = (await list(salon)).items;
  const bare = { categoryId: null, categoryName: null, version: 2 };
  expect(items).toMatchObject([bare, bare, bare]);
  expect((await salon.graphql(documents.deleteCategory, of)).code).toBe('NOT_FOUND');
});

test('two clients who name the same new category at once get the same one', async () => {
  const salon = await world.business();
  const saves = Array.from({ length: 6 }, () => save(salon, { ...service, categoryName: 'New' }));
  const ids = (await Promise.all(saves)).map(({ data }) => data?.categoryId);
  expect(new Set(ids).size).toBe(1);
});

describe.each([
  ['JPY', 5000, 5000.5],
  ['EUR', 49.99, 49.999],
  ['KWD', 4.125, 4.1255],
  // Decimals follow ISO 4217, not common usage.
  ['HUF', 12.5, 12.555],
  ['IDR', 0.25, 0.255],
  ['IQD', 1.125, 1.1255],
  ['UYW', 1.0001, 1.00001],
])('in %s', (currency, price, tooFine) => {
  test(`${price} is a price and ${tooFine} has too many decimals`, async () => {
    const salon = await world.business({ currency });
    const { data } = await save(salon, { ...service, price });
    expect([data.price, data.currency]).toEqual([price, currency]);
    const refused = await save(salon, { ...service, price: tooFine });
    expect(refused.code).toBe('VALIDATION_FAILED');
    expect(refused.message).toContain('price');
  });
});

test.each([
  ['a product with a length', { type: 'product', durationMinutes: 30 }, 'durationMinutes'],
  [
    'a product with staff',
    { type: 'product', durationMinutes: undefined, capacity: 2 },
    'capacity',
  ],
  ['a service without a length', { durationMinutes: undefined }, 'durationMinutes'],
  ['a service of a day and a minute', { durationMinutes: 1441 }, 'durationMinutes'],
  ['a price below nothing', { price: -1 }, 'price'],
  ['no price', { price: undefined }, 'price'],
  ['no name', { name: undefined }, 'name'],
  ['a blank name', { name: ' ' }, 'name'],
  ['an article number of 65 characters', { sku: 'x'.repeat(65) }, 'sku'],
  [
    'a picture that leads out of the folder of pictures',
    { images: [`${world.url}/images/../ControlPanel`] },
    'images[0]',
  ],
  ['a picture without https', { images: ['http://example.com/x.png'] }, 'images[0]'],
  ['a category by name and id', { categoryName: 'A', categoryId: 'cat_x' }, 'categoryName'],
])('%s is refused by its field', async (_, input, field) => {
  const salon = await world.business();
  const { code, message } = await save(salon, { ...service, ...input });
  expect(code).toBe('VALIDATION_FAILED');
  expect(message).toContain(field);
});

test('a service never becomes a product', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  expect((await save(salon, { itemId: cut.id, type: 'product' })).code).toBe('VALIDATION_FAILED');
});

test('staff, rooms, categories and items of another business are not found', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const [stranger, room] = [await other.staff(), await other.resource()];
  const foreign = (await save(other, { ...service, categoryName: 'Hair' })).data;
  for (const input of [
    { staffIds: [stranger.id] },
    { resourceIds: [room.id] },
    { categoryId: foreign.categoryId },
    { itemId: foreign.id },
  ]) {
    expect((await save(salon, { ...service, ...input })).code).toBe('NOT_FOUND');
  }
});

test('an edit from a stale version is refused', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  await save(salon, { itemId: cut.id, version: 1, price: 60 });
  expect((await save(salon, { itemId: cut.id, version: 1, price: 70 })).code).toBe(
    'VERSION_CONFLICT',
  );
  expect((await list(salon)).items[0].price).toBe(60);
});

test('the list can be filtered and read page by page', async () => {
  const salon = await world.business();
  const names = ['Bart', 'Cut', 'Dye', 'Ends', 'Foam', 'Gel_1'];
  for (const name of names) await salon.service({ name, categoryName: name < 'D' ? 'A' : 'B' });
  const soap = await salon.product({ name: 'Soap', sku: 'CUT-7' });
  await salon.service({ itemId: (await salon.service({ name: 'Old' })).id, active: false });
  const namesOf = async (args: object) =>
    (await list(salon, args)).items.map((each: any) => each.name);
  expect(await namesOf({ type: 'product' })).toEqual(['Soap']);
  expect(await namesOf({ search: 'cut' })).toEqual(['Cut', 'Soap']);
  expect(await namesOf({ search: 'gel' })).toEqual(['Gel_1']);
  expect(await namesOf({ search: '%' })).toEqual([]);
  expect(await namesOf({})).toEqual([...names, soap.name]);
  expect(await namesOf({ onlyActive: false })).toContain('Old');
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: any = await list(salon, { limit: 2, cursor });
    seen.push(...page.items.map((each: any) => each.name));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual([...names, 'Soap']);
});

test('categories keep their order, and a name exists once', async () => {
  const salon = await world.business();
  const category = (name: string, sortOrder: number) =>
    salon.graphql(documents.saveCategory, { input: { businessId: salon.id, name, sortOrder } });
  await category('Second', 2);
  await category('First', 1);
  expect((await category('First', 3)).code).toBe('ALREADY_EXISTS');
  const { data } = await salon.graphql(documents.categories, { businessId: salon.id });
  expect(data.items.map((each: any) => each.name)).toEqual(['First', 'Second']);
});

test('saving into a category during its deletion is refused as not found', async () => {
  const salon = await world.business();
  const { data: item } = await save(salon, { ...service, categoryName: 'Hair' });
  await world.sql(
    `create function vanish() returns trigger language plpgsql as $$
     begin delete from catalog_category where id = new.category_id; return new; end $$`,
  );
  await world.sql(
    'create trigger vanish before insert on catalog_item for each row execute function vanish()',
  );
  try {
    const { code } = await save(salon, { ...service, categoryId: item.categoryId });
    expect(code).toBe('NOT_FOUND');
  } finally {
    await world.sql('drop function vanish cascade');
  }
});

test('an item has a colour for the board, which can be removed', async () => {
  const salon = await world.business();
  const { id: itemId } = await salon.service();
  const change = async (input: object) =>
    (await salon.rest('PUT', `/catalog/${itemId}`, input)).data.color;
  expect(await change({ color: '#1A56C4' })).toBe('#1a56c4');
  expect(await change({ price: 20 })).toBe('#1a56c4');
  expect(await change({ color: null })).toBeNull();
  expect((await salon.rest('PUT', `/catalog/${itemId}`, { color: 'blue' })).status).toBe(400);
});

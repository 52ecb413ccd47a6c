import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { countStatements } from '../../support/database/statements.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const trySave = (salon: Salon, input: object) =>
  salon.graphql(documents.saveCollection, { input: { businessId: salon.id, ...input } });
const save = async (salon: Salon, input: object) => needed(await trySave(salon, input));
const find = (salon: Salon, { id }: { id: string }) =>
  salon.graphql(documents.collection, { businessId: salon.id, collectionId: id });
const list = async (salon: Salon, args: object = {}) =>
  needed(await salon.graphql(documents.collections, { businessId: salon.id, ...args }));
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

test('a collection shows its items in its own order, each once', async () => {
  const salon = await world.business();
  const [cut, dye, foam] = [
    await salon.service(),
    await salon.service({ name: 'Dye' }),
    await salon.product({ name: 'Foam' }),
  ];
  const saved = await save(salon, {
    name: 'Gifts for Mum',
    description: 'For May.',
    imageUrl: 'https://example.com/mum.jpg',
    itemIds: [foam.id, cut.id, dye.id, cut.id],
  });
  expect(saved).toMatchObject({
    name: 'Gifts for Mum',
    slug: 'gifts-for-mum',
    description: 'For May.',
    imageUrl: 'https://example.com/mum.jpg',
    sortOrder: 0,
    active: true,
    itemIds: [foam.id, cut.id, dye.id],
    version: 1,
    createdAt: '2026-03-02T08:00:00Z',
  });
  const { items, ...read } = needed(await find(salon, saved));
  expect(read).toEqual(saved);
  expect(items).toMatchObject([
    { name: 'Foam', price: 12 },
    { name: 'Cut', durationMinutes: 60 },
    { name: 'Dye' },
  ]);
});

test('inactive items are listed only on request', async () => {
  const salon = await world.business();
  const [cut, dye] = [await salon.service(), await salon.service({ name: 'Dye', active: false })];
  const { id, itemIds } = await save(salon, { name: 'All', itemIds: [cut.id, dye.id] });
  expect(itemIds).toEqual([cut.id, dye.id]);
  expect(namesOf(needed(await find(salon, { id })))).toEqual(['Cut']);
  const all = `query ($id: ID!) { collection(collectionId: $id) { items(onlyActive: false) { name } } }`;
  const { data } = await world.graphql(salon.tokens.service)(all, { id });
  expect(namesOf(data)).toEqual(['Cut', 'Dye']);
});

test('omitted fields of an update stay, the slug always, and null clears optional ones', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const first = await save(salon, {
    name: 'Spring',
    description: 'x',
    imageUrl: 'https://example.com/x.jpg',
    itemIds: [cut.id],
  });
  const renamed = await save(salon, { collectionId: first.id, version: 1, name: 'Summer' });
  expect(renamed).toEqual({ ...first, name: 'Summer', version: 2 });
  const stale = await trySave(salon, { collectionId: first.id, version: 1, name: 'Autumn' });
  expect(stale.code).toBe('VERSION_CONFLICT');
  const bare = {
    version: 2,
    description: null,
    imageUrl: null,
    itemIds: [],
    active: false,
    sortOrder: 7,
  };
  expect(await save(salon, { collectionId: first.id, ...bare })).toMatchObject({
    ...bare,
    version: 3,
    name: 'Summer',
    slug: 'spring',
  });
});

test('slugs are unique in a business, also for simultaneous names, and free in another', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const saved = await Promise.all([1, 2, 3].map(() => save(salon, { name: 'Große Größen!' })));
  expect(saved.map(({ slug }) => slug as string).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'grosse-grossen',
    'grosse-grossen-2',
    'grosse-grossen-3',
  ]);
  expect((await save(other, { name: 'Große Größen' })).slug).toBe('grosse-grossen');
  expect((await save(salon, { name: '夏' })).slug).toBe('collection');
});

test('the list is sorted by position and name, and can be read page by page', async () => {
  const salon = await world.business();
  for (const [name, sortOrder] of [
    ['C', 1],
    ['B', 2],
    ['A', 2],
    ['D', 0],
  ] as const) {
    await save(salon, { name, sortOrder });
  }
  await save(salon, { name: 'Hidden', active: false });
  expect(namesOf(await list(salon))).toEqual(['D', 'C', 'A', 'B']);
  expect(namesOf(await list(salon, { onlyActive: false }))).toContain('Hidden');
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: any = await list(salon, { limit: 1, cursor });
    seen.push(...namesOf(page));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(['D', 'C', 'A', 'B']);
});

test('a list of many collections with items needs as many statements as a list of one', async () => {
  const salon = await world.business();
  const items = await Promise.all([1, 2, 3, 4].map(k => salon.service({ name: `Cut ${k}` })));
  for (const item of items) {
    await save(salon, { name: item.name, itemIds: [item.id, ...items.map(({ id }) => id)] });
  }
  const costOf = (limit: number) => countStatements(() => list(salon, { limit }));
  await costOf(2);
  expect(await costOf(4)).toBe(await costOf(1));
});

test('deleting a collection keeps its items and is journaled', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const saved = await save(salon, { name: 'Spring', itemIds: [cut.id] });
  await save(salon, { collectionId: saved.id, active: false });
  const of = { businessId: salon.id, collectionId: saved.id };
  expect(needed(await salon.graphql(documents.deleteCollection, of)).name).toBe('Spring');
  expect((await find(salon, saved)).code).toBe('NOT_FOUND');
  expect((await salon.graphql(documents.deleteCollection, of)).code).toBe('NOT_FOUND');
  const { data } = await salon.graphql(documents.catalog, { businessId: salon.id });
  expect(namesOf(data)).toEqual(['Cut']);
  const events = await salon.journal({ eventType: 'collection.*' });
  expect(events.map((event: any) => [event.eventType, event.subject])).toEqual([
    ['collection.deleted', saved.id],
    ['collection.updated', saved.id],
    ['collection.created', saved.id],
  ]);
});

describe('an invalid collection is refused, naming the field', () => {
  test.each([
    ['no name', { name: undefined }, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a picture without https', { imageUrl: 'http://example.com/x.png' }, 'imageUrl'],
    ['501 items', { itemIds: Array(501).fill('item_x') }, 'itemIds'],
  ])('%s', async (_, input, field) => {
    const salon = await world.business();
    const { code, message } = await trySave(salon, { name: 'Spring', ...input });
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toContain(field);
    expect((await list(salon, { onlyActive: false })).items).toEqual([]);
  });

  test('an unknown item, or another business’s, by its position in the list', async () => {
    const [salon, other] = [await world.business(), await world.business()];
    const [cut, foreign] = [await salon.service(), await other.service()];
    const { code, message, body } = await trySave(salon, {
      name: 'Spring',
      itemIds: [cut.id, cut.id, foreign.id],
    });
    expect(code).toBe('NOT_FOUND');
    expect(message).toMatch(/^itemIds\[2\]: There is no such catalog item/);
    expect(body.errors[0].extensions.errors).toMatchObject([{ path: 'itemIds[2]' }]);
  });
});

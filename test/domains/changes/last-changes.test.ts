import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isListType, isNonNullType, isObjectType, type GraphQLType } from 'graphql';
import { createSchema } from '../../../src/app/schema.ts';
import { changedKinds } from '../../../src/domains/changes/list-changes.ts';
import type { ChangedKind } from '../../../src/graphql.generated.ts';
import { furnish } from '../../contract/tables/things.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

type Row = Record<string, unknown> & { updatedAt: string };

/** Addresses of lists by kind. Kinds without a list of their own have none. */
const lists: Readonly<Record<ChangedKind, string | null>> = {
  business: null,
  client: '/clients?',
  appointment: '/appointments?',
  series: null,
  waiting_list_entry: '/waitlist?',
  order: '/orders?',
  payment: '/payments?',
  receipt: '/receipts?',
  gift_card: '/gift-cards?',
  package: '/packages?',
  membership: '/memberships?',
  item: '/catalog?onlyActive=false&',
  category: '/categories?',
  collection: '/collections?onlyActive=false&',
  discount: '/discounts?',
  tax_rate: '/tax-rates?',
  staff: '/staff?onlyActive=false&',
  time_off_request: '/time-off-requests?',
  resource: '/resources?',
  location: null,
  stock_transfer: '/stock-transfers?',
};
const listed = changedKinds.flatMap(kind => (lists[kind] === null ? [] : [[kind, lists[kind]]]));
const beginning = '2020-01-01T00:00:00Z';

const world = await createWorld({ now: '2026-03-03T06:00:00Z' });
let salon: Salon;
beforeAll(async () => {
  salon = await world.business();
  await furnish(world, salon);
  // Each change has its own time, so that an order by time differs from one by id.
  await world.sql(
    `update object_change set at = at - seq % 97 * interval '1 minute' where business_id = $1`,
    [salon.id],
  );
});
afterAll(() => world.close());

const idOf = (row: Row) => String(Object.values(row)[0]);

/** Reads all pages of a list. */
async function readAll(path: string, filter: string, limit = 2): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ''; ;) {
    const query = `${path}${filter}&limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const { items, nextCursor } = needed(await salon.rest('GET', query));
    rows.push(...items);
    if (nextCursor === null) return rows;
    cursor = nextCursor;
  }
}

/** Notes a change of an object, as its triggers do. The list of items is cached until a row of the catalog changes. */
const change = async (kind: string, id: string) => {
  if (kind === 'item')
    return world.sql('update catalog_item set version = version where id = $1', [id]);
  return world.sql(
    'insert into object_change (business_id, kind, object_id, deleted) values ($1, $2, $3, false)',
    [salon.id, kind, id],
  );
};

describe.each(listed as [string, string][])('The list of the kind %s', (kind, path) => {
  test('is in the order of last changes, and its pages have each object once', async () => {
    const rows = await readAll(path, `updatedFrom=${beginning}`);
    const keys = rows.map(row => `${row.updatedAt} ${idOf(row)}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(keys).toEqual([...new Set(keys)].toSorted());
    const all = await readAll(path, kind === 'waiting_list_entry' ? 'status=waiting' : '', 100);
    expect(rows.map(idOf)).toEqual(expect.arrayContaining(all.map(idOf)));
    const [first] = rows;
    const from = needed(await salon.rest('GET', `${path}updatedTo=${rows.at(-1)!.updatedAt}`));
    expect(from.items.map(idOf)).not.toContain(idOf(rows.at(-1)!));
    await change(kind, idOf(first!));
    const last = (await readAll(path, `updatedFrom=${beginning}`)).at(-1)!;
    expect(idOf(last)).toBe(idOf(first!));
    expect(Date.parse(last.updatedAt)).toBeGreaterThan(Date.parse(rows.at(-1)!.updatedAt));
    const changed = await readAll(path, `updatedFrom=${last.updatedAt}`);
    expect(changed.map(idOf)).toEqual([idOf(first!)]);
  });

  test('refuses a cursor of its own order, and a span that ends before it begins', async () => {
    const { nextCursor } = needed(await salon.rest('GET', `${path}limit=1`));
    const cursor = nextCursor ?? Buffer.from('["x"]').toString('base64url');
    for (const query of [
      `updatedFrom=${beginning}&cursor=${cursor}`,
      `updatedFrom=${beginning}&updatedTo=${beginning}`,
    ])
      expect(await salon.rest('GET', `${path}${query}`)).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
      });
  });
});

test('Every paged list of objects with a time of their last change can be filtered by it', () => {
  const queries = Object.values(createSchema().getQueryType()!.getFields());
  const named = (type: GraphQLType): GraphQLType =>
    isNonNullType(type) || isListType(type) ? named(type.ofType) : type;
  const paged = queries.filter(({ type, args }) => {
    if (!args.some(({ name }) => name === 'cursor')) return false;
    const page = named(type);
    const items = isObjectType(page) && page.getFields()['items'];
    const item = items && named(items.type);
    return item && isObjectType(item) && item.getFields()['updatedAt'];
  });
  expect(paged.length).toBe(listed.length);
  for (const { name, args } of paged) {
    const names = args.map(arg => arg.name);
    expect([name, names.includes('updatedFrom'), names.includes('updatedTo')]).toEqual([
      name,
      true,
      true,
    ]);
  }
});

test('A change of a child row is a change of its object', async () => {
  const towel = await salon.product({
    name: 'Towel',
    variants: [{ price: 5, stockOnHand: 3, options: [{ name: 'size', value: 'M' }] }],
  });
  const updated = async () => {
    await world.sql(`update object_change set at = at - interval '1 second' where object_id = $1`, [
      towel.id,
    ]);
    return needed(await salon.rest('GET', `/catalog/${towel.id}`)).updatedAt as string;
  };
  const before = await updated();
  const [variant] = towel.variants;
  await salon.order([{ item: towel, variant }]);
  const sold = await updated();
  expect(Date.parse(sold)).toBeGreaterThan(Date.parse(before));
  await world.sql('update catalog_variant set price_minor = 700 where id = $1', [variant.id]);
  expect(Date.parse(await updated())).toBeGreaterThan(Date.parse(sold));
});

test('The time of the last change stays when old changes are deleted', async () => {
  const anna = await salon.staff({ name: 'Kept' });
  await salon.staff({ staffId: anna.id, name: 'Still kept' });
  await world.sql(`update object_change set at = at - interval '400 days' where object_id = $1`, [
    anna.id,
  ]);
  const read = async () => needed(await salon.rest('GET', `/staff/${anna.id}`)).updatedAt;
  const before = await read();
  await world.jobs.run('clean-changes');
  expect(await read()).toBe(before);
  const kept = await world.sql('select xid from object_change where object_id = $1', [anna.id]);
  expect(kept).toEqual([{ xid: '0' }]);
});

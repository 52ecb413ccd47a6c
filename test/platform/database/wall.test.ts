import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/sql';
import { CatalogItem } from '../../../src/domains/catalog/items/item.entity.ts';
import { changeRows } from '../../../src/platform/database/tenancy/change-rows.ts';
import {
  inTransaction,
  type TenantScope,
  withTenantScope,
} from '../../../src/platform/database/tenancy/tenant-scope.ts';
import { sql } from '../../../src/platform/database/query/sql.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let mine: Salon;
let other: Salon;

beforeAll(async () => {
  world = await createWorld();
  [mine, other] = await Promise.all([world.business(), world.business()]);
  await Promise.all([mine, other].map(salon => salon.service()));
});

afterAll(() => world?.close());

/** Sends a statement without its tenant filter. */
const change = (scope: TenantScope, statement: string) =>
  inTransaction(world.services.fork(), scope, em => sql(em, statement));

const read = (table: string, column: string, { id }: Salon) =>
  world.sql(`select to_jsonb(t) as row from ${table} t where ${column} = '${id}' order by 1`);

describe('a statement without a filter', () => {
  test.each([
    ['update', `update catalog_item set name = 'Changed', version = version + 1`],
    ['delete', 'delete from membership'],
    ['update of the business', `update business set name = 'Changed'`],
  ])('in a transaction of one business changes nothing of another: %s', async (_, statement) => {
    const tables = [
      ['catalog_item', 'business_id'],
      ['membership', 'business_id'],
      ['business', 'id'],
    ] as const;
    const all = (salon: Salon) => Promise.all(tables.map(([table, id]) => read(table, id, salon)));
    const [own, foreign] = [await all(mine), await all(other)];
    await change(mine.id, statement);
    expect(await all(other)).toEqual(foreign);
    expect(await all(mine)).not.toEqual(own);
  });
});

describe('a transaction without a tenant scope', () => {
  const refused = 'was begun without a reach';
  const update = `update catalog_item set name = 'Nobody’s'`;

  test.each([
    ['update', update],
    ['delete', 'delete from membership'],
    ['insert', `insert into catalog_category values ('cat_nobody', 'biz_nobody', 'Hair', 0)`],
    ['lock', 'select from business for no key update'],
  ])('a statement is refused, with or without a transaction: %s', async (_, statement) => {
    const { fork } = world.services;
    const attempts = [
      () => sql(fork(), statement),
      () => fork().transactional(em => sql(em as EntityManager, statement)),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(refused);
  });

  test('A flush of the entity manager into another business is refused.', async () => {
    const em = world.services.fork();
    const item = await em.findOneOrFail(CatalogItem, { businessId: mine.id });
    item.name = 'Nobody’s';
    await expect(em.flush()).rejects.toThrow(refused);
  });

  test('a statement is refused on a connection whose last transaction had one', async () => {
    const em = world.services.fork();
    await change(mine.id, update);
    await changeRows(em, mine.id, `${update} returning 1`, []);
    await expect(sql(em, update)).rejects.toThrow(refused);
  });
});

test('A statement without a filter changes nothing in a transaction of no business.', async () => {
  const add = `insert into token (id, kind, hash, prefix, name, scopes, allowed_origins, created_at)
    values ('tok_nobody', 'mcp', 'hash', 'mcp', 'Own', '{}', '{}', now())`;
  await change(null, add);
  const rename = `update token set name = 'Changed' returning business_id`;
  const rows = [
    ...(await change(null, rename)),
    ...(await changeRows(world.services.fork(), null, rename, [])),
  ];
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(rows).toEqual(rows.map(() => ({ business_id: null })));
});

test('A statement that sets its own tenant scope changes nothing of another business.', async () => {
  const rename = `update catalog_item set name = 'Own' returning business_id`;
  const rows = await changeRows(world.services.fork(), mine.id, rename, []);
  expect(rows).toEqual([{ business_id: mine.id }]);
});

test('A row can neither be inserted into nor moved to another business.', async () => {
  const insert = `insert into catalog_category values ('cat_foreign', '${other.id}', 'Hair', 0)`;
  await expect(change(mine.id, insert)).rejects.toThrow('row-level security');
  const give = `update catalog_item set business_id = '${other.id}'`;
  await expect(change(mine.id, give)).rejects.toThrow('row-level security');
});

test('A tenant scope ends with its transaction and does not apply to a parallel one.', async () => {
  const { fork } = world.services;
  const rename = `update catalog_item set name = 'Beside' where business_id = '${mine.id}' returning id`;
  await inTransaction(fork(), mine.id, async em => {
    expect(await sql(em, rename)).toHaveLength(1);
    const beside = fork().transactional(other => sql(other as EntityManager, rename));
    await expect(beside).rejects.toThrow('without a reach');
  });
  await expect(sql(fork(), rename)).rejects.toThrow('without a reach');
  expect(await changeRows(fork(), mine.id, rename, [])).toHaveLength(1);
});

test('A tenant scope is passed as a value, whatever its text.', async () => {
  const setting = await withTenantScope(`a'b`, () =>
    world.services
      .fork()
      .transactional(em => sql(em as never, `select current_setting('app.business_id') as value`)),
  );
  expect(setting).toEqual([{ value: `a'b` }]);
});

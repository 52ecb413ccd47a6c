import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changeRows } from '../../src/platform/database/tenancy/change-rows.ts';
import { inTransaction } from '../../src/platform/database/tenancy/in-transaction.ts';
import { withReach, type Reach } from '../../src/platform/database/tenancy/reach.ts';
import { sql } from '../../src/platform/database/query/sql.ts';
import { createWorld, type Salon, type World } from '../world.ts';

let world: World;
let mine: Salon;
let other: Salon;

beforeAll(async () => {
  world = await createWorld();
  [mine, other] = await Promise.all([world.business(), world.business()]);
  await Promise.all([mine, other].map(salon => salon.service()));
});

afterAll(() => world?.close());

/** Sends a statement that forgot its filter. */
const change = (reach: Reach, statement: string) =>
  inTransaction(world.services.fork(), reach, em => sql(em, statement));

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

  test('outside any transaction with a reach changes nothing', async () => {
    const statement = `update catalog_item set name = 'Nobody’s' returning id`;
    expect(await sql(world.services.fork(), statement)).toEqual([]);
    expect(await change(null, statement)).toEqual([]);
  });
});

test('a row of another business cannot be inserted, nor given away', async () => {
  const insert = `insert into catalog_category values ('cat_foreign', '${other.id}', 'Hair', 0)`;
  await expect(change(mine.id, insert)).rejects.toThrow('row-level security');
  const give = `update catalog_item set business_id = '${other.id}'`;
  await expect(change(mine.id, give)).rejects.toThrow('row-level security');
});

test('a reach ends with its transaction, and is not passed on to one beside it', async () => {
  const { fork } = world.services;
  const rename = `update catalog_item set name = 'Beside' where business_id = '${mine.id}' returning id`;
  await inTransaction(fork(), mine.id, async em => {
    expect(await sql(em, rename)).toHaveLength(1);
    expect(await fork().transactional(() => sql(fork(), rename))).toEqual([]);
  });
  expect(await sql(fork(), rename)).toEqual([]);
  expect(await changeRows(fork(), mine.id, rename, [])).toHaveLength(1);
});

test('a reach is a value, whatever its text', async () => {
  const setting = await withReach(`a'b`, () =>
    world.services
      .fork()
      .transactional(em => sql(em as never, `select current_setting('app.business_id') as value`)),
  );
  expect(setting).toEqual([{ value: `a'b` }]);
});

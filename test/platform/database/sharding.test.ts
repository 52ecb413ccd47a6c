import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../support/database/database.ts';
import { query } from '../../support/database/plain-role.ts';
import { distributed, script } from './distribution.ts';

/*
 * Requirements of a cluster that distributes tables by business. `deploy/citus/distribute.sql` states for each table if it is
 * distributed, copied to all nodes, or stays on one.
 */

let database: TestDatabase;

const names = (pattern: RegExp) => new Set([...script.matchAll(pattern)].map(([, name]) => name!));
const references = names(/create_reference_table\('(\w+)'/g);
const local = names(/^-- local (\w+) +\S/gm);
/** Constraints that only PostgreSQL has; the script drops them. */
const dropped = names(/drop constraint (\w+)/g);

interface Key {
  table: string;
  name: string;
  columns: string[];
}

interface ForeignKey extends Key {
  target: string;
  targetColumns: string[];
}

const columnsOf = (table: string, numbers: string) => `array(
  select a.attname::text from unnest(${numbers}::int2[]) with ordinality c(number, place)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = c.number order by c.place)`;

/** Partitions are distributed with their table. */
const isTable = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;

const rows = <Row extends object>(statement: string) => query<Row>(database.adminUrl, statement);

const kept = <K extends Key>(keys: readonly K[]) => keys.filter(({ name }) => !dropped.has(name));

beforeAll(async () => {
  database = await createDatabase();
});

afterAll(() => database?.drop());

test('Each table is distributed by business, copied to all nodes, or listed as local.', async () => {
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class where ${isTable}`,
  );
  const placed = [...distributed.keys(), ...references, ...local];
  expect(placed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('Each table with a business is distributed by it, except those read without one.', async () => {
  const tables = await rows<{ name: string; isOptional: boolean }>(
    `select relname as name, not attnotnull as "isOptional"
     from pg_attribute join pg_class on pg_class.oid = attrelid and ${isTable} where attname = 'business_id'`,
  );
  const spread = tables.filter(({ name }) => !local.has(name));
  expect(new Map(spread.map(({ name }) => [name, 'business_id'] as const))).toEqual(
    new Map([...distributed].filter(([name]) => name !== 'business')),
  );
  expect(spread.filter(({ isOptional }) => isOptional)).toEqual([]);
  expect(distributed.get('business')).toBe('id');
});

describe('distributed tables', () => {
  test('Each primary and unique key begins with the business.', async () => {
    const keys = await rows<Key>(
      `select t.relname as table, i.relname as name, ${columnsOf('t.oid', 'x.indkey')} as columns
       from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       where x.indisunique and t.relnamespace = 'public'::regnamespace`,
    );
    const others = kept(keys).filter(
      ({ table, columns: [first] }) => distributed.has(table) && first !== distributed.get(table),
    );
    expect(others).toEqual([]);
    const withKey = new Set(keys.map(({ table }) => table));
    expect([...distributed.keys()].filter(table => !withKey.has(table))).toEqual([]);
  });

  test('Each foreign key contains the business on both sides, or refers to a table on all nodes.', async () => {
    const keys = await foreignKeys();
    const others = keys.filter(({ table, columns, target, targetColumns }) => {
      const own = distributed.get(table);
      if (own === undefined || references.has(target)) return false;
      const place = columns.indexOf(own);
      return place < 0 || targetColumns[place] !== distributed.get(target);
    });
    expect(others).toEqual([]);
  });

  test('No table is distributed before the tables to which it refers.', async () => {
    const order = [...references, ...distributed.keys()];
    const early = (await foreignKeys()).filter(
      ({ table, target }) => distributed.has(table) && order.indexOf(table) < order.indexOf(target),
    );
    expect(early).toEqual([]);
  });
});

test('No other table refers to a distributed one.', async () => {
  const keys = await foreignKeys();
  expect(
    keys.filter(({ table, target }) => !distributed.has(table) && distributed.has(target)),
  ).toEqual([]);
});

test('The script drops only existing constraints.', async () => {
  const constraints = await rows<{ name: string }>('select conname as name from pg_constraint');
  const there = new Set(constraints.map(({ name }) => name));
  expect([...dropped].filter(name => !there.has(name))).toEqual([]);
});

async function foreignKeys(): Promise<ForeignKey[]> {
  const keys = await rows<ForeignKey>(
    `select k.conrelid::regclass::text as table, k.conname as name, k.confrelid::regclass::text as target,
       ${columnsOf('k.conrelid', 'k.conkey')} as columns,
       ${columnsOf('k.confrelid', 'k.confkey')} as "targetColumns"
     from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  expect(keys.length).toBeGreaterThan(100);
  return kept(keys);
}

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../support/database/database.ts';
import { query } from '../../support/database/plain-role.ts';
import { tablesOfBusinesses } from './tables-of-businesses.ts';

/*
 * The rows of a business can be copied to another database by themselves: their keys and foreign keys name the business.
 */

/** Tables of people, who belong to several businesses. */
const ofPeople = ['app_user'];

interface Key {
  table: string;
  name: string;
  columns: string[];
}

interface ForeignKey extends Key {
  target: string;
  targetColumns: string[];
}

let database: TestDatabase;
let own: ReadonlyMap<string, string>;

const rows = <Row extends object>(statement: string) => query<Row>(database.adminUrl, statement);

const columnsOf = (table: string, numbers: string) => `array(
  select a.attname::text from unnest(${numbers}::int2[]) with ordinality c(number, place)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = c.number order by c.place)`;

beforeAll(async () => {
  database = await createDatabase();
  own = await tablesOfBusinesses(database.adminUrl);
});

afterAll(() => database?.drop());

test('Each key of a table of businesses begins with the business; only its name in addresses is unique among all.', async () => {
  const keys = await rows<Key>(
    `select t.relname as table, i.relname as name, ${columnsOf('t.oid', 'x.indkey')} as columns
     from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where x.indisunique and t.relnamespace = 'public'::regnamespace`,
  );
  const others = keys.filter(
    ({ table, columns: [first] }) => own.has(table) && first !== own.get(table),
  );
  expect(others.map(({ name }) => name)).toEqual(['business_slug_unique']);
  const withKey = new Set(keys.map(({ table }) => table));
  expect([...own.keys()].filter(table => !withKey.has(table))).toEqual([]);
});

test('Each foreign key of a table of businesses names the business on both sides, or a person.', async () => {
  const others = (await foreignKeys()).filter(({ table, columns, target, targetColumns }) => {
    if (!own.has(table) || ofPeople.includes(target)) return false;
    const place = columns.indexOf(own.get(table)!);
    return place < 0 || targetColumns[place] !== own.get(target);
  });
  expect(others).toEqual([]);
});

test('Only shops, domains and replies, which are found by a name of their own, refer to a business from outside.', async () => {
  const outside = (await foreignKeys()).filter(
    ({ table, target }) => !own.has(table) && own.has(target),
  );
  expect(new Set(outside.map(({ table }) => table))).toEqual(
    new Set(['shop', 'shop_domain', 'text_reply']),
  );
});

async function foreignKeys(): Promise<ForeignKey[]> {
  const keys = await rows<ForeignKey>(
    `select k.conrelid::regclass::text as table, k.conname as name, k.confrelid::regclass::text as target,
       ${columnsOf('k.conrelid', 'k.conkey')} as columns,
       ${columnsOf('k.confrelid', 'k.confkey')} as "targetColumns"
     from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  expect(keys.length).toBeGreaterThan(100);
  return keys;
}

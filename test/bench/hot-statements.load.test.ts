import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { open } from '../../bench/database.ts';
import { accessOf, keptPlans } from '../../bench/million/plans.ts';
import { hotReads } from '../../bench/million/reads.ts';
import { runRead } from '../../bench/million/run-read.ts';
import { seedMillion } from '../../bench/million/seed.ts';
import { seed } from '../../bench/seed.ts';
import { createSchema } from '../../src/app/schema.ts';
import { createServices } from '../../src/app/services.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createDatabase } from '../support/database/database.ts';

/** A small part of the bench's data: enough for the planner to choose the same plans as for a million rows. */
const database = await createDatabase();
await seed(database.adminUrl, { pastDays: 3, futureDays: 3 });
await seedMillion(database.adminUrl, { days: 250, orders: 12_000 });
const { orm, close } = await open(database.url);
const services = createServices(orm, readConfig({}), 'a secret of the tests, long enough');
const app = { services, schema: createSchema() };
const explaining = new pg.Client({ connectionString: database.adminUrl });
await explaining.connect();

afterAll(async () => {
  await explaining.end();
  await close();
  await database.drop();
});

const named = [...new Set(Object.values(keptPlans()).flat())].flatMap(
  way => / by (\w+_index)/.exec(way)?.[1] ?? [],
);

test.each(named)('the index %s, which the bench has written down, is there', async index => {
  const { rows } = await explaining.query('select to_regclass($1) as found', [index]);
  expect(rows).toEqual([{ found: index }]);
});

/** With so few rows, the planner may also find rows by time through the index that begins with the status. */
const alike = (way: string) =>
  way.replace(/appointment_(start|business_id_status_start_at_id|due)_index.*/, 'time and status');

/** Returns the access paths to tables with enough rows for a stable plan. */
const waysOf = (ways: readonly string[]) =>
  [...new Set(ways.filter(way => /^(appointment|client) /.test(way)).map(alike))].toSorted();

test.each(Object.entries(hotReads))('%s finds its rows as in the bench', async (name, read) => {
  const ways = await accessOf(explaining, await runRead(app, read, 0));
  expect(waysOf(ways)).toEqual(waysOf(keptPlans()[name] ?? []));
});

import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { explainFailure } from '../../../../src/app/start/explain-failure.ts';
import { migrate, pendingMigrations } from '../../../../src/platform/database/migrate.ts';
import { migrationNames } from '../../../../src/platform/database/migrations/index.ts';
import { upgrade } from '../../../support/database/upgrade.ts';
import { createWorld } from '../../../world.ts';

// The migrations of the time before the first release were put together to one, which their databases have as well.

const world = await createWorld();
const { orm } = world.services;
afterAll(() => world.close());

const recorded = async () => {
  const rows = await world.sql<{ name: string }>('select name from migration order by id');
  return rows.map(({ name }) => name);
};
const since = migrationNames.filter(name => name !== '20270811-baseline');

beforeEach(() => world.sql('delete from migration'));

async function have(...names: readonly string[]): Promise<void> {
  for (const name of names) await world.sql('insert into migration (name) values ($1)', [name]);
}

test('a database that has all of them is noted to have the one, and goes on as it is', async () => {
  const salon = await world.business();
  const old = ['20261121-foundation', '20270811-journal-by-month'];
  await have(...old, ...since);
  expect(await pendingMigrations(orm)).toEqual(['20270811-baseline']);
  expect(await migrate(orm)).toEqual([]);
  expect(await recorded()).toEqual([...old, ...since, '20270811-baseline']);
  expect(await pendingMigrations(orm)).toEqual([]);
  expect(await migrate(orm)).toEqual([]);
  await upgrade(world, '29990101-note', 'alter table token add column note text');
  expect((await salon.rest('GET', '/catalog')).status).toBe(200);
});

test('no migration comes before the one', () => {
  expect(migrationNames[0]).toBe('20270811-baseline');
});

test('one that has only some of them is refused with what to do, and stays as it is', async () => {
  const some = ['20261121-foundation', '20270810-keys-by-business'];
  await have(...some);
  for (const attempt of [migrate, pendingMigrations]) {
    const error = await attempt(orm).catch((thrown: unknown) => thrown);
    expect(explainFailure(error)).toMatch(
      /its last one is 20270810-keys-by-business\. Start the version of commit [0-9a-f]{8} on it once/,
    );
  }
  expect(await recorded()).toEqual(some);
});

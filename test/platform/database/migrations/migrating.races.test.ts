import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { aloneToMigrate } from '../../../../src/platform/database/alone-to-migrate.ts';
import { until } from '../../../support/time/until.ts';
import { upgrade } from '../../../support/database/upgrade.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('a migration that does not get its lock lets calls pass, and comes back', async () => {
  const salon = await world.business();
  const holder = new pg.Client({ connectionString: world.adminUrl! });
  await holder.connect();
  try {
    await holder.query('begin; lock table token in share mode');
    let isDone = false;
    const upgraded = upgrade(world, '9901-note', 'alter table token add column note text').then(
      () => (isDone = true),
    );
    const isWaiting = async () => {
      const [waiting] = await world.sql<{ count: number }>(
        `select count(*)::int as count from pg_locks
         where not granted and relation = 'token'::regclass`,
      );
      return (waiting?.count ?? 0) > 0;
    };
    await until(isWaiting);
    await until(async () => !(await isWaiting()));
    expect((await salon.rest('GET', '/catalog')).status).toBe(200);
    expect(isDone).toBe(false);
    await holder.query('commit');
    await upgraded;
  } finally {
    await holder.end();
  }
});

test('a migration makes an index while calls go on, also while other processes wait to migrate', async () => {
  const statement = 'create index concurrently token_name_index on token (business_id, name)';
  const begun = Promise.withResolvers<void>();
  const second = begun.promise.then(() => aloneToMigrate(world.config, async () => 'next'));
  await aloneToMigrate(world.config, async () => {
    begun.resolve();
    await until(async () => {
      const [others] = await world.sql<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and query like '%advisory_xact_lock%' and pid <> pg_backend_pid()`,
      );
      return others!.count > 1;
    });
    await world.sql(statement);
  });
  expect(await second).toBe('next');
  const [index] = await world.sql(
    `select indisvalid from pg_index where indexrelid = 'token_name_index'::regclass`,
  );
  expect(index).toEqual({ indisvalid: true });
});

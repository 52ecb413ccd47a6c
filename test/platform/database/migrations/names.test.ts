import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { explainFailure } from '../../../../src/app/start/explain-failure.ts';
import { migrateAll } from '../../../../src/app/start/migrate-all.ts';
import {
  migrate,
  migrationState,
  pendingMigrations,
} from '../../../../src/platform/database/migrate.ts';
import { misnamed } from '../../../../src/platform/database/misnamed.ts';
import { migrationNames } from '../../../../src/platform/database/migrations/index.ts';
import { upgrade } from '../../../support/database/upgrade.ts';
import { createWorld } from '../../../world.ts';

// Databases may store migrations under their former names: by days, and the first ones separately.

const world = await createWorld();
const { orm } = world.services;
afterAll(() => world.close());

const recorded = async () => {
  const rows = await world.sql<{ name: string }>('select name from migration order by id');
  return rows.map(({ name }) => name);
};
const first = '0001-baseline';
const since = migrationNames.filter(name => name !== first);

beforeEach(() => world.sql('delete from migration'));

async function have(...names: readonly string[]): Promise<void> {
  for (const name of names) await world.sql('insert into migration (name) values ($1)', [name]);
}

/** Names by invented days, as in the previous version. */
const byDays = migrationNames.map(name =>
  name.replace(/^\d+/, name === first ? '20270811' : '20270812'),
);

test('A database of the version before has all migrations, and notes their present names beside the former ones once.', async () => {
  const salon = await world.business();
  await have(...byDays);
  expect(await migrationState(orm)).toEqual({ pending: [], isNoted: false });
  expect(await migrateAll(orm, world.config)).toEqual([]);
  expect(await recorded()).toEqual([...byDays, ...migrationNames]);
  expect(await migrationState(orm)).toEqual({ pending: [], isNoted: true });
  expect(await migrateAll(orm, world.config)).toEqual([]);
  expect(await recorded()).toEqual([...byDays, ...migrationNames]);
  await upgrade(world, '9901-note', 'alter table token add column note text');
  expect((await salon.rest('GET', '/catalog')).status).toBe(200);
});

test('A database that lacks a migration of the version before gets this one alone.', async () => {
  const name = '0003-first-visits-before';
  const others = byDays.filter(each => !each.endsWith('first-visits-before'));
  await have(...others);
  expect(await pendingMigrations(orm)).toEqual([name]);
  expect(await migrate(orm)).toEqual([name]);
  const noted = migrationNames.filter(each => each !== name);
  expect(await recorded()).toEqual([...others, ...noted, name]);
});

test('A migration that got another number is not run again.', async () => {
  const [last] = migrationNames.toReversed();
  const others = migrationNames.filter(name => name !== last);
  await have(...others, last!.replace(/^\d+/, '9901'));
  expect(await migrateAll(orm, world.config)).toEqual([]);
  expect((await recorded()).at(-1)).toBe(last);
});

test('Several processes that start at once note the names once.', async () => {
  await have(...byDays);
  await Promise.all([1, 2, 3].map(() => migrateAll(orm, world.config)));
  expect((await recorded()).toSorted()).toEqual([...byDays, ...migrationNames].toSorted());
});

test('A database from before the baseline that has all of its migrations goes on as it is.', async () => {
  const old = ['20261121-foundation', '20270811-journal-by-month'];
  await have(...old, ...since);
  expect(await pendingMigrations(orm)).toEqual([]);
  expect(await migrate(orm)).toEqual([]);
  expect(await recorded()).toEqual([...old, ...since, first]);
});

test('A database from before the baseline that has only some is refused with what to do, and stays as it is.', async () => {
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

describe('Names of migrations', () => {
  test('are numbered without a gap, the baseline first.', () => {
    expect(misnamed(migrationNames)).toBeNull();
    expect(migrationNames[0]).toBe(first);
  });

  test.each([
    [
      '20280101-salutations',
      'The migration 20280101-salutations.ts has no number: name it 0003-salutations.ts, with the next number and what it changes.',
    ],
    [
      'AddSalutations',
      'The migration AddSalutations.ts has no number: name it 0003-add-salutations.ts, with the next number and what it changes.',
    ],
    [
      '0002-salutations',
      'The migrations 0002-notes.ts and 0002-salutations.ts have the same number: the one that was not released yet is 0003.',
    ],
    [
      '0004-salutations',
      'The migration 0004-salutations.ts is number 3 of all, and none has the number before it: name it 0003-salutations.ts.',
    ],
    [
      '0003-notes',
      'The migration 0003-notes.ts is called as an earlier one is: give it another name behind its number.',
    ],
  ])('such as %s are refused with a sentence.', (name, sentence) => {
    const problem = misnamed([first, '0002-notes', name].toSorted());
    expect(problem).toBe(sentence);
    expect(explainFailure(new Error(problem!))).toBe(sentence);
  });
});

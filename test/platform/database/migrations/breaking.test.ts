import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { migrationNames } from '../../../../src/platform/database/migrations/index.ts';
import { breaksIn } from './breaking.ts';

// During a rolling update, processes of the previous version work on the new tables.

/** First migration to check; no version was released before it. */
const first = '0002';

/** Accepted breaking changes, by the migration's name, each with its justification. */
const accepted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0047-places-of-waiting': {
    'drop constraint':
      'The key of decisions about classes gets the location. The previous version inserts without naming the key.',
    'key at once': 'Decisions are deleted a day after their class, so there are few.',
  },
  '0055-joining': {
    'drop constraint':
      'Keys of numbers get the location. Those of the previous version are kept by the new ones until the first joining, and it names no key.',
  },
  '0057-automations': {
    'index at once': 'The index is of a new, empty column of messages.',
  },
  '0058-forms': { 'index at once': 'The indexes are of new tables.' },
  '0059-memberships': {
    'index at once': 'The index is of a new, empty column of kept cards.',
  },
  '0060-loyalty': {
    'check at once': 'The new columns of discounts are empty, and a business has at most 500.',
    'index at once': 'The index is of a new, empty column of discounts, of which there are few.',
  },
};

const textOf = (name: string) =>
  readFileSync(
    new URL(`../../../../src/platform/database/migrations/${name}.ts`, import.meta.url),
    'utf8',
  );

test('No migration breaks the previous version, unless the reason is stated.', () => {
  const kept = migrationNames.filter(name => name >= first);
  const broken = kept.flatMap(name =>
    breaksIn(textOf(name))
      .filter(what => !accepted[name]?.[what])
      .map(what => `${name}: ${what}`),
  );
  expect(broken).toEqual([]);
  expect(Object.keys(accepted).filter(name => !kept.includes(name))).toEqual([]);
});

test.each([
  ['drop table', 'drop table cart'],
  ['drop column', 'alter table cart drop column lines'],
  ['rename', 'alter table cart rename column lines to entries'],
  ['rename', 'alter table cart rename to basket'],
  ['not null without a default', 'alter table cart add column note text not null'],
  [
    'not null without a default',
    'alter table cart add column a int not null default 1, add column b int not null',
  ],
  ['set not null', 'alter table cart alter column note set not null'],
  ['drop default', 'alter table cart alter column note drop default'],
  ['alter type', 'alter table cart alter column total type bigint'],
  ['drop constraint', 'alter table cart drop constraint cart_unique'],
  ['drop index', 'drop index cart_index'],
  ['check at once', 'alter table cart add constraint c check (total > 0)'],
  ['check at once', 'alter table cart add constraint c foreign key (a) references b (id)'],
  ['key at once', 'alter table cart add constraint c unique (business_id, id)'],
  ['index at once', 'create index cart_index on cart (business_id)'],
])('%s breaks it: %s', (what, statement) => {
  expect(breaksIn(`this.addSql('${statement}');`)).toEqual([what]);
});

test.each([
  'alter table cart add column note text null',
  'alter table cart add column note text not null default 1',
  'alter table cart add column a int not null default 1, add column b int null',
  'alter table cart add constraint c check (total > 0) not valid',
  'alter table cart validate constraint c',
  'alter table cart add constraint c unique using index cart_index',
  'create unique index concurrently cart_index on cart (business_id)',
  'drop index concurrently cart_index',
  'create table basket (id text not null); create index basket_index on basket (id); alter table basket add unique (id)',
  '/* drop table cart */',
])('A statement that only adds is no breaking change: %s', statement => {
  expect(breaksIn(`this.addSql('${statement}');`)).toEqual([]);
});

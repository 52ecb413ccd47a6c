import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { loadAllRoutes } from '../../../facades/addresses.ts';
import { loadTools } from '../../../facades/api/tools/load-tools.ts';
import { linkedCalendar } from '../../support/outside/linked-calendar.ts';
import { statementsOf } from '../../support/database/statements.ts';
import { needed } from '../../support/salon/salon.ts';
import { writtenReview } from '../../support/salon/written-review.ts';
import { createWorld, type World } from '../../world.ts';
import { openShown, type Shown } from './reads.ts';

/** Tables from which cached answers are built. */
const shownTables = [
  'business',
  'busy_time',
  'catalog_category',
  'catalog_collection',
  'catalog_item',
  'catalog_part',
  'catalog_variant',
  'custom_field',
  'custom_role',
  'external_record',
  'location',
  'membership',
  'resource',
  'review',
  'shop',
  'shop_look',
  'staff_member',
  'stock',
  'tax_rate',
  'translation',
];

let world: World;
let shown: Shown;

beforeAll(async () => {
  world = await createWorld();
  shown = await openShown(world);
  const { salon, cut, anna, bert } = shown;
  const { id } = await salon.booked(cut, { at: '2026-03-03T09:00:00Z', staff: anna });
  await writtenReview(world, salon, id);
  await salon.hold(cut, { at: '2026-03-03T09:00:00Z', staff: bert });
  const linkedCalendarId = await linkedCalendar(world, {
    businessId: salon.id,
    staffId: anna.id,
  });
  await world.sql(
    `insert into busy_time (linked_calendar_id, event_id, business_id, staff_id, start_at, end_at)
     values ($1, 'errand', $2, $3, '2026-03-03T12:00:00Z', '2026-03-03T13:00:00Z')`,
    [linkedCalendarId, salon.id, anna.id],
  );
  needed(await salon.rest('PUT', `/objects/${cut.id}`, { externalId: 'cut' }));
  // Tables that decide about starts are read again after this change.
  await salon.resource();
});

afterAll(() => world?.close());

/** Tables of bookings; answers that show no bookings do not depend on them. */
const bookedTables = ['appointment', 'hold'];

/** Tables read for every call despite the cache: the token, and the business that its session has entered. */
const askedEachTime = new Set(['token', 'operator_entry', 'app_user', 'shown_revision']);

/** Triggers of the tables above write it together with their rows, so it never changes alone. */
const noted = 'object_change';

test('every cached read is tried here', () => {
  const routes = Object.values(loadAllRoutes(world.schema)).flat();
  const names = [
    ...routes
      .filter(({ cached, columns }) => cached && !columns)
      .map(({ method, path }) => `${method} ${path}`),
    ...[...loadTools(world.schema).values()].filter(({ cached }) => cached).map(({ name }) => name),
  ];
  expect(Object.keys(shown.reads).toSorted()).toEqual(names.toSorted());
});

test('all that cached reads read raises the revision, whatever statement changes it', async () => {
  const own = await world.anotherServer();
  const statements = await statementsOf(async () => {
    for (const ask of shown.all) expect((await ask(own)).code).toBeUndefined();
  });
  await own.close();
  // Calls of assistants insert an entry of the journal.
  const reading = statements.filter(text => !text.includes('insert into'));
  const tables = await world.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const read = tables
    .map(({ name }) => name)
    .filter(name =>
      reading.some(text => new RegExp(String.raw`\b(from|join) "?${name}\b`).test(text)),
    )
    .filter(name => !askedEachTime.has(name) && name !== noted);
  expect(read.toSorted()).toEqual([...shownTables, ...bookedTables].toSorted());
  const triggers = await world.sql<{ table: string; change: string }>(
    `select event_object_table as table, event_manipulation as change from information_schema.triggers
     where action_statement ~ 'raise_(shown|booked)_revision' and action_orientation = 'STATEMENT'`,
  );
  const raised = triggers.map(({ table, change }) => `${change} ${table}`).toSorted();
  const needed = read.flatMap(table =>
    ['DELETE', 'INSERT', 'UPDATE'].map(change => `${change} ${table}`),
  );
  expect(raised).toEqual(needed.toSorted());
});

const revision = async () =>
  (await world.services.authenticate(shown.key, ['shop']))?.revision ?? 'unknown';

test.each([...shownTables, ...bookedTables])(
  'a statement on %s that no use case sends raises the revision of that business alone',
  async table => {
    const column = table === 'business' ? 'id' : 'business_id';
    const other = await world.business();
    const before = await revision();
    await world.sql(`update ${table} set ${column} = ${column} where ${column} = $1`, [other.id]);
    expect(await revision()).toBe(before);
    await world.sql(`update ${table} set ${column} = ${column} where ${column} = $1`, [
      shown.salon.id,
    ]);
    expect(await revision()).not.toBe(before);
  },
);

test('a server that began anew knows no revision that was seen before', async () => {
  const [row] = await world.sql<{ began: number }>(
    `select date_part('epoch', pg_postmaster_start_time()) as began`,
  );
  expect((await revision()).split(' ')[0]).toBe(String(row?.began));
});

test('changes at the same time do not wait for each other, and each is seen when it is committed', async () => {
  const { salon, soap } = shown;
  const comb = await salon.product({ name: 'Comb', trackStock: true, stockOnHand: 5 });
  const begun = await Promise.all(
    [soap, comb].map(async ({ id }) => {
      const client = new pg.Client({ connectionString: world.adminUrl });
      await client.connect();
      await client.query(`begin; set local lock_timeout = '1s'`);
      await client.query('update stock set on_hand = on_hand - 1 where id = $1', [id]);
      return client;
    }),
  );
  const seen = [await revision()];
  for (const client of begun) {
    await client.query('commit');
    seen.push(await revision());
    await client.end();
  }
  expect(new Set(seen).size).toBe(3);
});

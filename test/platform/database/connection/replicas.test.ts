import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { entities } from '../../../../src/app/entities.ts';
import { openDatabase } from '../../../../src/platform/database/connection/orm.ts';
import { createDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { FaultyLine } from '../../../support/database/faulty-line.ts';
import { query } from '../../../support/database/plain-role.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { until } from '../../../support/time/until.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';

/** A replica that never catches up: another database, which stays empty. */
let replica: TestDatabase;
let line: FaultyLine;
let world: World;

beforeAll(async () => {
  replica = await createDatabase();
  const name = new URL(replica.adminUrl).pathname.slice(1);
  await query(replica.adminUrl, `alter database ${name} set search_path = public, pg_catalog`);
  const { line: opened, url } = await FaultyLine.to(replica.url);
  line = opened;
  world = await createWorld({ config: { replicaUrls: [url] } });
});

afterAll(async () => {
  await world?.close();
  await line?.close();
  await replica?.drop();
});

test('A database closed right after opening keeps no connection to its replica, so that programs can exit.', async () => {
  const { line: own, url } = await FaultyLine.to(replica.url);
  const database = await openDatabase({ ...world.config, replicaUrls: [url] }, entities);
  await database.close();
  // This query finishes after those sent before.
  await query(url, 'select');
  await until(() => own.open === 0);
  await own.close();
});

test('lists are read from the replica', async () => {
  const salon = await world.business();
  await salon.staff();
  const listed = await salon.graphql('{ staffMembers { items { name } nextCursor } }');
  expect(listed.data).toEqual({ items: [], nextCursor: null });
});

test('Cached answers and cached facts are not read from the replica.', async () => {
  const { salon, visitor } = await openShop(world);
  const { id } = await salon.product();
  for (const _ of [1, 2]) {
    const { data } = await visitor().call('GET', '/catalog');
    expect(data).toMatchObject({ items: [{ itemId: id }], total: 1 });
  }
  const listed = await salon.graphql('{ catalog(page: 1) { items { id } total } }');
  expect(listed.data).toEqual({ items: [], total: 1 });
});

test('the answer to a change shows it at once, relations included', async () => {
  const salon = await world.business();
  const anna = await salon.staff({ name: 'Anna' });
  const cut = await salon.service({ staff: [anna] });
  const booked = await salon.graphql(
    `mutation ($input: CreateAppointmentInput!) {
       createAppointment(input: $input) { id staff { name } client { name } catalogItem { name } }
     }`,
    {
      input: {
        catalogItemId: cut.id,
        startAt: '2026-03-03T09:00:00Z',
        clientName: 'Ada',
        clientPhone: '+493012345678',
      },
    },
  );
  expect(booked.data).toMatchObject({
    staff: { name: 'Anna' },
    client: { name: 'Ada' },
    catalogItem: { name: 'Cut' },
  });
  const added = await salon.graphql(
    'mutation { setMember(input: {email: "new@example.com", role: staff}) { user { email } } }',
  );
  expect(added.data).toEqual({ user: { email: 'new@example.com' } });
});

test('a token can be revoked the moment it is made', async () => {
  const salon = await world.business();
  const { data } = await salon.graphql(
    'mutation { createToken(input: {kind: ai, name: "brief"}) { token { id } } }',
  );
  const revoked = await salon.graphql(
    `mutation { revokeToken(tokenId: "${data.token.id}") { status } }`,
  );
  expect(revoked.data).toEqual({ status: 'revoked' });
});

describe('the primary', () => {
  let salon: Salon;
  beforeAll(async () => {
    salon = await world.business();
    await salon.staff();
  });

  const listed = async () => {
    const { data } = await salon.graphql('{ staffMembers { items { name } } }');
    return data.items.length as number;
  };
  const isRead = () => until(async () => (await listed()) === 0);

  test('The primary answers while the replica is down, no call fails, and the replica is used again afterwards.', async () => {
    await isRead();
    line.refuse(true);
    expect(await Promise.all(Array.from({ length: 12 }, listed))).toEqual(Array(12).fill(1));
    line.refuse(false);
    await isRead();
  });

  test('The primary answers queries that a silent replica was sent.', async () => {
    await isRead();
    line.freeze(true);
    expect(await listed()).toBe(1);
    line.freeze(false);
    await isRead();
  });

  test('The primary answers while the replica lags far behind.', async () => {
    await query(replica.adminUrl, standsIn('0/0'));
    await until(async () => (await listed()) === 1);
    await query(replica.adminUrl, standsIn('FFFFFFFF/0'));
    await isRead();
  });
});

/** SQL that makes the database report itself as a standby that has replayed up to a position. */
const standsIn = (place: string) =>
  `create or replace function public.pg_is_in_recovery() returns boolean language sql as 'select true';
   create or replace function public.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$select '${place}'::pg_lsn$$`;

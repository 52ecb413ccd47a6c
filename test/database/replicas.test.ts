import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { openShop } from '../support/shop.ts';
import { createWorld, type World } from '../world.ts';

/** A replica that lags for ever: another database, in which nothing ever comes to be. */
let replica: TestDatabase;
let world: World;

beforeAll(async () => {
  replica = await createDatabase();
  world = await createWorld({ config: { replicaUrls: [replica.url] } });
});

afterAll(async () => {
  await world?.close();
  await replica?.drop();
});

test('lists are read from the replica', async () => {
  const salon = await world.business();
  await salon.staff();
  const listed = await salon.graphql('{ staffMembers { items { name } nextCursor } }');
  expect(listed.data).toEqual({ items: [], nextCursor: null });
});

test('what is remembered is not read from the replica, nor are cached facts', async () => {
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

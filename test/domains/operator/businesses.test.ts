import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operatorOf } from '../../support/clients/operator.ts';
import { needed } from '../../support/salon/salon.ts';
import { countStatements } from '../../support/database/statements.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
let list: (filter?: object) => Promise<any>;

const query = `query ($search: String, $tariff: String, $failing: Boolean, $limit: Int, $cursor: String) {
  operatedBusinesses(search: $search, tariff: $tariff, failing: $failing, limit: $limit, cursor: $cursor) {
    items {
      id name slug tariff lastActivityAt createdAt
      use { staff catalogItems appointmentsThisMonth }
      health { failingWebhooks unsentMessages lateEvents }
      members { role user { email } }
    }
    nextCursor
  }
}`;

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-31T21:30:00Z' });
  const { session } = await operatorOf(world);
  list = async filter => needed(await world.graphql(session)(query, filter));
});
afterAll(() => world?.close());

const setTariff = (id: string, tariff: string) =>
  world.sql('update business set tariff = $2 where id = $1', [id, tariff]);

test('operators see the usage of each business within its tariff, in its local month', async () => {
  const salon = await world.business({ name: 'Green door', timezone: 'Pacific/Auckland' });
  await setTariff(salon.id, 'team');
  const anna = await salon.staff();
  const cut = await salon.service({ staff: [anna] });
  // It is already April in the time zone of the business.
  await salon.booked(cut, { at: '2026-04-02T00:00:00Z' });
  const cancelled = await salon.booked(cut, { at: '2026-04-03T00:00:00Z' });
  needed(await salon.cancel(cancelled));
  await salon.booked(cut, { at: '2026-05-04T00:00:00Z' });
  const [shown] = (await list({ search: 'green' })).items;
  expect(shown).toMatchObject({
    id: salon.id,
    name: 'Green door',
    tariff: 'team',
    use: { staff: 1, catalogItems: 1, appointmentsThisMonth: 1 },
    health: { failingWebhooks: 0, unsentMessages: 0, lateEvents: 0 },
    lastActivityAt: '2026-03-31T21:30:00Z',
    members: [{ role: 'owner', user: { email: salon.owner.email } }],
  });
  await setTariff(salon.id, 'studio');
  const [unlimited] = (await list({ search: salon.slug })).items;
  expect(unlimited.use).toEqual({ staff: 1, catalogItems: 1, appointmentsThisMonth: null });
});

test('operators find businesses by name, id, address, member and tariff, page by page', async () => {
  const made = [];
  for (const name of ['Page one', 'Page two', 'Page three'])
    made.push(await world.business({ name }));
  const ids = made.map(({ id }) => id).toReversed();
  const first = await list({ search: 'page', limit: 2 });
  const second = await list({ search: 'page', limit: 2, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
  const [one] = made;
  for (const search of [one!.id, one!.slug, one!.owner.email.toUpperCase()]) {
    expect((await list({ search })).items.map(({ id }: { id: string }) => id)).toEqual([one!.id]);
  }
  expect((await list({ search: '%' })).items).toEqual([]);
  await setTariff(one!.id, 'solo');
  expect((await list({ search: 'page', tariff: 'solo' })).items).toMatchObject([{ id: one!.id }]);
});

test('operators find the businesses with failed deliveries', async () => {
  const [failing, late, well] = [
    await world.business(),
    await world.business(),
    await world.business(),
  ];
  const url = 'https://hooks.example.com/x';
  needed(await failing.rest('POST', '/webhooks', { url }));
  await world.sql(
    `update webhook_endpoint set active = false, disabled_reason = 'gone' where business_id = $1`,
    [failing.id],
  );
  await world.sql(
    `insert into outbox (id, business_id, event, subject, data, at) values ('evt_late', $1, 'appointment.created', 'apt_1', '{}', '2026-03-31T21:00:00Z')`,
    [late.id],
  );
  const among = async (filter: object) =>
    (await list({ ...filter, limit: 100 })).items
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => [failing.id, late.id, well.id].includes(id));
  expect(await among({ failing: true })).toEqual([late.id, failing.id]);
  expect(await among({ failing: false })).toEqual([well.id]);
  const [shown] = (await list({ search: failing.id })).items;
  expect(shown.health).toEqual({ failingWebhooks: 1, unsentMessages: 0, lateEvents: 0 });
  const [second] = (await list({ search: late.id })).items;
  expect(second.health).toEqual({ failingWebhooks: 0, unsentMessages: 0, lateEvents: 1 });
});

test('a list of businesses needs as many statements as one', async () => {
  await list({ limit: 1 });
  const one = await countStatements(() => list({ limit: 1 }));
  expect(await countStatements(() => list({ limit: 50 }))).toBe(one);
});

test('only operators list or look up businesses this way', async () => {
  const salon = await world.business();
  const stranger = await world.user();
  const single = 'query ($id: ID!) { operatedBusiness(businessId: $id) { name } }';
  for (const credential of [
    salon.owner.tokens.session,
    salon.tokens.service,
    stranger.tokens.session,
  ]) {
    expect((await world.graphql(credential)(query)).code).toBe('FORBIDDEN');
  }
  const asked = (session: string) => world.graphql(session)(single, { id: salon.id });
  expect((await asked(salon.owner.tokens.session)).code).toBe('FORBIDDEN');
  expect((await asked(stranger.tokens.session)).code).toBe('NOT_FOUND');
});

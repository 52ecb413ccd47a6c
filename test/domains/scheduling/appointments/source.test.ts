import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { statementsOf } from '../../../support/database/statements.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

let shop: Awaited<ReturnType<typeof openShop>>;

/** The source and booker of each booking, by the hour of its start. */
const expected = [
  ['panel', 'test'],
  ['api', 'test'],
  ['ai', 'test'],
  ['mcp', 'test'],
  ['panel', 'test'],
  ['shop', null],
  ['widget', null],
  ['public', null],
];
const at = (hour: number) => `2026-03-03T${String(8 + hour).padStart(2, '0')}:00:00Z`;

beforeAll(async () => {
  shop = await openShop(world);
  const { salon, visitor } = shop;
  const service = await salon.service();
  const contact = { name: 'Ada Lovelace', phone: '+4930123456' };
  const booking = (hour: number) => ({
    businessId: salon.id,
    catalogItemId: service.id,
    clientName: 'Ada',
    clientPhone: '+4930123456',
    startAt: at(hour),
  });
  const widget = await world.issue({
    kind: 'widget',
    name: 'site',
    businessId: salon.id,
    allowedOrigins: ['https://salon.example'],
  });
  await salon.booked(service, { at: at(0) });
  const { businessId, ...booked } = booking(1);
  await world.rest(salon.tokens.service)('POST', `/business/${businessId}/appointments`, booked);
  needed(await salon.ai.call('create_appointment', booking(2)));
  needed(await salon.mcp.call('create_appointment', booking(3)));
  await salon.ordered([{ item: service, at: at(4) }]);
  await visitor().call('POST', '/book', { serviceId: service.id, slot: at(5), contact });
  await world.rest()(
    'POST',
    '/widget/book',
    { serviceId: service.id, slot: at(6), contact },
    { headers: { 'x-widget-token': widget, origin: 'https://salon.example' } },
  );
  await world.rest()('POST', '/public/book', booking(7));
});

const query =
  'query ($id: ID) { appointments(businessId: $id) { items { source createdByName } } }';
const sources = async () =>
  needed(await shop.salon.graphql(query, { id: shop.salon.id })).items.map((each: any) => [
    each.source,
    each.createdByName,
  ]);

test('an appointment tells its source and booker, without the name of a visitor', async () => {
  expect(await sources()).toEqual(expected);
});

test('the board shows the same source', async () => {
  const { data } = await shop.salon.rest('GET', '/schedule?from=2026-03-03');
  const visits = data.days[0].lanes.flatMap((lane: any) => lane.visits);
  expect(visits.map((each: any) => [each.source, each.createdByName])).toEqual(expected);
});

test('payments of a list of appointments are read in one statement', async () => {
  const { salon } = shop;
  const [first, second] = await salon.appointments();
  const ask = async (limit: number) =>
    needed(
      await salon.graphql(
        'query ($id: ID, $limit: Int) { appointments(businessId: $id, limit: $limit) { items { payments { id status } } } }',
        { id: salon.id, limit },
      ),
    ).items.map((each: any) => each.payments);
  const paid = await salon.paying({ appointmentId: first.id, provider: 'manual' });
  const other = await salon.paying({ appointmentId: second.id, provider: 'manual' });
  needed(await salon.settle(paid));
  expect((await ask(3)).slice(0, 3)).toEqual([
    [{ id: paid.id, status: 'succeeded' }],
    [{ id: other.id, status: 'pending' }],
    [],
  ]);
  expect(await statementsOf(() => ask(8))).toEqual(await statementsOf(() => ask(1)));
});

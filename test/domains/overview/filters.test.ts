import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countStatements } from '../../support/database/statements.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

let salon: Salon;
let staff: any[];
let booked: any[];
let orders: any[];
const ada = { clientName: 'Ada Lovelace', clientPhone: '+49301111111' };
const bea = { clientName: 'Bea Weiss', clientPhone: '+49302222222' };

beforeAll(async () => {
  salon = await world.business();
  staff = [
    await salon.staff(),
    await salon.staff({ name: 'Ben' }),
    await salon.staff({ name: 'Cleo' }),
  ];
  const cut = await salon.service({ staff, price: 40 });
  const at = (hour: number, day = '02') => `2026-03-${day}T${String(hour).padStart(2, '0')}:00:00Z`;
  booked = [
    await salon.booked(cut, { at: at(9), staff: staff[0], ...ada }),
    await salon.booked(cut, { at: at(10), staff: staff[1], ...bea }),
    needed(
      await salon.ai.call('create_appointment', {
        businessId: salon.id,
        catalogItemId: cut.id,
        startAt: at(11),
        staffId: staff[2].id,
        conversationId: 'talk-1',
        ...ada,
      }),
    ),
    await salon.booked(cut, { at: at(9, '05'), staff: staff[0], ...ada }),
    await salon.booked(cut, { at: at(8, '04'), staff: staff[0], ...ada }),
  ].map(each => each.id ?? each.appointmentId);
  const soap = await salon.product({ price: 5 });
  orders = [await salon.ordered([{ item: soap }], ada), await salon.ordered([{ item: soap }], bea)];
});

const appointments = async (filter: string) =>
  (await salon.rest('GET', `/appointments?${filter}`)).data.items.map((each: any) =>
    booked.indexOf(each.appointmentId),
  );
const clientIdOf = async (text: string) =>
  (await salon.rest('GET', `/search?text=${text}`)).data.clients[0].clientId as string;

test('appointments are filtered by client, staff, source and text', async () => {
  expect(await appointments(`clientId=${await clientIdOf('bea')}`)).toEqual([1]);
  expect(await appointments(`staffIds=${staff[1].id}&staffIds=${staff[2].id}`)).toEqual([1, 2]);
  expect(await appointments('source=ai')).toEqual([2]);
  expect(await appointments('source=ai&source=panel')).toHaveLength(5);
  expect(await appointments('text=WEISS')).toEqual([1]);
  expect(await appointments('text=0302222')).toEqual([1]);
  expect(await appointments('text=!')).toEqual([]);
});

test('orders are filtered by client and by text, which may be a number', async () => {
  const found = async (filter: string) =>
    (await salon.rest('GET', `/orders?${filter}`)).data.items.map((each: any) => each.orderId);
  expect(await found(`clientId=${await clientIdOf('ada')}`)).toEqual([orders[0].id]);
  expect(await found('text=weiss')).toEqual([orders[1].id]);
  expect(await found(`text=%23${orders[0].orderNumber}`)).toEqual([orders[0].id]);
  expect(await found('text=!')).toEqual([]);
});

test('the journal is filtered by actors, outcome, action and conversation', async () => {
  const found = async (filter: object) =>
    (await salon.journal(filter)).map((each: any) => each.eventType);
  const journal = async (filter: string) =>
    (await salon.rest('GET', `/audit?limit=100&${filter}`)).data.items;
  expect(await found({})).not.toEqual([]);
  expect((await journal('conversationId=talk-1')).map((each: any) => each.subject)).toEqual([
    booked[2],
  ]);
  expect(await journal('action=appointment.created')).toHaveLength(5);
  expect(await journal('action=appointment.*&actorTypes=ai')).toHaveLength(1);
  expect(await journal('actorTypes=ai&actorTypes=user&action=appointment.created')).toHaveLength(5);
  await salon.ai.call('create_appointment', { businessId: salon.id, catalogItemId: 'item_x' });
  const failures = await journal('outcome=failed');
  expect(failures.map((each: any) => each.outcome)).toEqual(['failed']);
});

test('a client’s visits and payments are added up, in one statement for a list', async () => {
  const query = `query ($id: ID, $limit: Int) { clients(businessId: $id, limit: $limit) {
    items { name stats { visits noShows spent currency lastVisitAt nextVisitAt } } } }`;
  const ask = async (limit = 2) =>
    needed(await salon.graphql(query, { id: salon.id, limit })).items;
  world.clock.set('2026-03-02T10:30:00Z');
  const payment = await salon.paying({ appointmentId: booked[0], provider: 'manual' });
  needed(await salon.settle(payment));
  needed(await salon.refund(payment, { amount: 10.5 }));
  needed(await salon.setStatus({ id: booked[1] }, 'no_show'));
  expect(await ask()).toEqual([
    {
      name: bea.clientName,
      stats: {
        visits: 0,
        noShows: 1,
        spent: 0,
        currency: 'EUR',
        lastVisitAt: null,
        nextVisitAt: null,
      },
    },
    {
      name: ada.clientName,
      stats: {
        visits: 1,
        noShows: 0,
        spent: 29.5,
        currency: 'EUR',
        lastVisitAt: '2026-03-02T09:00:00Z',
        nextVisitAt: '2026-03-02T11:00:00Z',
      },
    },
  ]);
  expect(await countStatements(() => ask(2))).toBe(await countStatements(() => ask(1)));
});

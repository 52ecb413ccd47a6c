import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { countStatements } from '../../support/database/statements.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const query = /* GraphQL */ `
  query ($businessId: ID, $from: LocalDate!, $to: LocalDate!, $staffId: ID, $lowStock: Int) {
    businessSummary(
      businessId: $businessId
      from: $from
      to: $to
      staffId: $staffId
      lowStock: $lowStock
    ) {
      currency
      visitsByStatus {
        status
        count
      }
      visitsBySource {
        source
        count
      }
      booked
      ordered
      paid
      shiftMinutes
      bookedMinutes
      occupancy
      newClients
      waitingApprovals
      unpaidVisits
      unpaidOrders
      lowStock
      failedWebhooks
    }
  }
`;
const day = '2026-03-03';
const ask = (salon: Salon, more: object = {}, as = salon.graphql) =>
  as(query, { businessId: salon.id, from: day, to: day, ...more });
const sum = async (salon: Salon, more?: object) => needed(await ask(salon, more));
const at = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z`;

test('a business without data has zeros, and no occupancy without staff', async () => {
  const salon = await world.business();
  expect(await sum(salon)).toEqual({
    currency: 'EUR',
    visitsByStatus: [],
    visitsBySource: [],
    booked: 0,
    ordered: 0,
    paid: 0,
    shiftMinutes: 0,
    bookedMinutes: 0,
    occupancy: null,
    newClients: 0,
    waitingApprovals: 0,
    unpaidVisits: 0,
    unpaidOrders: 0,
    lowStock: 0,
    failedWebhooks: 0,
  });
});

test('appointments are counted by status and source on their day, and those that take place are booked time', async () => {
  const salon = await world.business();
  const anna = await salon.staff();
  const timeOff = [{ startAt: at(16), endAt: at(17) }];
  await salon.staff({
    name: 'Ben',
    workingHours: daily('09:00-13:00'),
    timeOff: [{ startAt: at(8), endAt: at(9) }],
  });
  await salon.staff({ name: 'Old', active: false, timeOff });
  const cut = await salon.service({ staff: [anna], price: 40.5 });
  const yoga = await salon.service({ staff: [anna], capacity: 5, price: 10 });
  const approved = await salon.service({ staff: [anna], requiresApproval: true, price: 70 });
  await salon.booked(cut, { at: at(8) });
  needed(await salon.cancel(await salon.booked(cut, { at: at(9) })));
  needed(
    await salon.ai.call('create_appointment', {
      businessId: salon.id,
      catalogItemId: cut.id,
      startAt: at(9),
      clientName: 'Ada',
      clientPhone: '+4930123456',
    }),
  );
  await salon.booked(yoga, { at: at(10) });
  await salon.booked(yoga, { at: at(10), clientPhone: '+4930123457' });
  await salon.booked(approved, { at: at(11) });
  await salon.booked(cut, { at: '2026-03-04T08:00:00Z' });
  const figures = await sum(salon);
  expect(figures).toMatchObject({
    visitsByStatus: [
      { status: 'cancelled', count: 1 },
      { status: 'confirmed', count: 4 },
      { status: 'pending', count: 1 },
    ],
    visitsBySource: [
      { source: 'ai', count: 1 },
      { source: 'panel', count: 4 },
    ],
    booked: 171,
    waitingApprovals: 1,
    newClients: 0,
    // Anna works nine hours, Ben four minus one.
    shiftMinutes: 12 * 60,
    bookedMinutes: 4 * 60,
    occupancy: 4 / 12,
  });
  expect((await sum(salon, { from: '2026-03-02', to: '2026-03-02' })).newClients).toBe(2);
  expect((await sum(salon, { to: '2026-03-04' })).booked).toBe(211.5);
  world.clock.set('2026-03-03T12:00:00Z');
  const later = await sum(salon);
  expect(later.waitingApprovals).toBe(0);
  expect(later.visitsByStatus).toContainEqual({ status: 'expired', count: 1 });
  expect(later.unpaidVisits).toBe(4);
  world.clock.set('2026-03-02T08:00:00Z');
});

test('money is the booked, ordered and received amount, and unpaid bookings and orders are counted', async () => {
  world.clock.set('2026-03-03T08:00:00Z');
  const salon = await world.business();
  const cut = await salon.service({ price: 50 });
  const free = await salon.service({ price: 0 });
  const soap = await salon.product({ price: 5 });
  const [paid, half] = [
    await salon.booked(cut, { at: at(9) }),
    await salon.booked(cut, { at: at(10) }),
  ];
  await salon.booked(free, { at: at(11) });
  await salon.booked(cut, { at: at(12) });
  const order = await salon.ordered([{ item: soap, quantity: 3 }]);
  await salon.ordered([{ item: soap }]);
  needed(
    await salon.setOrderStatus(await salon.ordered([{ item: soap, quantity: 9 }]), 'cancelled'),
  );
  for (const target of [
    { appointmentId: paid.id },
    { appointmentId: half.id },
    { orderId: order.id },
  ]) {
    const payment = await salon.paying({ ...target, provider: 'manual' });
    needed(await salon.settle(payment));
    if (target.appointmentId === half.id) needed(await salon.refund(payment, { amount: 20 }));
  }
  world.clock.set('2026-03-03T18:00:00Z');
  expect(await sum(salon)).toMatchObject({
    booked: 150,
    ordered: 20,
    paid: 95,
    unpaidVisits: 2,
    unpaidOrders: 1,
  });
  expect(await sum(salon, { from: '2026-03-04', to: '2026-03-05' })).toMatchObject({
    booked: 0,
    ordered: 0,
    paid: 0,
    unpaidVisits: 0,
    unpaidOrders: 1,
  });
});

test('figures of one staff member are separate: visits, shifts, pending approvals, payments of visits', async () => {
  world.clock.set(at(8));
  const salon = await world.business();
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const staff = [anna, ben];
  const cut = await salon.service({ staff, price: 50 });
  const colour = await salon.service({ staff, price: 80, requiresApproval: true });
  const early = await salon.booked(cut, { at: at(10), staff: anna });
  await salon.booked(cut, { at: at(11), staff: anna });
  const his = await salon.booked(cut, { at: at(10), staff: ben });
  await salon.booked(colour, { at: at(14), staff: anna });
  await salon.booked(colour, { at: at(15), staff: ben });
  for (const { id: appointmentId } of [early, his])
    needed(await salon.settle(await salon.paying({ appointmentId, provider: 'manual' })));
  world.clock.set(at(13));
  expect(await sum(salon, { staffId: anna.id })).toMatchObject({
    visitsByStatus: [
      { status: 'confirmed', count: 2 },
      { status: 'pending', count: 1 },
    ],
    visitsBySource: [{ source: 'panel', count: 3 }],
    booked: 180,
    paid: 50,
    shiftMinutes: 9 * 60,
    bookedMinutes: 3 * 60,
    occupancy: 3 / 9,
    waitingApprovals: 1,
    unpaidVisits: 1,
  });
  expect(await sum(salon, { staffId: ben.id })).toMatchObject({ booked: 130, unpaidVisits: 0 });
  const stranger = await (await world.business()).staff();
  expect((await ask(salon, { staffId: stranger.id })).code).toBe('NOT_FOUND');
  const { data } = await salon.rest('GET', `/summary?from=${day}&to=${day}&staffId=${ben.id}`);
  expect(data.booked).toBe(130);
});

test('figures without a staff member are null with a filter by staff, over GraphQL, REST and MCP', async () => {
  world.clock.set(at(8));
  const salon = await world.business();
  const anna = await salon.staff();
  const soap = await salon.product({ price: 5, stockOnHand: 2 });
  needed(
    await salon.cancel(await salon.booked(await salon.service({ staff: [anna] }), { at: at(9) })),
  );
  const order = await salon.ordered([{ item: soap }]);
  needed(await salon.settle(await salon.paying({ orderId: order.id, provider: 'manual' })));
  needed(await salon.setOrderStatus(order, 'cancelled'));
  const days = { from: day, to: day };
  const person = { staffId: anna.id };
  const rest = (more: object) =>
    salon.rest('GET', `/summary?${new URLSearchParams({ ...days, ...more }).toString()}`);
  const doors = [
    (more: object) => sum(salon, more),
    async (more: object) => needed(await rest(more)),
    async (more: object) => needed(await salon.mcp.call('get_report', { ...days, ...more })),
  ];
  for (const read of doors) {
    expect(await read({})).toMatchObject({ ordered: 0, unpaidOrders: 0, lowStock: 1 });
    expect(await read(person)).toMatchObject({
      visitsByStatus: [{ status: 'cancelled', count: 1 }],
      ordered: null,
      newClients: null,
      unpaidOrders: null,
      lowStock: null,
      failedWebhooks: null,
    });
  }
  expect((await rest({})).data.refundsDue).toBe(1);
  expect((await rest(person)).data.refundsDue).toBe(0);
});

test('low stock lists tracked items on sale, variants one by one', async () => {
  const salon = await world.business();
  const many = { stockOnHand: 4 };
  const few = { stockOnHand: 3 };
  const size = (value: string) => ({ options: [{ name: 'size', value }] });
  await salon.product({ name: 'A', ...few });
  await salon.product({ name: 'B', ...many });
  await salon.product({ name: 'C', ...few, active: false });
  await salon.product({ name: 'D' });
  await salon.product({
    name: 'E',
    variants: [
      { ...few, ...size('S') },
      { ...many, ...size('M') },
    ],
  });
  expect((await sum(salon)).lowStock).toBe(2);
  expect((await sum(salon, { lowStock: 4 })).lowStock).toBe(4);
});

test('failed webhooks are reported to members who may see webhooks', async () => {
  const salon = await world.business();
  const { endpoint } = needed(
    await salon.graphql(documents.createWebhookEndpoint, {
      input: { businessId: salon.id, url: 'https://example.com/hooks', events: ['order_ready'] },
    }),
  );
  const send = { businessId: salon.id, endpointId: endpoint.id };
  for (let k = 0; k < 2; k++) needed(await salon.graphql(documents.sendTestWebhook, send));
  await world.sql(
    `update webhook_delivery set status = 'failed', created_at = '${at(9)}' where business_id = '${salon.id}'`,
  );
  const person = await world.user();
  needed(
    await salon.graphql(documents.setMember, {
      input: { businessId: salon.id, email: person.email, role: 'staff' },
    }),
  );
  expect((await sum(salon)).failedWebhooks).toBe(2);
  const asStaff = await ask(salon, {}, world.graphql(person.tokens.session));
  expect(asStaff.data).toMatchObject({ failedWebhooks: null, unpaidOrders: 0 });
});

test('the days are validated, and the number of statements does not grow with them', async () => {
  const salon = await world.business();
  for (const span of [
    { from: '2026-03-03', to: '2026-03-02' },
    { from: '2026-01-01', to: '2027-01-02' },
    { from: '9999-12-31', to: '9999-12-31' },
  ]) {
    expect((await ask(salon, span)).code).toBe('VALIDATION_FAILED');
  }
  const cost = (to: string) => countStatements(() => sum(salon, { to }));
  await cost(day);
  expect(await cost('2027-03-03')).toBe(await cost(day));
  const { status, data } = await salon.rest('GET', `/summary?from=${day}&to=${day}`);
  expect([status, data.booked]).toEqual([200, 0]);
});

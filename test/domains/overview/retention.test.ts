import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());
let salon: Salon;
let anna: { id: string };

const clients = ['Ada', 'Bob', 'Cleo'].map((clientName, index) => ({
  clientName,
  clientPhone: `+493012345${index}0`,
}));
const [ada, bob, cleo] = clients;

/**
 * A salon in Berlin on the 20th of March. Ada came on the 12th of January and left with an appointment on the 10th of February.
 * Bob came twice on the 13th of January, and has an appointment in April. Cleo came on the 11th of February, cancelled an
 * appointment that she left with, and came on the 3rd of March.
 */
beforeAll(async () => {
  world.clock.set('2026-01-05T08:00:00Z');
  salon = await world.business();
  anna = await salon.staff();
  const cut = await salon.service({ price: 40, durationMinutes: 30 });
  const booked = (at: string, client: object | undefined) =>
    salon.booked(cut, { at, staff: anna, ...client });
  const first = await booked('2026-01-12T09:00:00Z', ada);
  needed(await salon.settle(await salon.paying({ appointmentId: first.id, provider: 'manual' })));
  await booked('2026-01-13T09:00:00Z', bob);
  await booked('2026-01-13T10:00:00Z', bob);
  world.clock.set('2026-01-12T10:00:00Z');
  await booked('2026-02-10T09:00:00Z', ada);
  await booked('2026-02-11T09:00:00Z', cleo);
  world.clock.set('2026-02-11T10:00:00Z');
  needed(await salon.cancel(await booked('2026-02-25T09:00:00Z', cleo)));
  world.clock.set('2026-03-01T10:00:00Z');
  await booked('2026-03-03T09:00:00Z', cleo);
  world.clock.set('2026-03-20T10:00:00Z');
  await booked('2026-04-02T09:00:00Z', bob);
});

const filled = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
const report = async (query: string) => {
  const { items, total } = needed(await salon.rest('GET', `/reports?${query}`));
  return { items: items.map(filled), total: filled(total) };
};
const quarter = 'from=2026-01-01&to=2026-03-31';

test('Clients are counted in the month of their first visit, with those who came on a later day until now and what all paid.', async () => {
  expect(await report(`kind=retention&${quarter}&interval=month`)).toEqual({
    items: [
      { period: '2026-01-01', count: 2, returningClients: 1, amount: 40 },
      { period: '2026-02-01', count: 1, returningClients: 1, amount: 0 },
      { period: '2026-03-01', count: 0, returningClients: 0, amount: 0 },
    ],
    total: { count: 3, returningClients: 2, amount: 40 },
  });
});

test('Clients of a month are counted in each month after it in which they came.', async () => {
  const { items, total } = await report(`kind=retention&${quarter}&interval=month&by=month_after`);
  expect(items).toEqual([
    { period: '2026-01-01', key: '0', count: 2 },
    { period: '2026-01-01', key: '1', count: 1 },
    { period: '2026-02-01', key: '0', count: 1 },
    { period: '2026-02-01', key: '1', count: 1 },
  ]);
  expect(total).toEqual({ count: 3, returningClients: 2, amount: 40 });
});

test('A past appointment is rebooked if the client has a later day booked within a day after it, and did not cancel that.', async () => {
  const { items, total } = await report(`kind=rebooking&${quarter}&by=staff`);
  expect(items).toEqual([{ key: anna.id, name: 'Anna', count: 6, rebooked: 1 }]);
  expect(total).toEqual({ count: 6, rebooked: 1 });
  const { items: months } = await report(`kind=rebooking&${quarter}&interval=month`);
  expect(months).toMatchObject([
    { count: 3, rebooked: 1 },
    { count: 2, rebooked: 0 },
    { count: 1, rebooked: 0 },
  ]);
});

test('Retention is of the whole business, and refuses a location.', async () => {
  const { message } = await salon.rest('GET', `/reports?kind=retention&${quarter}&by=location`);
  expect(message).toContain('by: must be one of month_after');
});

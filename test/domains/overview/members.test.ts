import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createMembershipWorld } from '../memberships/membership-world.ts';

const world = await createMembershipWorld();
afterAll(() => world.close());
let salon: Awaited<ReturnType<typeof world.salon>>;
let monthly: { id: string };
let yearly: { id: string };

/** Ada and Bob join a monthly plan in January, and Bob ends it after a month. Cleo joins a yearly plan in February. */
beforeAll(async () => {
  world.clock.set('2026-01-15T09:00:00Z');
  salon = await world.salon();
  monthly = await salon.plan();
  yearly = await salon.plan({ period: 'year' }, { name: 'Year', price: 120 });
  await salon.join(monthly);
  const bob = await salon.join(monthly, { clientName: 'Bob' });
  needed(await salon.change(bob, { endsWithPeriod: true }));
  world.clock.set('2026-02-10T09:00:00Z');
  await salon.join(yearly, { clientName: 'Cleo' });
  await world.at('2026-02-15T09:00:00Z');
});

const filled = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
const report = async (query: string) => {
  const days = 'from=2026-01-01&to=2026-02-28';
  const { items, total } = needed(await salon.rest('GET', `/reports?kind=members&${days}${query}`));
  return { items: items.map(filled), total: filled(total) };
};

const total = { count: 2, joined: 3, ended: 1, amount: 40 };

test('A month has the memberships at its end, those that began and ended in it, and a twelfth of yearly prices.', async () => {
  expect(await report('&interval=month')).toEqual({
    items: [
      { period: '2026-01-01', count: 2, joined: 2, ended: 0, amount: 60 },
      { period: '2026-02-01', count: 2, joined: 1, ended: 1, amount: 40 },
    ],
    total,
  });
});

test('Each plan has a row, and the total counts each membership once.', async () => {
  const { items, total: sum } = await report('&by=item');
  expect(items).toHaveLength(2);
  expect(items).toEqual(
    expect.arrayContaining([
      { key: monthly.id, name: 'Club', count: 1, joined: 2, ended: 1, amount: 30 },
      { key: yearly.id, name: 'Year', count: 1, joined: 1, ended: 0, amount: 10 },
    ]),
  );
  expect(sum).toEqual(total);
});

test('A report of memberships is of the whole business.', async () => {
  const days = 'from=2026-01-01&to=2026-02-28';
  const { code, message } = await salon.rest('GET', `/reports?kind=members&${days}&by=location`);
  expect([code, message]).toEqual(['VALIDATION_FAILED', expect.stringContaining('item')]);
});

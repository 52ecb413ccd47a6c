import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createMembershipWorld } from '../memberships/membership-world.ts';

const world = await createMembershipWorld();
afterAll(() => world.close());

let salon: Awaited<ReturnType<typeof world.salon>>;
beforeEach(async () => {
  world.clock.set('2026-01-15T09:00:00Z');
  salon = await world.salon();
});

/** Money that the business keeps of orders with memberships alone, as the payments have it. */
const kept = async () => {
  const [row] = await world.sql<{ kept: string }>(
    `select coalesce(sum(captured_minor - greatest(refunded_minor, owed_back_minor)), 0) as kept from payment p
     where business_id = $1 and order_id in (select order_id from membership_period where business_id = $1)`,
    [salon.id],
  );
  return Number(row!.kept) / 100;
};

const report = async (from: string, to: string, more = '') => {
  const days = `kind=membership_revenue&from=${from}&to=${to}`;
  return needed(await salon.rest('GET', `/reports?${days}${more}`));
};
const months = async (from: string, to: string) =>
  (await report(from, to, '&interval=month')).items.map(({ amount, deferred }: any) => [
    amount,
    deferred,
  ]);

// All that was ever recognised and what is still to be recognised is the money that the business keeps.
afterEach(async () => {
  const { total } = await report('2026-01-01', '2028-12-31');
  const { total: soFar } = await report('2026-01-01', '2026-06-30');
  expect(total.deferred).toBe(0);
  expect(total.amount).toBe(await kept());
  expect(Math.round((soFar.amount + soFar.deferred) * 100) / 100).toBe(total.amount);
  expect(Math.round((total.net + total.tax) * 100) / 100).toBe(total.amount);
});

const yearly = () => salon.plan({ period: 'year' }, { name: 'Year', price: 100 });
const twelfths = Array.from({ length: 11 }, () => 8.33);

test('A year is recognised in twelve equal months, and the last has the remaining cents.', async () => {
  await salon.taxRate({ name: 'VAT', percent: 19, isDefault: true });
  await salon.join(await yearly());
  const shown = await months('2026-01-01', '2026-12-31');
  expect(shown.map(([amount]: number[]) => amount)).toEqual([...twelfths, 8.37]);
  expect(shown.map(([, deferred]: number[]) => deferred).slice(0, 3)).toEqual([
    91.67, 83.34, 75.01,
  ]);
  expect(shown.at(-1)[1]).toBe(0);
  const { total } = await report('2026-01-01', '2026-01-31');
  expect(total).toMatchObject({ count: 1, amount: 8.33, net: 7, tax: 1.33, deferred: 91.67 });
});

test('A month is recognised in its period, once it is paid.', async () => {
  const joined = await salon.join(await salon.plan());
  expect(await months('2026-01-01', '2026-02-28')).toEqual([
    [30, 0],
    [0, 0],
  ]);
  await world.at('2026-02-15T09:00:00Z');
  expect((await months('2026-02-01', '2026-03-31'))[0]).toEqual([0, 0]);
  world.clock.set('2026-03-01T09:00:00Z');
  const [{ orderId }] = (await salon.found(joined)).periods;
  needed(await salon.rest('POST', '/payments/desk', { orderId, method: 'cash' }));
  expect(await months('2026-02-01', '2026-03-31')).toEqual([
    [0, 0],
    [30, 0],
  ]);
});

test('A refund lowers the last months first, and then the month in which it is made.', async () => {
  const joined = await salon.join(await yearly());
  const [payment] = await salon.payments({ orderId: joined.periods[0].orderId });
  world.clock.set('2026-03-20T09:00:00Z');
  needed(await salon.refund(payment, { amount: 60 }));
  const shown = await months('2026-01-01', '2026-12-31');
  expect(shown.slice(0, 6)).toEqual([
    [8.33, 91.67],
    [8.33, 83.34],
    [8.33, 15.01],
    [8.33, 6.68],
    [6.68, 0],
    [0, 0],
  ]);
  needed(await salon.refund(payment, { amount: 30 }));
  expect((await months('2026-01-01', '2026-12-31')).slice(1, 4)).toEqual([
    [8.33, 83.34],
    [-6.66, 0],
    [0, 0],
  ]);
});

test('The rest of a membership that ends early is recognised then.', async () => {
  const joined = await salon.join(await yearly());
  world.clock.set('2026-04-02T09:00:00Z');
  needed(await salon.rest('POST', `/clients/${joined.clientId}/erase`));
  expect((await months('2026-01-01', '2026-05-31')).slice(2)).toEqual([
    [8.33, 75.01],
    [75.01, 0],
    [0, 0],
  ]);
});

test('A plan sold together with goods has its share of the order alone, also after the goods came back.', async () => {
  const plan = await yearly();
  const soap = await salon.product({ name: 'Soap', price: 20 });
  const items = [{ catalogItemId: plan.id }, { catalogItemId: soap.id }];
  const sale = { items, method: 'cash', clientName: 'Ada' };
  const { orderId } = needed(await salon.rest('POST', '/orders/counter', sale));
  expect((await report('2026-01-01', '2026-12-31')).total.amount).toBe(100);
  const lines = [{ position: 1, quantity: 1 }];
  needed(await salon.rest('POST', `/orders/${orderId}/returns`, { lines, amount: 20 }));
  expect((await report('2026-01-01', '2026-12-31')).total.amount).toBe(100);
  expect((await report('2026-01-01', '2026-12-31', '&by=item')).items).toMatchObject([
    { key: plan.id, name: 'Year', amount: 100 },
  ]);
});

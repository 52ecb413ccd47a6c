import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { changesOf, checkBooks } from '../ordering/changing/changes.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;

const rows = async (query: string) =>
  needed(await salon.rest('GET', `/reports?from=2026-03-01&to=2026-04-30&${query}`));
const minor = (amount: number) => Math.round(amount * 100);
const summed = (each: readonly any[], figure: string) =>
  each.reduce((sum: number, row) => sum + minor(row[figure]), 0);

/**
 * A shop in which everything is paid and has a receipt. Goods and delivery of an order of the 3rd of March, with
 * a discount and two tax rates, are returned in April. Goods of another order are returned in March, and a third
 * order stays.
 */
beforeAll(async () => {
  world = await createWorld();
  world.clock.set('2026-03-03T12:00:00Z');
  salon = await world.business();
  await salon.rest('PUT', '', { receiptsIssued: 'on_payment', taxNumber: '1', address: 'Here' });
  const shop = {
    deliveryMethods: [{ method: 'courier', name: 'Courier', price: 4.9, zones: [] }],
  };
  needed(await salon.rest('PUT', '/shop', shop));
  await salon.taxRate({ isDefault: true });
  const reduced = await salon.taxRate({ name: 'Reduced', percent: 7 });
  const soap = await salon.product({ name: 'Soap', price: 9.99 });
  const tea = await salon.product({ name: 'Tea', price: 3.33, taxRateId: reduced.id });
  await salon.discount({ percent: 15 });
  const { placed, paid } = changesOf(salon);
  const sold = async (quantity: number, input: object = {}) => {
    const items = [soap, tea].map(({ id }) => ({ catalogItemId: id, quantity }));
    const { orderId } = await placed(items, input);
    await paid({ orderId });
    needed(await salon.rest('POST', `/orders/${orderId}/status`, { status: 'completed' }));
    return (lines: readonly [number, number][], more: object = {}) =>
      salon.rest('POST', `/orders/${orderId}/returns`, {
        lines: lines.map(([position, units]) => ({ position, quantity: units })),
        ...more,
      });
  };
  const delivery = { method: 'courier', address: 'Main Street 1, 10119 Berlin' };
  const early = await sold(3, { delivery });
  const other = await sold(2);
  await sold(1);
  needed(await other([[0, 1]]));
  world.clock.set('2026-04-02T12:00:00Z');
  const both: [number, number][] = [
    [0, 2],
    [1, 3],
  ];
  needed(await early(both, { withDelivery: true }));
});
afterEach(() => checkBooks(world));
afterAll(() => world?.close());

describe('a return', () => {
  test('is subtracted on its own day, and earlier sales stay unchanged', async () => {
    const { items, total } = await rows('kind=revenue&interval=month');
    const [march, april] = items;
    expect(march).toMatchObject({ count: 7, quantity: 12, returned: 8.49 });
    expect(april).toMatchObject({ count: 0, quantity: -5, amount: -april.returned });
    expect(minor(total.returned)).toBe(minor(march.returned) + minor(april.returned));
    expect(total.quantity).toBe(7);
  });

  test('leaves the revenue of orders, receipts and takings equal, by tax rate too', async () => {
    const { items, total } = await rows('kind=revenue&by=rate');
    const [books] = await world.sql<{ sold: number; back: number }>(
      'select sum(total_minor)::int as sold, sum(returned_minor)::int as back from sales_order where business_id = $1',
      [salon.id],
    );
    expect([minor(total.amount) + minor(total.returned), minor(total.returned)]).toEqual([
      books!.sold,
      books!.back,
    ]);
    const taken = (await rows('kind=takings')).total;
    expect(minor(total.amount)).toBe(minor(taken.amount) - minor(taken.refunded));
    const documents = needed(await salon.rest('GET', '/receipts')).items;
    for (const { key, amount, net, tax } of items) {
      const parts = documents.flatMap(({ kind, totals }: any) =>
        totals
          .filter(({ name, percent }: any) => `${percent} ${name}` === key)
          .map((part: any) => ({ sign: kind === 'credit_note' ? -1 : 1, ...part })),
      );
      const documented = ['gross', 'net', 'tax'].map(figure =>
        parts.reduce((sum: number, part: any) => sum + part.sign * minor(part[figure]), 0),
      );
      expect([key, minor(amount), minor(net), minor(tax)]).toEqual([key, ...documented]);
    }
  });

  test.each(['item', 'category', 'staff', 'rate'])(
    'is subtracted with any grouping: %s',
    async by => {
      const whole = (await rows('kind=revenue')).total;
      const { items, total } = await rows(`kind=revenue&by=${by}&interval=week`);
      expect(total).toEqual(whole);
      for (const figure of ['amount', 'net', 'tax', 'returned']) {
        expect(summed(items, figure)).toBe(minor(whole[figure]));
      }
    },
  );
});

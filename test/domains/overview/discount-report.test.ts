import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { changesOf } from '../ordering/changing/changes.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
let ids: Record<'spring' | 'postage', string>;

const report = (query = '', as: Pick<Salon, 'rest'> = salon) =>
  as.rest('GET', `/reports?kind=discounts&from=2026-03-01&to=2026-04-30${query}`);
const rows = async (query?: string) => needed(await report(query));
const filled = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/**
 * In March, one order has a code and a free delivery. A second has the free delivery alone, a third a reduction
 * by staff. In April, one order has the code and is returned in part. One order with the code was cancelled, and
 * one has no discount.
 */
beforeAll(async () => {
  world = await createWorld();
  world.clock.set('2026-03-03T12:00:00Z');
  salon = await world.business();
  const shop = {
    deliveryMethods: [{ method: 'courier', name: 'Courier', price: 5, zones: [] }],
  };
  needed(await salon.rest('PUT', '/shop', shop));
  const soap = await salon.product({ name: 'Soap', price: 10 });
  const spring = await salon.discount({ name: 'Spring', code: 'SPRING', percent: 20 });
  const postage = await salon.discount({ name: 'Postage', kind: 'free_delivery', percent: null });
  ids = { spring: spring.id, postage: postage.id };
  const { placed } = changesOf(salon);
  const items = (quantity: number) => [{ catalogItemId: soap.id, quantity }];
  const delivery = { method: 'courier', address: 'Main Street 1, 10119 Berlin' };
  const discountCode = 'SPRING';
  await placed(items(10), { discountCode, delivery });
  await placed(items(1), { delivery });
  await placed(items(2), { adjustments: [{ amount: 3, reason: 'Waited' }] });
  await placed(items(1));
  const off = await placed(items(5), { discountCode });
  needed(await salon.rest('POST', `/orders/${off.orderId}/status`, { status: 'cancelled' }));
  world.clock.set('2026-04-02T12:00:00Z');
  const late = await placed(items(5), { discountCode });
  const path = `/orders/${late.orderId}`;
  needed(await salon.rest('POST', `${path}/status`, { status: 'completed' }));
  const lines = [{ position: 0, quantity: 1 }];
  needed(await salon.rest('POST', `${path}/returns`, { lines }));
});
afterAll(() => world?.close());

describe('a report of discounts', () => {
  test('has the number of uses, the reduction and the remaining revenue of each discount', async () => {
    const { items, total } = await rows('&by=discount');
    expect(items.map(filled)).toEqual([
      { key: ids.spring, name: 'Spring', count: 2, amount: 30, orders: 2, revenue: 112 },
      { key: ids.postage, name: 'Postage', count: 2, amount: 10, orders: 2, revenue: 90 },
      { count: 1, amount: 3, orders: 1, revenue: 17 },
    ]);
    expect(filled(total)).toEqual({ count: 5, amount: 43, orders: 4, revenue: 139 });
  });

  test('counts an order with two discounts once if it is grouped by neither', async () => {
    const { items } = await rows('&interval=month');
    expect(items.map(filled)).toEqual([
      { period: '2026-03-01', count: 4, amount: 33, orders: 3, revenue: 107 },
      { period: '2026-04-01', count: 1, amount: 10, orders: 1, revenue: 32 },
    ]);
  });

  test('can be grouped by code, and exported as a file', async () => {
    const { items } = await rows('&by=code');
    expect(items.map(filled)).toEqual([
      { key: 'SPRING', count: 2, amount: 30, orders: 2, revenue: 112 },
      { count: 3, amount: 13, orders: 3, revenue: 107 },
    ]);
    const { body } = await salon.rest(
      'GET',
      '/reports.csv?kind=discounts&from=2026-03-01&to=2026-04-30&by=discount',
    );
    const [head, first] = String(body).trim().split('\r\n');
    expect(head).toContain('"orders","revenue"');
    expect(first).toContain('"Spring"');
  });

  test('adds up to the lines and deliveries of the orders', async () => {
    const [books] = await world.sql<{ minor: number }>(
      `select (sum(l.price_minor * l.quantity - l.net_minor - l.tax_minor)
         + (select sum(500 - o.delivery_minor) from sales_order o
            where o.business_id = $1 and o.delivery_method = 'courier'))::int as minor
       from order_line l join sales_order o on o.id = l.order_id
       where o.business_id = $1 and o.status <> 'cancelled'`,
      [salon.id],
    );
    expect(Math.round((await rows()).total.amount * 100)).toBe(books!.minor);
  });

  test('of a business without discounts is empty', async () => {
    const empty = await world.business();
    expect(filled(needed(await report('', empty)).total)).toEqual({
      count: 0,
      amount: 0,
      orders: 0,
      revenue: 0,
    });
  });
});

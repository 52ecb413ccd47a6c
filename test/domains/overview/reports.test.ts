import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '../../../src/platform/database/migrate.ts';
import * as documents from '../../support/clients/documents.ts';
import { firstVisitsAreKept } from '../../support/salon/first-visits.ts';
import { countStatements } from '../../support/database/statements.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

let world: Awaited<ReturnType<typeof createWorld>>;
let salon: Salon;
let things: Record<'cut' | 'yoga' | 'soap' | 'anna' | 'ben' | 'hair', { id: string }>;

const ada = { clientName: 'Ada', clientPhone: '+4930123456' };
const bob = { clientName: 'Bob', clientPhone: '+4930123457' };

/**
 * A salon in Berlin. Anna works from 9 to 18, Ben from 9 to 13. Ada has visits on Monday the 2nd of March, on
 * the 3rd, the 9th, and on the 1st of April; Bob on the 3rd. On the 3rd, two soaps were sold with a cut, and one
 * was delivered by courier.
 */
beforeAll(async () => {
  world = await createWorld();
  world.clock.set('2026-03-02T07:00:00Z');
  salon = await world.business();
  const [anna, ben] = [
    await salon.staff(),
    await salon.staff({ name: 'Ben', workingHours: daily('09:00-13:00') }),
  ];
  const hair = needed(
    await salon.graphql(documents.saveCategory, { input: { businessId: salon.id, name: 'Hair' } }),
  );
  const cut = await salon.service({ price: 40.5, staff: [anna, ben], categoryId: hair.id });
  const yoga = await salon.service({ name: 'Yoga', price: 10, capacity: 5, staff: [ben] });
  const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 10 });
  things = { cut, yoga, soap, anna, ben, hair };
  await salon.booked(cut, { at: '2026-03-02T09:00:00Z', staff: anna, ...ada });
  await salon.booked(cut, { at: '2026-03-03T09:00:00Z', staff: anna, ...ada });
  await salon.booked(yoga, { at: '2026-03-03T10:00:00Z', staff: ben, ...ada });
  await salon.booked(yoga, { at: '2026-03-03T10:00:00Z', staff: ben, ...bob });
  const off = await salon.booked(cut, { at: '2026-03-03T14:00:00Z', staff: anna, ...bob });
  needed(await salon.cancel(off));
  await salon.booked(cut, { at: '2026-03-09T09:00:00Z', staff: ben, ...ada });
  await salon.booked(cut, { at: '2026-04-01T08:00:00Z', staff: anna, ...ada });
  world.clock.set('2026-03-03T12:00:00Z');
  const order = await salon.ordered(
    [
      { item: soap, quantity: 2 },
      { item: cut, at: '2026-03-10T09:00:00Z', staff: ben },
    ],
    bob,
  );
  needed(await salon.setOrderStatus(await salon.ordered([{ item: soap }], bob), 'cancelled'));
  const payment = await salon.paying({ orderId: order.id, provider: 'manual' });
  needed(await salon.settle(payment));
  world.clock.set('2026-03-05T12:00:00Z');
  needed(await salon.refund(payment, { amount: 10 }));
});
afterAll(() => world?.close());

const march = 'from=2026-03-01&to=2026-03-31';
const report = (kind: string, query = march, as: Pick<Salon, 'rest'> = salon) =>
  as.rest('GET', `/reports?kind=${kind}&${query}`);
const rows = async (kind: string, query?: string) => needed(await report(kind, query));
const filled = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

describe('a report', () => {
  test('shows its first rows on request, with the number of the others, and the total of all', async () => {
    const whole = await rows('revenue', `${march}&by=item`);
    const { items, omitted, total } = await rows('revenue', `${march}&by=item&first=1`);
    expect(items).toEqual(whole.items.slice(0, 1));
    expect([whole.omitted, omitted]).toEqual([0, whole.items.length - 1]);
    expect(total).toEqual(whole.total);
  });

  test('of takings divides them by cash drawer, with the money taken while none was open', async () => {
    const own = await world.business();
    needed(await own.take({ amount: 20, method: 'card' }));
    needed(await own.rest('POST', '/cash-drawers', { opening: 100, name: 'Front' }));
    needed(await own.take({ amount: 30, method: 'cash' }));
    const today = 'from=2026-03-01&to=2026-03-31&by=drawer';
    const { items } = needed(await report('takings', today, own));
    expect(items.map((row: any) => [row.name, row.amount])).toEqual([
      ['Front', 30],
      [null, 20],
    ]);
  });

  test('of revenue has appointments at their start and order lines at the time of the order', async () => {
    const { items, total, currency } = await rows('revenue', `${march}&by=item`);
    expect(currency).toBe('EUR');
    expect(items.map(filled)).toEqual([
      {
        key: things.cut.id,
        name: 'Cut',
        count: 4,
        quantity: 4,
        amount: 162,
        net: 162,
        tax: 0,
        returned: 0,
      },
      {
        key: things.yoga.id,
        name: 'Yoga',
        count: 2,
        quantity: 2,
        amount: 20,
        net: 20,
        tax: 0,
        returned: 0,
      },
      {
        key: things.soap.id,
        name: 'Soap',
        count: 1,
        quantity: 2,
        amount: 10,
        net: 10,
        tax: 0,
        returned: 0,
      },
    ]);
    expect(filled(total)).toEqual({
      count: 7,
      quantity: 8,
      amount: 192,
      net: 192,
      tax: 0,
      returned: 0,
    });
  });

  test('of revenue adds up to the summary, with any grouping', async () => {
    const { booked, ordered } = needed(await salon.rest('GET', `/summary?${march}`));
    for (const by of ['', '&by=item', '&by=category', '&by=staff', '&interval=week&by=staff']) {
      const { total } = await rows('revenue', `${march}${by}`);
      // The ordered cut counts once.
      expect(total.amount).toBe(booked + ordered - 40.5);
    }
  });

  test('of revenue can be grouped by category and by staff member too', async () => {
    const categories = (await rows('revenue', `${march}&by=category`)).items.map(filled);
    expect(categories).toMatchObject([
      { key: things.hair.id, name: 'Hair', count: 4, quantity: 4, amount: 162 },
      { count: 3, quantity: 4, amount: 30 },
    ]);
    const people = (await rows('revenue', `${march}&by=staff`)).items.map(filled);
    expect(people).toMatchObject([
      { key: things.ben.id, name: 'Ben', count: 4, quantity: 4, amount: 101 },
      { key: things.anna.id, name: 'Anna', count: 2, quantity: 2, amount: 81 },
      { count: 1, quantity: 2, amount: 10 },
    ]);
  });

  test('of revenue can be grouped by tax rate at the time of the sale, equal to the order', async () => {
    const shop = await world.business();
    const full = await shop.taxRate({ isDefault: true });
    const reduced = await shop.taxRate({ name: 'Reduced', percent: 7.5 });
    const [soap, tea] = [
      await shop.product({ price: 19.99 }),
      await shop.product({ name: 'Tea', price: 10.7, taxRateId: reduced.id }),
    ];
    await shop.booked(await shop.service({ price: 40 }), { at: '2026-03-06T09:00:00Z', ...ada });
    const made = await shop.ordered([{ item: soap, quantity: 3 }, { item: tea }], ada);
    needed(await shop.rest('PUT', `/tax-rates/${full.id}`, { percent: 21, version: 1 }));
    const { taxes } = needed(await shop.rest('GET', `/orders/${made.id}`));
    const { items, total } = needed(await report('revenue', `${march}&by=rate`, shop));
    expect(items.map(filled)).toEqual([
      { key: '19 VAT', count: 2, quantity: 4, amount: 99.97, net: 84, tax: 15.97, returned: 0 },
      {
        key: '7.5 Reduced',
        count: 1,
        quantity: 1,
        amount: 10.7,
        net: 9.95,
        tax: 0.75,
        returned: 0,
      },
    ]);
    expect(total).toMatchObject({ amount: 110.67, net: 93.95, tax: 16.72 });
    expect(taxes.reduce((sum: number, each: any) => sum + each.tax * 100, 0)).toBeCloseTo(
      (15.97 + 0.75 - 6.39) * 100,
    );
  });

  test('has a row for each period, even an empty one: weeks from Monday on, months, local days', async () => {
    const weeks = (await rows('revenue', 'from=2026-03-01&to=2026-03-20&interval=week')).items;
    expect(weeks.map(({ period, amount }: any) => [period, amount])).toEqual([
      ['2026-03-01', 0],
      ['2026-03-02', 151.5],
      ['2026-03-09', 40.5],
      ['2026-03-16', 0],
    ]);
    const months = (await rows('visits', 'from=2026-03-01&to=2026-04-30&interval=month')).items;
    expect(months.map(({ period, count }: any) => [period, count])).toEqual([
      ['2026-03-01', 7],
      ['2026-04-01', 1],
    ]);
    // This is five past midnight in summer time, an hour earlier in UTC.
    await world.sql(
      `update appointment set start_at = '2026-03-31T22:05:00Z' where start_at = '2026-04-01T08:00:00Z'`,
    );
    const days = (await rows('visits', 'from=2026-03-31&to=2026-04-01&interval=day')).items;
    expect(days.map(({ count }: any) => count)).toEqual([0, 1]);
  });

  test('of takings has payments, and refunds at their own time', async () => {
    const { items, total } = await rows('takings', `${march}&by=provider&interval=day`);
    expect(items.map(filled)).toEqual([
      { period: '2026-03-03', key: 'manual', count: 1, amount: 50.5, refunded: 0, kept: 50.5 },
      { period: '2026-03-05', key: 'manual', count: 0, amount: 0, refunded: 10, kept: -10 },
    ]);
    expect(filled(total)).toEqual({ count: 1, amount: 50.5, refunded: 10, kept: 40.5 });
  });

  test('of visits has their final status and their source', async () => {
    const { items } = await rows('visits', 'from=2026-03-03&to=2026-03-03&by=source');
    expect(items.map(filled)).toEqual([
      { key: 'panel', count: 4, amount: 60.5, completed: 0, cancelled: 1, noShows: 0 },
    ]);
  });

  test('of clients separates new from returning ones, and counts each once', async () => {
    const { items, total } = await rows('clients', 'from=2026-03-02&to=2026-03-15&interval=week');
    expect(items.map(filled)).toEqual([
      { period: '2026-03-02', count: 2, newClients: 2, returningClients: 0 },
      { period: '2026-03-09', count: 2, newClients: 0, returningClients: 2 },
    ]);
    expect(filled(total)).toEqual({ count: 2, newClients: 2, returningClients: 0 });
    const third = await rows('clients', 'from=2026-03-03&to=2026-03-03');
    expect(filled(third.total)).toEqual({ count: 2, newClients: 1, returningClients: 1 });
  });

  test('of clients can be grouped by service, staff member and source, with a client of two in both rows', async () => {
    const week = 'from=2026-03-02&to=2026-03-08';
    const of = async (by: string) => (await rows('clients', `${week}&by=${by}`)).items.map(filled);
    const twoNew = { count: 2, newClients: 2, returningClients: 0 };
    const oneNew = { count: 1, newClients: 1, returningClients: 0 };
    expect(await of('item')).toEqual([
      { key: things.yoga.id, name: 'Yoga', ...twoNew },
      { key: things.cut.id, name: 'Cut', ...oneNew },
    ]);
    expect(await of('staff')).toEqual([
      { key: things.ben.id, name: 'Ben', ...twoNew },
      { key: things.anna.id, name: 'Anna', ...oneNew },
    ]);
    expect(await of('source')).toEqual([{ key: 'panel', ...twoNew }]);
    const { total } = await rows('clients', `${week}&by=item`);
    expect(filled(total)).toEqual(twoNew);
  });

  test('of clients knows clients from before first visits were stored', async () => {
    const name = '0003-first-visits-before';
    await world.sql('delete from first_visit');
    await world.sql('delete from migration where name = $1', [name]);
    expect(await migrate(world.services.orm)).toEqual([name]);
    expect(await world.sql(firstVisitsAreKept)).toEqual([]);
    const known = 'select from first_visit where business_id = $1 and at is not null';
    expect(await world.sql(known, [salon.id])).toHaveLength(2);
  });

  test('of revenue can be grouped by the channel of bookings and orders', async () => {
    const shop = await world.business();
    const cut = await shop.service({ price: 40 });
    const soap = await shop.product({ price: 5, stockOnHand: 10 });
    await shop.booked(cut, { at: '2026-03-06T09:00:00Z', ...ada });
    const line = { items: [{ catalogItemId: soap.id, quantity: 2 }], ...bob };
    const order = needed(await shop.rest('POST', '/orders', line));
    needed(await shop.ai.call('create_order', line));
    const { items, total } = needed(await report('revenue', `${march}&by=source`, shop));
    const amounts = items.map(({ key, amount }: any) => [key, amount]);
    expect([amounts, total.amount]).toEqual([
      [
        ['panel', 50],
        ['ai', 10],
      ],
      60,
    ]);
    const orderPath = `/orders/${order.orderId}`;
    needed(await shop.rest('POST', `${orderPath}/status`, { status: 'completed' }));
    needed(
      await shop.rest('POST', `${orderPath}/returns`, {
        lines: [{ position: 0, quantity: 1 }],
      }),
    );
    const left = needed(await report('revenue', `${march}&by=source`, shop)).items;
    expect(left[0]).toMatchObject({ key: 'panel', amount: 45, returned: 5 });
  });

  test('of occupancy compares booked time with shifts, by staff member and by hour of the week', async () => {
    const day = 'from=2026-03-03&to=2026-03-03';
    const { items, total } = await rows('occupancy', `${day}&by=staff`);
    expect(items.map(filled)).toEqual([
      { key: things.anna.id, name: 'Anna', count: 1, bookedMinutes: 60, shiftMinutes: 540 },
      // A group counts once.
      { key: things.ben.id, name: 'Ben', count: 1, bookedMinutes: 60, shiftMinutes: 240 },
    ]);
    const hours = (await rows('occupancy', `${day}&by=hour`)).items.map(filled);
    expect(hours).toHaveLength(9);
    expect(hours[0]).toEqual({ key: '2 09', count: 0, bookedMinutes: 0, shiftMinutes: 120 });
    expect(hours).toContainEqual({ key: '2 10', count: 1, bookedMinutes: 60, shiftMinutes: 120 });
    expect(hours).toContainEqual({ key: '2 13', count: 0, bookedMinutes: 0, shiftMinutes: 60 });
    const { bookedMinutes, shiftMinutes } = needed(await salon.rest('GET', `/summary?${day}`));
    expect(total).toMatchObject({ bookedMinutes, shiftMinutes });
  });

  test('of stock has the current units and their value', async () => {
    const { items } = await rows('stock', `${march}&by=item`);
    expect(items.map(filled)).toEqual([
      { key: things.soap.id, name: 'Soap', count: 1, quantity: 8, reserved: 2, amount: 40 },
    ]);
  });

  test('can be a file too, with a line for each row', async () => {
    const { body } = await salon.rest('GET', `/reports.csv?kind=revenue&${march}&by=item`);
    const [head, ...lines] = String(body).trim().split('\r\n');
    expect(head).toContain('"period","key","name","count","quantity"');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"Cut"');
  });

  test.each([
    ['revenue', 'from=2026-03-02&to=2026-03-01', /^to: must not be before/],
    ['revenue', 'from=2020-01-01&to=2026-03-01', /^to: the range has/],
    ['revenue', 'from=2025-01-01&to=2026-03-01&interval=day', /at most 366/],
    ['revenue', `${march}&by=hour`, /^by: must be one of item, category, staff/],
    ['clients', `${march}&by=rate`, /^by: must be one of item, staff, source/],
    ['gift_cards', `${march}&by=item`, /^by: must be left out/],
    ['stock', `${march}&interval=day`, /^interval: must be left out/],
    ['profit', march, /^kind: must be one of/],
  ])('of %s over %s is refused with the reason', async (kind, query, reason) => {
    const { status, message } = await report(kind, query);
    expect([status, message]).toEqual([400, expect.stringMatching(reason)]);
  });

  test('of a business without data is empty', async () => {
    const empty = await world.business();
    for (const kind of ['revenue', 'takings', 'visits', 'clients', 'occupancy', 'stock']) {
      const { items, total } = needed(await report(kind, march, empty));
      expect([items.length, total.count]).toEqual([1, 0]);
    }
  });

  test('needs no more statements for a year by day and staff member than for a day', async () => {
    const cost = (kind: string, query: string) => countStatements(() => rows(kind, query));
    for (const kind of ['revenue', 'visits', 'occupancy', 'clients']) {
      await cost(kind, march);
      expect(await cost(kind, `from=2026-01-01&to=2026-12-31&interval=day&by=staff`)).toBe(
        await cost(kind, 'from=2026-03-03&to=2026-03-03'),
      );
    }
  });
});

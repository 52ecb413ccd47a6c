import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import type { Answer } from '../../support/clients/api-clients.ts';
import { createWorld, type Salon } from '../../world.ts';
import { foundChain, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const ada = { clientName: 'Ada', clientPhone: '+4930123456' };

/** Creates a business with two locations, and goods for 12. */
async function shop(settings: object = {}) {
  const { salon, places } = await foundChain(world, { ...settings });
  const [main, other] = places as [Place, Place];
  const soap = await salon.product();
  const items = [{ catalogItemId: soap.id }];
  return { salon, main: main.locationId, other: other.locationId, items };
}

const post = (salon: Salon, path: string, body: object): Promise<Answer> =>
  salon.rest('POST', path, body);

const order = async (salon: Salon, input: object) =>
  needed(await post(salon, '/orders', { ...ada, ...input }));

const open = (salon: Salon, locationId: string | undefined, more: object = {}) =>
  post(salon, '/cash-drawers', { opening: 100, locationId, ...more });

describe('cash drawers', () => {
  test('belong to a location, and one of a name is open at each', async () => {
    const { salon, main, other } = await shop();
    const { code, message } = await open(salon, undefined);
    expect([code, message.includes(other)]).toEqual(['VALIDATION_FAILED', true]);
    const drawers = [needed(await open(salon, main)), needed(await open(salon, other))];
    expect(drawers).toMatchObject([
      { name: 'Main', locationId: main },
      { name: 'Main', locationId: other },
    ]);
    expect((await open(salon, other)).code).toBe('RULE_VIOLATION');
    const { items } = needed(await salon.rest('GET', `/cash-drawers?locationId=${other}`));
    expect(items).toMatchObject([{ name: 'Main', locationId: other }]);
  });

  test('take the money of their location, unless another one is named', async () => {
    const { salon, main, other, items } = await shop();
    const [here, there] = [needed(await open(salon, main)), needed(await open(salon, other))];
    const pay = async (more: object) =>
      needed(await post(salon, '/payments/desk', { method: 'cash', ...more }));
    const { orderId } = await order(salon, { items, locationId: other });
    expect(await pay({ orderId, amount: 5 })).toMatchObject({
      drawerId: there.drawerId,
      locationId: other,
    });
    expect(await pay({ orderId, amount: 3, locationId: main })).toMatchObject({
      drawerId: here.drawerId,
      locationId: main,
    });
    expect(await pay({ amount: 4, drawerId: there.drawerId })).toMatchObject({ locationId: other });
    const sale = { items, method: 'cash', drawerId: there.drawerId };
    const sold = needed(await post(salon, '/orders/counter', sale));
    expect(sold.locationId).toBe(other);
    const { data: drawer } = await salon.rest('GET', `/cash-drawers/${there.drawerId}`);
    expect(drawer.cashTaken).toBe(5 + 4 + 12);
  });

  test('are refused at another location, and an amount alone names its location', async () => {
    const { salon, main, other } = await shop();
    const there = needed(await open(salon, other));
    const pay = (more: object) =>
      post(salon, '/payments/desk', { method: 'cash', amount: 5, ...more });
    const unplaced = await pay({});
    expect([unplaced.code, unplaced.message.includes(other)]).toEqual(['VALIDATION_FAILED', true]);
    const { code, message } = await pay({ locationId: main, drawerId: there.drawerId });
    expect([code, message]).toEqual([
      'VALIDATION_FAILED',
      'drawerId: the cash drawer Main is at another location.',
    ]);
  });
});

test('Payments and their totals are filtered by location', async () => {
  const { salon, main, other, items } = await shop();
  for (const [locationId, amount] of [
    [main, 5],
    [other, 7],
  ] as const) {
    const { orderId } = await order(salon, { items, locationId });
    needed(await salon.take({ orderId, amount, method: 'card' }));
  }
  const read = async (path: string) => needed(await salon.rest('GET', path)).items;
  expect(await read(`/payments?locationId=${other}`)).toMatchObject([
    { amount: 7, locationId: other },
  ]);
  expect(await read(`/payment-totals?locationId=${main}`)).toMatchObject([{ captured: 5 }]);
});

describe('taxes', () => {
  const abroad = async (settings: object = {}) => {
    const made = await shop(settings);
    const { salon, other } = made;
    const rate = needed(
      await post(salon, '/tax-rates', { name: 'VAT', percent: 19, isDefault: true }),
    );
    const path = `/tax-rates/${rate.taxRateId}`;
    const locations = [{ locationId: other, percent: 20, name: 'TVA' }];
    return { ...made, path, rate: needed(await salon.rest('PUT', path, { locations })) };
  };

  test('a location has its own percent and name of a rate, in orders and bookings', async () => {
    const { salon, main, other, items, rate } = await abroad();
    expect(rate.locations).toEqual([{ locationId: other, percent: 20, name: 'TVA' }]);
    const taxes = async (locationId: string) => (await order(salon, { items, locationId })).taxes;
    expect(await taxes(main)).toMatchObject([{ name: 'VAT', percent: 19, tax: 1.92 }]);
    expect(await taxes(other)).toMatchObject([{ name: 'TVA', percent: 20, tax: 2 }]);
    const cut = await salon.service({ price: 12 });
    const at = '2026-03-03T10:00:00Z';
    const { id } = await salon.booked(cut, { at, locationId: other });
    const { data } = await salon.rest('GET', `/appointments/${id}`);
    expect(data).toMatchObject({ taxName: 'TVA', taxPercent: 20, net: 10, tax: 2 });
  });

  test('lines added to an order have the rate of its location', async () => {
    const { salon, other, items } = await abroad();
    const { orderId } = await order(salon, { items, locationId: other });
    const changed = await salon.rest('PUT', `/orders/${orderId}`, { addItems: items });
    expect(needed(changed).taxes).toMatchObject([{ name: 'TVA', tax: 4 }]);
  });

  test('undo takes back the rate of a location', async () => {
    const { salon, other, path } = await abroad();
    const undone = async (locations: object[]) => {
      const changed = await salon.rest('PUT', path, { locations });
      const event = changed.headers.get('event-id');
      expect((await post(salon, `/audit/${event}/undo`, {})).code).toBeUndefined();
      return needed(await salon.rest('GET', path)).locations;
    };
    const present = [{ locationId: other, percent: 20, name: 'TVA' }];
    expect(await undone([{ locationId: other, percent: null }])).toEqual(present);
    needed(await salon.rest('PUT', path, { locations: [{ locationId: other, percent: null }] }));
    expect(await undone([{ locationId: other, percent: 21 }])).toEqual([]);
  });

  test('null takes the rate of the business again, and the main location has no other', async () => {
    const { salon, main, other, items, path } = await abroad();
    const change = (locations: object[]) => salon.rest('PUT', path, { locations });
    expect((await change([{ locationId: main, percent: 5 }])).code).toBe('VALIDATION_FAILED');
    expect((await change([{ locationId: 'loc_1', percent: 5 }])).code).toBe('NOT_FOUND');
    const kept = needed(await change([{ locationId: other, percent: null }]));
    expect(kept.locations).toEqual([]);
    const { taxes } = await order(salon, { items, locationId: other });
    expect(taxes).toMatchObject([{ name: 'VAT', percent: 19 }]);
  });
});

describe('receipts', () => {
  const issue = async (salon: Salon, input: object) => {
    const { orderId } = await order(salon, input);
    return needed(await post(salon, '/receipts', { orderId }));
  };

  test('a location may number its own in a series of its own, without gaps', async () => {
    const { salon, main, other, items } = await shop();
    needed(await salon.rest('PUT', '', { receiptPrefix: 'A-' }));
    needed(await salon.rest('PUT', `/locations/${other}`, { receiptPrefix: 'B-' }));
    const numbers: string[] = [];
    for (const locationId of [main, other, other, main])
      numbers.push((await issue(salon, { items, locationId })).number);
    expect(numbers).toEqual(['A-2026-000001', 'B-2026-000001', 'B-2026-000002', 'A-2026-000002']);
  });

  test('without a prefix of its own, a location continues the series of the business', async () => {
    const { salon, main, other, items } = await shop();
    const numbers: string[] = [];
    for (const locationId of [main, other])
      numbers.push((await issue(salon, { items, locationId })).number);
    expect(numbers).toEqual(['2026-000001', '2026-000002']);
  });

  test('a receipt shows its location, and its credit note is in the same series', async () => {
    const { salon, other, items } = await shop();
    const place = { name: 'Harbour', address: 'Quay 5', phone: '+493012345' };
    needed(await salon.rest('PUT', `/locations/${other}`, { ...place, receiptPrefix: 'H-' }));
    const receipt = await issue(salon, { items, locationId: other });
    expect(receipt).toMatchObject({ locationId: other, place });
    const note = await post(salon, `/receipts/${receipt.receiptId}/credit-notes`, {});
    expect(needed(note)).toMatchObject({ number: 'H-2026-000002', place });
    const path = `/receipts/${receipt.receiptId}/receipt.html`;
    const { body } = await salon.rest('GET', path);
    expect(body).toContain('Harbour, Quay 5, +49 30 12345');
    const listed = needed(await salon.rest('GET', `/receipts?locationId=${other}`)).items;
    expect(listed).toHaveLength(2);
  });

  test('the main location has the prefix of the business', async () => {
    const { salon, main } = await shop();
    needed(await salon.rest('PUT', `/locations/${main}`, { receiptPrefix: 'M-' }));
    expect(needed(await salon.rest('GET', '')).receiptPrefix).toBe('M-');
    needed(await salon.rest('PUT', `/locations/${main}`, { receiptPrefix: null }));
    expect(needed(await salon.rest('GET', '')).receiptPrefix).toBe('');
  });
});

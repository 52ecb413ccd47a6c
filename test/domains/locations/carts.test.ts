import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';
import type { Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

/** An open shop of a business with two locations, which deliver and offer pick-up. */
async function chain() {
  const shop = await openShop(world);
  const { salon } = shop;
  needed(await salon.rest('POST', '/locations', { name: 'Harbour' }));
  const { items } = needed(await salon.rest('GET', '/locations'));
  const [main, other] = items as [Place, Place];
  const deliveryMethods = [
    { method: 'pickup', name: 'Pick-up', price: 0 },
    { method: 'courier', name: 'Courier', price: 0 },
  ];
  await salon.replace('/shop', { deliveryMethods });
  return { ...shop, main: main.locationId, other: other.locationId };
}

const courier = { method: 'courier', address: '1 High Street, Berlin' };

describe('a cart', () => {
  test('shows a booking at the price of its location, and orders it for that', async () => {
    const { salon, visitor, other } = await chain();
    const locationTerms = [{ locationId: other, price: 90 }];
    const cut = await salon.service({ price: 70, locationTerms });
    const soap = await salon.product({
      price: 10,
      locationTerms: [{ locationId: other, price: 15 }],
    });
    const ada = visitor();
    await ada.add(cut.id, { slot: '2026-03-03T10:00:00Z', locationId: other });
    await ada.add(soap.id);
    const { items, total } = needed(await ada.cart());
    expect(items.map((each: { price: number }) => each.price)).toEqual([90, 10]);
    expect(total).toBe(100);
    needed(await ada.order({ total, delivery: { method: 'pickup', locationId: other } }));
    const [order] = needed(await salon.rest('GET', '/orders')).items;
    expect(order).toMatchObject({ total: 100, locationId: other });
  });

  test('of bookings at two locations charges each as its location does', async () => {
    const { salon, visitor, main, other } = await chain();
    const cut = await salon.service({
      price: 70,
      locationTerms: [{ locationId: other, price: 90 }],
    });
    const ada = visitor();
    await ada.add(cut.id, { slot: '2026-03-03T10:00:00Z', locationId: main });
    await ada.add(cut.id, { slot: '2026-03-03T14:00:00Z', locationId: other });
    const { total } = needed(await ada.cart());
    expect(total).toBe(160);
    needed(await ada.order({ total }));
    const [order] = needed(await salon.rest('GET', '/orders')).items;
    expect(order.items.map((each: { price: number }) => each.price)).toEqual([70, 90]);
    const booked = needed(await salon.rest('GET', '/appointments')).items;
    const prices = booked.map((each: { locationId: string; price: number }) => each.price);
    expect(prices.toSorted()).toEqual([70, 90]);
  });

  test('is not collected where an item is not offered', async () => {
    const { salon, visitor, main, other } = await chain();
    const soap = await salon.product({ locationTerms: [{ locationId: other, isOffered: false }] });
    const ada = visitor();
    await ada.add(soap.id);
    const at = (locationId: string) => ada.order({ delivery: { method: 'pickup', locationId } });
    expect((await at(other)).body.reason).toBe('item_not_offered');
    needed(await at(main));
  });

  test('is sent from a location that delivers, whichever the buyer names', async () => {
    const { salon, visitor, main, other } = await chain();
    needed(await salon.rest('PUT', `/locations/${other}`, { delivers: false }));
    const soap = await salon.product();
    const ada = visitor();
    await ada.add(soap.id);
    needed(await ada.order({ delivery: { ...courier, locationId: other } }));
    const [order] = needed(await salon.rest('GET', '/orders')).items;
    expect(order.locationId).toBe(main);
  });

  test('of goods has the tax of the location where they are collected', async () => {
    const { salon, visitor, main, other } = await chain();
    const rate = needed(
      await salon.rest('POST', '/tax-rates', { name: 'VAT', percent: 19, isDefault: true }),
    );
    const locations = [{ locationId: other, percent: 20, name: 'TVA' }];
    needed(await salon.rest('PUT', `/tax-rates/${rate.taxRateId}`, { locations }));
    const soap = await salon.product({ price: 12 });
    const taxOf = async (locationId: string) => {
      const ada = visitor();
      await ada.add(soap.id);
      const { total } = needed(await ada.cart());
      needed(await ada.order({ total, delivery: { method: 'pickup', locationId } }));
      const [order] = needed(await salon.rest('GET', '/orders')).items;
      return order.taxes;
    };
    expect(await taxOf(main)).toMatchObject([{ name: 'VAT', tax: 1.92 }]);
    expect(await taxOf(other)).toMatchObject([{ name: 'TVA', tax: 2 }]);
  });
});

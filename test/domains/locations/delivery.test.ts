import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { changePlace, foundChain, stockAt, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

/** A published business whose main location has one bottle and the other one three, and a way to order as a visitor. */
async function chain() {
  const { salon, places } = await foundChain(world, { publish: true });
  const [main, other] = places as [Place, Place];
  const soap = await salon.product({ name: 'Soap', stockOnHand: 1 });
  const { locationId } = other;
  needed(await salon.rest('POST', `/catalog/${soap.id}/stock`, { change: 3, locationId }));
  const deliveryMethods = [
    { method: 'pickup', name: 'Pick-up', price: 0 },
    { method: 'courier', name: 'Courier', price: 5 },
  ];
  needed(await salon.rest('PUT', '/shop', { deliveryMethods }));
  const order = (quantity: number, delivery: object) =>
    world.rest()('POST', '/public/order', {
      businessId: salon.id,
      clientName: 'Ada',
      clientPhone: '+4930123456',
      items: [{ catalogItemId: soap.id, quantity }],
      delivery,
    });
  const levels = () => stockAt(salon, soap, [main, other]);
  return { salon, main, other, order, levels };
}

const courier = { method: 'courier', address: '1 High Street, Berlin' };

test('An online order is delivered by the first location that has all of it', async () => {
  const { order, levels, salon, main } = await chain();
  needed(await order(1, courier));
  expect(await levels()).toEqual([
    [0, 1],
    [3, 0],
  ]);
  needed(await order(2, courier));
  expect(await levels()).toEqual([
    [0, 1],
    [1, 2],
  ]);
  const { code, message } = await order(2, courier);
  expect([code, message]).toEqual(['OUT_OF_STOCK', '“Soap”: 0 left, 2 requested.']);
  await changePlace(salon, main, { position: 9 });
  needed(await order(1, courier));
  expect(await levels()).toEqual([
    [0, 1],
    [0, 3],
  ]);
});

test('A location that does not deliver gets no order to deliver', async () => {
  const { order, salon, other, main } = await chain();
  await changePlace(salon, other, { delivers: false });
  expect((await order(2, courier)).code).toBe('OUT_OF_STOCK');
  await changePlace(salon, main, { delivers: false });
  expect((await order(1, courier)).code).toBe('RULE_VIOLATION');
});

test('Pick-up is at a named location, and its stock decides', async () => {
  const { order, levels, other, main, salon } = await chain();
  const unnamed = await order(1, { method: 'pickup' });
  expect([unnamed.code, unnamed.message.includes(other.locationId)]).toEqual([
    'VALIDATION_FAILED',
    true,
  ]);
  const at = (place: Place) => ({ method: 'pickup', locationId: place.locationId });
  expect((await order(2, at(main))).code).toBe('OUT_OF_STOCK');
  needed(await order(2, at(other)));
  expect(await levels()).toEqual([
    [1, 0],
    [1, 2],
  ]);
  await changePlace(salon, other, { offersPickup: false });
  expect((await order(1, at(other))).code).toBe('RULE_VIOLATION');
  needed(await order(1, { method: 'pickup' }));
  expect(await levels()).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

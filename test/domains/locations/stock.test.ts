import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { changePlace, foundChain, stockAt, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const ada = { clientName: 'Ada', clientPhone: '+4930123456' };

/** A business with two locations and a product, of which each location has some units. */
async function stockedChain(units: readonly [number, number] = [5, 3]) {
  const { salon, places } = await foundChain(world);
  const [main, other] = places as [Place, Place];
  const soap = await salon.product({ name: 'Soap', stockOnHand: units[0] });
  if (units[1] > 0) await adjust(salon, soap, { locationId: other.locationId, change: units[1] });
  const order = (at: Place, quantity: number) =>
    salon.rest('POST', '/orders', {
      ...ada,
      items: [{ catalogItemId: soap.id, quantity }],
      locationId: at.locationId,
    });
  return { salon, main, other, soap, order };
}

const adjust = (salon: Salon, { id }: { id: string }, input: object) =>
  salon.rest('POST', `/catalog/${id}/stock`, input);

const movementsAt = async (salon: Salon, { id }: { id: string }, place: Place) =>
  needed(await salon.rest('GET', `/catalog/${id}/stock?locationId=${place.locationId}`)).items.map(
    (each: { kind: string; quantity: number; stockOnHand: number }) => [
      each.kind,
      each.quantity,
      each.stockOnHand,
    ],
  );

describe('the stock of each location', () => {
  test('is its own, and the item has the sum', async () => {
    const { salon, main, other, soap } = await stockedChain();
    expect(await stockAt(salon, soap, [main, other])).toEqual([
      [5, 0],
      [3, 0],
    ]);
    const { data } = await salon.rest('GET', `/catalog/${soap.id}`);
    expect([data.stockOnHand, data.stockReserved]).toEqual([8, 0]);
    const level = needed(await salon.rest('GET', `/stock/${soap.id}`));
    expect(level.locations).toEqual([
      expect.objectContaining({ locationId: main.locationId, stockOnHand: 5 }),
      expect.objectContaining({ locationId: other.locationId, stockOnHand: 3 }),
    ]);
    const listed = needed(await salon.rest('GET', `/stock?locationId=${other.locationId}`));
    expect(listed.items).toMatchObject([{ itemId: soap.id, stockOnHand: 3 }]);
  });

  test('is adjusted at a named location, and the refusal without one lists them', async () => {
    const { salon, main, other, soap } = await stockedChain();
    const { code, message } = await adjust(salon, soap, { change: 1 });
    expect([code, message.includes(other.locationId)]).toEqual(['VALIDATION_FAILED', true]);
    const { locationId } = other;
    expect((await adjust(salon, soap, { change: -4, locationId })).code).toBe('OUT_OF_STOCK');
    needed(await adjust(salon, soap, { onHand: 1, locationId }));
    expect(await movementsAt(salon, soap, other)).toEqual([
      ['adjusted', -2, 1],
      ['received', 3, 3],
    ]);
    expect(await movementsAt(salon, soap, main)).toEqual([['received', 5, 5]]);
    const [event] = await salon.journal({ eventType: 'stock.adjusted' });
    needed(await salon.rest('POST', `/audit/${event.id}/undo`, {}));
    expect(await stockAt(salon, soap, [main, other])).toEqual([
      [5, 0],
      [3, 0],
    ]);
  });

  test('saved with the item is that of all locations, and the main one takes the difference', async () => {
    const { salon, main, other, soap } = await stockedChain();
    needed(await salon.rest('PUT', `/catalog/${soap.id}`, { stockOnHand: 10 }));
    expect(await stockAt(salon, soap, [main, other])).toEqual([
      [7, 0],
      [3, 0],
    ]);
    const less = await salon.rest('PUT', `/catalog/${soap.id}`, { stockOnHand: 2 });
    expect([less.code, less.message.split(':')[0]]).toEqual(['VALIDATION_FAILED', 'stockOnHand']);
  });

  test('is counted by a file of one location, and its undo counts it back', async () => {
    const { salon, main, other, soap } = await stockedChain();
    const path = `/catalog/import?locationId=${other.locationId}`;
    const file = 'name,stock,lowStock\nSoap,9,2\n';
    expect((await salon.rest('POST', path, file)).data).toMatchObject({ updated: 1, failed: 0 });
    const both = [main, other];
    expect(await stockAt(salon, soap, both)).toEqual([
      [5, 0],
      [9, 0],
    ]);
    expect((await salon.rest('POST', path, file)).data).toMatchObject({ unchanged: 1 });
    const event = (await salon.journal({ eventType: 'catalog.imported' })).at(-1)!;
    needed(await salon.rest('POST', `/audit/${event.id}/undo`, {}));
    expect(await stockAt(salon, soap, both)).toEqual([
      [5, 0],
      [3, 0],
    ]);
    const short = await salon.rest('POST', '/catalog/import', 'name,stock\nSoap,1\n');
    expect(short.data).toMatchObject({ failed: 1 });
  });

  test('is low by the level of the location', async () => {
    const { salon, main, other, soap } = await stockedChain();
    const { locationId } = other;
    needed(await salon.rest('PUT', `/catalog/${soap.id}/low-stock`, { lowStock: 2, locationId }));
    needed(await adjust(salon, soap, { change: -1, locationId }));
    const [event] = await salon.journal({ eventType: 'stock.low' });
    expect(event.details).toEqual({ onHand: 2, lowStock: 2, locationId });
    const low = async (query: string) =>
      needed(await salon.rest('GET', `/stock?onlyLow=true${query}`)).items.length;
    expect([
      await low(''),
      await low(`&locationId=${locationId}`),
      await low(`&locationId=${main.locationId}`),
    ]).toEqual([1, 1, 0]);
    const summary = needed(await salon.rest('GET', '/summary?from=2026-03-03&to=2026-03-03'));
    expect(summary.lowStock).toBe(1);
  });

  test('is deleted with that of the main location, and movements show it', async () => {
    const { salon, other, soap } = await stockedChain();
    const variants = [{ options: [{ name: 'size', value: 'M' }], stockOnHand: 1 }];
    needed(await salon.rest('PUT', `/catalog/${soap.id}`, { variants }));
    expect((await movementsAt(salon, soap, other))[0]).toEqual(['adjusted', -3, 0]);
  });

  test('keeps its location from being archived', async () => {
    const { salon, other, soap } = await stockedChain();
    const archive = () =>
      salon.rest('PUT', `/locations/${other.locationId}`, { status: 'archived' });
    expect((await archive()).code).toBe('RULE_VIOLATION');
    needed(await adjust(salon, soap, { onHand: 0, locationId: other.locationId }));
    needed(await archive());
  });
});

describe('an order', () => {
  test('takes the stock of its location only, and a cancellation returns it there', async () => {
    const { main, other, order, salon, soap } = await stockedChain();
    const short = await order(other, 4);
    expect(short.code).toBe('OUT_OF_STOCK');
    expect(short.message).toContain('3 left');
    const { orderId } = needed(await order(other, 2));
    expect(await stockAt(salon, soap, [main, other])).toEqual([
      [5, 0],
      [1, 2],
    ]);
    const lines = [{ position: 0, quantity: 3 }];
    needed(await salon.rest('PUT', `/orders/${orderId}`, { lines }));
    expect(await stockAt(salon, soap, [other])).toEqual([[0, 3]]);
    needed(await salon.rest('POST', `/orders/${orderId}/status`, { status: 'cancelled' }));
    expect(await stockAt(salon, soap, [main, other])).toEqual([
      [5, 0],
      [3, 0],
    ]);
  });

  test('hands goods over at its location, and a return may go to another one', async () => {
    const { salon, main, other, soap, order } = await stockedChain();
    const { orderId } = needed(await order(other, 3));
    needed(await salon.rest('POST', `/orders/${orderId}/status`, { status: 'completed' }));
    expect(await stockAt(salon, soap, [other])).toEqual([[0, 0]]);
    const back = (more: object) =>
      salon.rest('POST', `/orders/${orderId}/returns`, {
        lines: [{ position: 0, quantity: 1 }],
        ...more,
      });
    needed(await back({}));
    needed(await back({ locationId: main.locationId }));
    expect(await stockAt(salon, soap, [main, other])).toEqual([
      [6, 0],
      [1, 0],
    ]);
  });

  test('of a location that was archived comes back to the main one', async () => {
    const { salon, main, other, soap, order } = await stockedChain();
    const { orderId } = needed(await order(other, 3));
    needed(await salon.rest('POST', `/orders/${orderId}/status`, { status: 'completed' }));
    await changePlace(salon, other, { status: 'archived' });
    const lines = [{ position: 0, quantity: 2 }];
    needed(await salon.rest('POST', `/orders/${orderId}/returns`, { lines }));
    expect(await stockAt(salon, soap, [main, other])).toEqual([
      [7, 0],
      [0, 0],
    ]);
  });

  test('of a set takes its parts at the location', async () => {
    const { salon, main, other, soap } = await stockedChain();
    const set = await salon.product({
      name: 'Set',
      composition: [{ catalogItemId: soap.id, quantity: 2 }],
    });
    const { locationId } = other;
    const items = [{ catalogItemId: set.id, quantity: 1 }];
    needed(await salon.rest('POST', '/orders', { ...ada, items, locationId }));
    expect(await stockAt(salon, soap, [main, other])).toEqual([
      [5, 0],
      [1, 2],
    ]);
    const { code } = await salon.rest('POST', '/orders', { ...ada, items, locationId });
    expect(code).toBe('OUT_OF_STOCK');
  });
});

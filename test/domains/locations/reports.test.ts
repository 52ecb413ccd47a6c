import { afterAll, expect, test } from '@jest/globals';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { changePlace, foundChain, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const ada = { clientName: 'Ada', clientPhone: '+4930123456' };
const eva = { clientName: 'Eva', clientPhone: '+4930123457' };
const days = 'from=2026-03-01&to=2026-03-31';

const report = async (salon: Salon, kind: string, query = '') =>
  needed(await salon.rest('GET', `/reports?kind=${kind}&${days}${query}`));

/** Creates two locations with sales and visits: 12 and a cut of 30 at the main one, 24 and two cuts at the other. */
async function soldChain() {
  const { salon, places } = await foundChain(world, { workingHours: daily('09:00-17:00') });
  const [main, other] = places as [Place, Place];
  const [{ locationId: here }, { locationId: there }] = [main, other];
  await changePlace(salon, other, { workingHours: JSON.stringify(daily('09:00-13:00')) });
  const soap = await salon.product();
  const anna = await salon.staff();
  const bea = await salon.staff({ name: 'Bea', locations: [{ locationId: there }] });
  const cut = await salon.service({ price: 30, durationMinutes: 60 });
  const own = await salon.service({ price: 30, durationMinutes: 60, staff: [anna, bea] });
  const sell = async (locationId: string, quantity: number, client: object) => {
    const items = [{ catalogItemId: soap.id, quantity }];
    const order = needed(await salon.rest('POST', '/orders', { ...client, items, locationId }));
    needed(await salon.take({ orderId: order.orderId, method: 'card' }));
  };
  await sell(here, 1, ada);
  await sell(there, 2, eva);
  const at = (hour: number) => `2026-03-03T${hour}:00:00Z`;
  await salon.booked(cut, { at: at(10), locationId: here });
  await salon.booked(cut, { at: at(10), locationId: there });
  await salon.booked(own, { at: at(12), locationId: there, staff: bea });
  return { salon, here, there, items: [{ catalogItemId: soap.id }] };
}

test('Reports compare locations, and add up to the report of all', async () => {
  const { salon, here, there } = await soldChain();
  const compared = async (kind: string, figure: string) => {
    const { items, total } = await report(salon, kind, '&by=location');
    const row = (id: string) => items.find((each: { key: string }) => each.key === id)?.[figure];
    return [row(here), row(there), total[figure]];
  };
  expect(await compared('revenue', 'amount')).toEqual([12 + 30, 24 + 60, 42 + 84]);
  expect(await compared('takings', 'amount')).toEqual([12, 24, 36]);
  expect(await compared('visits', 'count')).toEqual([1, 2, 3]);
  expect(await compared('occupancy', 'bookedMinutes')).toEqual([0, 60, 60]);
  const month = 31;
  expect(await compared('occupancy', 'shiftMinutes')).toEqual([
    month * 8 * 60,
    month * 4 * 60,
    month * 12 * 60,
  ]);
  // Both locations served one client, who counts once in all.
  expect(await compared('clients', 'count')).toEqual([1, 1, 1]);
});

test('A report of a location has its sales only, and names those of others nowhere', async () => {
  const { salon, here, there } = await soldChain();
  const amount = async (kind: string, locationId: string, figure = 'amount') =>
    (await report(salon, kind, `&locationId=${locationId}`)).total[figure];
  expect(await amount('revenue', here)).toBe(42);
  expect(await amount('revenue', there)).toBe(84);
  expect(await amount('takings', there)).toBe(24);
  expect(await amount('occupancy', there, 'shiftMinutes')).toBe(31 * 4 * 60);
  const unknown = await salon.rest('GET', `/reports?kind=revenue&${days}&locationId=loc_1`);
  expect(unknown.code).toBe('NOT_FOUND');
  const cards = await salon.rest('GET', `/reports?kind=gift_cards&${days}&locationId=${here}`);
  expect([cards.code, cards.message]).toEqual([
    'VALIDATION_FAILED',
    'locationId: must be left out in a report of gift_cards.',
  ]);
});

test('A report of the stock is that of a location, and compares them', async () => {
  const { salon, places } = await foundChain(world);
  const [here, there] = places.map(({ locationId }) => locationId);
  const soap = await salon.product({ price: 10, stockOnHand: 7 });
  const received = { locationId: there, change: 2 };
  needed(await salon.rest('POST', `/catalog/${soap.id}/stock`, received));
  const of = async (query: string) => {
    const { quantity, amount } = (await report(salon, 'stock', query)).total;
    return [quantity, amount];
  };
  expect(await of('')).toEqual([9, 90]);
  expect(await of(`&locationId=${here}`)).toEqual([7, 70]);
  expect(await of(`&locationId=${there}`)).toEqual([2, 20]);
  const { items } = await report(salon, 'stock', '&by=location');
  expect(items.map(({ quantity }: { quantity: number }) => quantity).toSorted()).toEqual([2, 7]);
});

test('The summary is that of a location, with its hours', async () => {
  const { salon, there } = await soldChain();
  const path = `/summary?from=2026-03-03&to=2026-03-03`;
  const all = needed(await salon.rest('GET', path));
  const one = needed(await salon.rest('GET', `${path}&locationId=${there}`));
  const { shiftMinutes, bookedMinutes, booked, newClients } = one;
  expect({ shiftMinutes, bookedMinutes, booked, newClients }).toEqual({
    shiftMinutes: 240,
    bookedMinutes: 60,
    booked: 60,
    newClients: null,
  });
  expect([all.shiftMinutes, all.booked]).toEqual([720, 90]);
});

test('A day of a report is one of the location', async () => {
  const { salon, places } = await foundChain(world);
  const other = places[1]!;
  await changePlace(salon, other, { timezone: 'Asia/Tokyo' });
  const cut = await salon.service({ price: 30 });
  const { locationId } = other;
  // It is 4 March in Tokyo, and 3 March at the main location.
  await salon.booked(cut, { at: '2026-03-03T20:00:00Z', locationId });
  const onDay = async (day: string, query: string) => {
    const path = `/reports?kind=visits&from=${day}&to=${day}${query}`;
    return needed(await salon.rest('GET', path)).total.count;
  };
  expect(await onDay('2026-03-03', '')).toBe(1);
  expect(await onDay('2026-03-04', `&locationId=${locationId}`)).toBe(1);
  expect(await onDay('2026-03-03', '&by=location')).toBe(0);
});

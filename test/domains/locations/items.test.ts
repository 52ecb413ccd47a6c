import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { foundChain, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const ada = { clientName: 'Ada', clientPhone: '+4930123456' };
const day = '2026-03-03';
const ten = `${day}T10:00:00Z`;

async function chain() {
  const { salon, places } = await foundChain(world);
  const [main, other] = places as [Place, Place];
  return { salon, main, other };
}

describe('an item with terms of its own at a location', () => {
  test('is booked there with its price and duration, and elsewhere with its usual ones', async () => {
    const { salon, main, other } = await chain();
    const { locationId } = other;
    const locationTerms = [{ locationId, price: 90, durationMinutes: 45 }];
    const cut = await salon.service({ price: 70, durationMinutes: 60, locationTerms });
    const booked = async (place: Place) => {
      const { id } = await salon.booked(cut, { at: ten, locationId: place.locationId });
      const { price, startAt, endAt } = await salon.appointment({ id });
      return [price, (Date.parse(endAt) - Date.parse(startAt)) / 60_000];
    };
    expect([await booked(main), await booked(other)]).toEqual([
      [70, 60],
      [90, 45],
    ]);
    const order = { ...ada, items: [{ catalogItemId: cut.id, startAt: `${day}T15:00:00Z` }] };
    const made = needed(await salon.rest('POST', '/orders', { ...order, locationId }));
    expect(made.total).toBe(90);
  });

  test('is sold and listed there with its price', async () => {
    const { salon, main, other } = await chain();
    const { locationId } = other;
    const soap = await salon.product({ price: 10, locationTerms: [{ locationId, price: 12 }] });
    const items = [{ catalogItemId: soap.id, quantity: 2 }];
    const total = async (at: Place) =>
      needed(await salon.rest('POST', '/orders', { ...ada, items, locationId: at.locationId }))
        .total;
    expect([await total(main), await total(other)]).toEqual([20, 24]);
    const listed = async (query: string) =>
      needed(await salon.rest('GET', `/catalog?${query}`)).items.map(
        (item: { price: number }) => item.price,
      );
    expect([await listed(''), await listed(`locationId=${locationId}`)]).toEqual([[10], [12]]);
    const { data } = await salon.rest('GET', `/catalog/${soap.id}`);
    expect(data.locationTerms).toEqual([
      { locationId, isOffered: true, price: 12, durationMinutes: null },
    ]);
    const { locations } = needed(await salon.rest('GET', `/catalog/${soap.id}/locations`));
    expect(locations).toMatchObject([
      { locationId: main.locationId, price: 10, isOffered: true },
      { locationId, price: 12, isOffered: true },
    ]);
  });
});

describe('an item that a location does not offer', () => {
  test('has no free times there, and is neither booked nor sold there', async () => {
    const { salon, main, other } = await chain();
    const { locationId } = other;
    const locationTerms = [{ locationId, isOffered: false }];
    const cut = await salon.service({ locationTerms });
    const soap = await salon.product({ locationTerms });
    const path = `/availability?catalogItemId=${cut.id}&date=${day}`;
    const { slots } = needed(await salon.rest('GET', path));
    const places = new Set(slots.map((slot: Place) => slot.locationId));
    expect([...places]).toEqual([main.locationId]);
    expect((await salon.rest('GET', `${path}&locationId=${locationId}`)).code).toBe(
      'RULE_VIOLATION',
    );
    const visit = `/visit-times?date=${day}&services=${cut.id}`;
    const { times } = needed(await salon.rest('GET', visit));
    expect(new Set(times.map((time: Place) => time.locationId))).toEqual(places);
    const waits = { catalogItemId: cut.id, dateTo: day, ...ada };
    needed(await salon.rest('POST', '/waitlist', waits));
    expect((await salon.book(cut, { at: ten, locationId })).code).toBe('RULE_VIOLATION');
    needed(await salon.book(cut, { at: ten, locationId: main.locationId }));
    const items = [{ catalogItemId: soap.id }];
    const order = (at: Place) =>
      salon.rest('POST', '/orders', { ...ada, items, locationId: at.locationId });
    const { code, message } = await order(other);
    expect([code, message]).toEqual([
      'RULE_VIOLATION',
      'items[0].catalogItemId: “Shampoo” is not offered now.',
    ]);
    needed(await order(main));
    const there = needed(await salon.rest('GET', `/catalog?locationId=${locationId}`));
    expect(there.items).toEqual([]);
  });
});

describe('terms at locations', () => {
  test.each<[string, object, string]>([
    ['of a location twice', { twice: true }, 'locationTerms[1].locationId'],
    ['of a product with a duration', { durationMinutes: 5 }, 'locationTerms[0].durationMinutes'],
    ['of an unknown location', { locationId: 'loc_1' }, 'no such location'],
  ])('%s are refused', async (_, { twice, ...terms }: { twice?: boolean }, named) => {
    const { salon, other } = await chain();
    const each = { locationId: other.locationId, price: 5, ...terms };
    const input = { name: 'Soap', type: 'product', price: 1 };
    const locationTerms = twice ? [each, each] : [each];
    const { message } = await salon.rest('POST', '/catalog', { ...input, locationTerms });
    expect(message).toContain(named);
  });

  test('of an item with variants have no price, but may end its offer', async () => {
    const { salon, other } = await chain();
    const { locationId } = other;
    const towel = await salon.product({ variants: [{ options: [{ name: 'size', value: 'M' }] }] });
    const save = (terms: object) =>
      salon.rest('PUT', `/catalog/${towel.id}`, { locationTerms: [{ locationId, ...terms }] });
    expect((await save({ price: 5 })).code).toBe('VALIDATION_FAILED');
    needed(await save({ isOffered: false }));
    needed(await salon.rest('PUT', `/catalog/${towel.id}`, { locationTerms: [], version: 2 }));
    expect((await salon.rest('GET', `/catalog/${towel.id}`)).data.locationTerms).toEqual([]);
  });
});

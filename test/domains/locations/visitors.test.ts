import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { changePlace, foundChain, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const day = '2026-03-03';
const ten = `${day}T10:00:00Z`;
const contact = { name: 'Ada Lovelace', phone: '+4930123456' };

let salon: Salon;
let main: Place;
let harbour: Place;
let cut: { id: string };
let widget: string;

beforeAll(async () => {
  const chain = await foundChain(world, { publish: true, parallelCapacity: 9, name: 'Lumen' });
  ({ salon } = chain);
  [main, harbour] = chain.places as [Place, Place];
  const place = { latitude: 52.52, longitude: 13.405 };
  await changePlace(salon, harbour, { name: 'Harbour', address: 'Quay 5', ...place });
  cut = await salon.service();
  widget = await world.issue({ kind: 'widget', name: 'site', businessId: salon.id });
});

describe('visitors', () => {
  test('choose from the active locations, whose inner affairs they do not see', async () => {
    const { locationId } = needed(await salon.rest('POST', '/locations', { name: 'Closed' }));
    needed(await salon.rest('PUT', `/locations/${locationId}`, { status: 'archived' }));
    const { items } = needed(await world.rest()('GET', `/public/locations?businessId=${salon.id}`));
    expect(items).toMatchObject([
      { locationId: main.locationId, isMain: true, latitude: null },
      { locationId: harbour.locationId, name: 'Harbour', address: 'Quay 5', latitude: 52.52 },
    ]);
    expect(items[1]).not.toHaveProperty('travelMinutes');
    const config = needed(await world.rest(widget)('GET', '/widget/config'));
    expect(config.locations.map((each: Place) => each.locationId)).toEqual([
      main.locationId,
      harbour.locationId,
    ]);
  });

  test('see no choice at a business with one location', async () => {
    const alone = await world.business({ publish: true });
    const token = await world.issue({ kind: 'widget', name: 'site', businessId: alone.id });
    expect(needed(await world.rest(token)('GET', '/widget/config')).locations).toEqual([]);
    const service = await alone.service();
    const { id } = await alone.booked(service, { at: ten });
    const query = `query ($business: ID!, $id: ID!) {
      appointment(businessId: $business, appointmentId: $id) { location { id } }
    }`;
    const { data } = await alone.graphql(query, { business: alone.id, id });
    expect(data).toMatchObject({ location: null });
  });

  test('find times of one location or of all, and book at that of the slot', async () => {
    const rest = world.rest();
    const query = `businessId=${salon.id}&catalogItemId=${cut.id}&date=${day}`;
    const all = needed(await rest('GET', `/public/availability?${query}`)).slots;
    const there = (slots: Place[]) => new Set(slots.map(each => each.locationId));
    expect(there(all)).toEqual(new Set([main.locationId, harbour.locationId]));
    const { locationId } = harbour;
    const path = `/public/availability?${query}&locationId=${locationId}`;
    expect(there(needed(await rest('GET', path)).slots)).toEqual(new Set([locationId]));
    const asked = {
      businessId: salon.id,
      catalogItemId: cut.id,
      startAt: ten,
      clientName: contact.name,
      clientPhone: contact.phone,
    };
    const refused = await rest('POST', '/public/book', asked);
    expect(refused.code).toBe('VALIDATION_FAILED');
    expect(refused.message).toContain(locationId);
    const booked = needed(await rest('POST', '/public/book', { ...asked, locationId }));
    expect(booked.locationId).toBe(locationId);
  });

  test('hold and book at a location by the widget, one service or several', async () => {
    const rest = world.rest(widget);
    const { locationId } = harbour;
    const session = 'a session of this visitor';
    const at = { serviceId: cut.id, slot: `${day}T12:00:00Z` };
    expect((await rest('POST', '/widget/hold', { ...at, session })).code).toBe('VALIDATION_FAILED');
    const hold = needed(await rest('POST', '/widget/hold', { ...at, locationId, session }));
    expect(hold.locationId).toBe(locationId);
    const { holdId } = hold;
    const booked = needed(await rest('POST', '/widget/book', { ...at, contact, holdId }));
    expect(booked.locationId).toBe(locationId);
    const services = [cut, cut].map(({ id }) => ({ catalogItemId: id }));
    const visit = { services, slot: `${day}T15:00:00Z`, contact, locationId };
    expect(needed(await rest('POST', '/widget/book-visit', visit)).locationId).toBe(locationId);
  });
});

test('coordinates are given together within the earth, or as the address of a pin', async () => {
  const put = (input: object) => salon.rest('PUT', `/locations/${harbour.locationId}`, input);
  expect(await put({ latitude: 1, longitude: null })).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await put({ latitude: 91, longitude: 1 })).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(needed(await put({ latitude: 1, longitude: 2 }))).toMatchObject({ longitude: 2 });
  const pin = 'https://www.openstreetmap.org/?mlat=53.54&mlon=9.98#map=17/53.54/9.98';
  const pinned = { latitude: 53.54, longitude: 9.98 };
  expect(needed(await put({ place: pin }))).toMatchObject(pinned);
  expect(needed(await put({ name: 'Harbour' }))).toMatchObject(pinned);
  expect(await put({ place: 'the quay' })).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(needed(await put({ place: null }))).toMatchObject({ latitude: null, longitude: null });
});

import { afterAll, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { changePlace, foundChain, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const day = '2026-03-03';
const ten = `${day}T10:00:00Z`;

/** Returns the free starts of a day, as `HH:MM` in UTC with the number of the location, from 1. */
async function free(salon: Salon, item: { id: string }, places: readonly Place[], query = '') {
  const path = `/availability?catalogItemId=${item.id}&date=${day}${query}`;
  const { slots } = needed(await salon.rest('GET', path));
  return slots.flatMap((slot: { available: boolean; startAt: string; locationId: string }) => {
    const number = places.findIndex(({ locationId }) => locationId === slot.locationId) + 1;
    return slot.available ? [`${slot.startAt.slice(11, 16)} at ${number}`] : [];
  });
}

const at = ({ locationId }: Place) => `&locationId=${locationId}`;

describe('with several locations', () => {
  test('a booking must name one of them, and the refusal lists them', async () => {
    const { salon, places } = await foundChain(world);
    const cut = await salon.service();
    const { code, message } = await salon.book(cut, { at: ten });
    expect(code).toBe('VALIDATION_FAILED');
    for (const { locationId } of places) expect(message).toContain(locationId);
    expect(message).toContain('Place 2');
    const { locationId } = places[1]!;
    const { id } = await salon.booked(cut, { at: ten, locationId });
    expect((await salon.rest('GET', `/appointments/${id}`)).data.locationId).toBe(locationId);
  });

  test('each has the capacity, hours and time zone of its own', async () => {
    const { salon, places } = await foundChain(world, { parallelCapacity: 1 });
    const [main, other] = places as [Place, Place];
    const hours = { ...daily('09:00-11:00'), timezone: 'Europe/Berlin' };
    await changePlace(salon, other, { workingHours: JSON.stringify(hours), parallelCapacity: 2 });
    const cut = await salon.service({ durationMinutes: 60, slotStepMinutes: 60 });
    const { locationId } = other;
    await salon.booked(cut, { at: `${day}T08:00:00Z`, locationId });
    expect(await free(salon, cut, places, at(other))).toEqual(['08:00 at 2', '09:00 at 2']);
    const { id } = await salon.booked(cut, { at: `${day}T08:00:00Z`, locationId });
    expect(await free(salon, cut, places, at(other))).toEqual(['09:00 at 2']);
    expect(await free(salon, cut, places, at(main))).toContain('08:00 at 1');
    const shown = await salon.appointment({ id });
    expect(shown.localStart).toBe(`${day}T09:00:00+01:00`);
    const moved = needed(await salon.move({ id }, { startAt: `${day}T09:00:00Z` }));
    expect(moved.localStart).toBe(`${day}T10:00:00+01:00`);
    needed(await salon.move({ id }, { startAt: `${day}T08:00:00Z` }));
    const { code } = await salon.book(cut, { at: `${day}T08:00:00Z`, locationId });
    expect(code).toBe('SLOT_UNAVAILABLE');
  });

  test('availability without a location has the starts of all, by time', async () => {
    const { salon, places } = await foundChain(world, { workingHours: daily('09:00-11:00') });
    await changePlace(salon, places[1]!, {
      workingHours: JSON.stringify(daily('10:00-12:00')),
      version: 1,
    });
    const cut = await salon.service({ durationMinutes: 60, slotStepMinutes: 60 });
    expect(await free(salon, cut, places)).toEqual([
      '09:00 at 1',
      '10:00 at 1',
      '10:00 at 2',
      '11:00 at 2',
    ]);
    expect(await free(salon, cut, places, '&firstFree=2')).toEqual(['09:00 at 1', '10:00 at 1']);
  });

  test('a hold names the location of its booking', async () => {
    const { salon, places } = await foundChain(world, { parallelCapacity: 1 });
    const cut = await salon.service();
    const { locationId } = places[1]!;
    expect((await salon.hold(cut, { at: ten })).code).toBe('VALIDATION_FAILED');
    const hold = needed(await salon.hold(cut, { at: ten, locationId }));
    expect((await salon.book(cut, { at: ten, locationId })).code).toBe('SLOT_UNAVAILABLE');
    await salon.booked(cut, { at: ten, locationId: places[0]!.locationId });
    const { id } = await salon.booked(cut, { at: ten, holdId: hold.id });
    expect((await salon.rest('GET', `/appointments/${id}`)).data.locationId).toBe(locationId);
  });

  test('an appointment moves and is changed at its own location', async () => {
    const { salon, places } = await foundChain(world, { parallelCapacity: 1 });
    const cut = await salon.service();
    const [first, second] = places as [Place, Place];
    const { id } = await salon.booked(cut, { at: ten, locationId: second.locationId });
    await salon.booked(cut, { at: `${day}T12:00:00Z`, locationId: first.locationId });
    await salon.booked(cut, { at: `${day}T14:00:00Z`, locationId: second.locationId });
    needed(await salon.move({ id }, { startAt: `${day}T12:00:00Z` }));
    const { code } = await salon.move({ id }, { startAt: `${day}T14:00:00Z` });
    expect(code).toBe('SLOT_UNAVAILABLE');
    const { data } = await salon.rest('GET', `/appointments?locationId=${second.locationId}`);
    expect(data.items.map((each: { startAt: string }) => each.startAt)).toEqual([
      `${day}T12:00:00Z`,
      `${day}T14:00:00Z`,
    ]);
  });

  test('an archived one takes no bookings, and one with upcoming appointments stays', async () => {
    const { salon, places } = await foundChain(world);
    const cut = await salon.service();
    const other = places[1]!;
    const visit = await salon.booked(cut, { at: ten, locationId: other.locationId });
    const archive = () =>
      salon.rest('PUT', `/locations/${other.locationId}`, { status: 'archived' });
    expect((await archive()).code).toBe('RULE_VIOLATION');
    needed(await salon.cancel(visit));
    needed(await archive());
    const { locationId } = other;
    expect((await salon.book(cut, { at: ten, locationId })).code).toBe('RULE_VIOLATION');
    // The only one left need not be named.
    needed(await salon.book(cut, { at: ten }));
  });

  test('People and rooms of an archived location only take no bookings elsewhere', async () => {
    const { salon, places } = await foundChain(world, { parallelCapacity: 5 });
    const [, { locationId }] = places as [Place, Place];
    const [anna, bea] = [
      await salon.staff(),
      await salon.staff({ name: 'Bea', locations: [{ locationId }] }),
    ];
    const cut = await salon.service({ staff: [anna, bea] });
    const room = await salon.resource({ name: 'Room 1', units: 2 });
    const small = await salon.resource({ name: 'Room 2', units: 1, locationId });
    const massage = await salon.service({ resources: [room, small] });
    needed(await salon.rest('PUT', `/locations/${locationId}`, { status: 'archived' }));
    const codes: unknown[] = [];
    for (const item of [massage, massage, massage, cut, cut])
      codes.push((await salon.book(item, { at: ten })).code);
    const full = 'SLOT_UNAVAILABLE';
    expect(codes).toEqual([undefined, undefined, full, undefined, full]);
    expect((await salon.book(cut, { at: `${day}T12:00:00Z`, staff: bea })).code).toBe(
      'RULE_VIOLATION',
    );
    // The location opens again.
    needed(await salon.rest('PUT', `/locations/${locationId}`, { status: 'active' }));
    needed(await salon.book(cut, { at: ten, locationId }));
  });

  test('a move that is refused names free starts of its location, in its time', async () => {
    const { salon, places } = await foundChain(world, { parallelCapacity: 1 });
    const [, other] = places as [Place, Place];
    const { locationId } = other;
    const hours = { ...daily('09:00-11:00'), timezone: 'Asia/Tokyo' };
    await changePlace(salon, other, { workingHours: JSON.stringify(hours), parallelCapacity: 1 });
    const cut = await salon.service({ durationMinutes: 60, slotStepMinutes: 60 });
    const { id } = await salon.booked(cut, { at: `${day}T00:00:00Z`, locationId });
    await salon.booked(cut, { at: '2026-03-04T00:00:00Z', locationId });
    const { message } = await salon.move({ id }, { startAt: '2026-03-04T00:00:00Z' });
    expect(message).toContain('2026-03-04T01:00:00Z (2026-03-04T10:00 local)');
    const path = `/explain-start?catalogItemId=${cut.id}&appointmentId=${id}`;
    const explained = needed(await salon.rest('GET', `${path}&startAt=2026-03-04T01:00:00Z`));
    expect(explained.bookable).toBe(true);
    const starts = explained.nearest.map((each: { localStart: string }) => each.localStart);
    expect(starts).toContain('2026-03-04T10:00:00+09:00');
  });

  test('resources are listed by location', async () => {
    const { salon, places } = await foundChain(world);
    const room = (number: number) =>
      salon.resource({ name: `Room ${number}`, locationId: places[number - 1]!.locationId });
    const rooms = [await room(1), await room(2)];
    for (const [index, place] of places.entries()) {
      const { data } = await salon.rest('GET', `/resources?limit=5${at(place)}`);
      expect(data.items).toMatchObject([
        { resourceId: rooms[index]!.id, locationId: place.locationId },
      ]);
    }
  });

  test('weekly blocks of a resource repeat on the clock of its location', async () => {
    const { salon, places } = await foundChain(world);
    const { locationId } = places[1]!;
    await changePlace(salon, places[1]!, { timezone: 'Asia/Tokyo' });
    // It is Tuesday in Tokyo, and Monday at the main location.
    const block = { startAt: '2026-03-02T22:00:00Z', endAt: '2026-03-02T23:00:00Z' };
    const blocked = [{ ...block, weekly: { weekdays: ['tue'] } }];
    const room = needed(await salon.rest('POST', '/resources', { name: 'A', blocked, locationId }));
    const put = (input: object) => salon.rest('PUT', `/resources/${room.resourceId}`, input);
    needed(await put({ version: room.version, blocked }));
    const onMonday = [{ ...block, weekly: { weekdays: ['mon'] } }];
    expect((await put({ version: room.version + 1, blocked: onMonday })).code).toBe(
      'VALIDATION_FAILED',
    );
  });

  test('resources serve at their location only', async () => {
    const { salon, places } = await foundChain(world, { parallelCapacity: 5, count: 3 });
    await changePlace(salon, places[1]!, { parallelCapacity: 5 });
    const room = (number: number, units: number) =>
      salon.resource({ name: `Room ${number}`, units, locationId: places[number - 1]!.locationId });
    const resources = [await room(1, 1), await room(2, 2)];
    const massage = await salon.service({ resources });
    const book = async (number: number) => {
      const { locationId } = places[number - 1]!;
      return (await salon.book(massage, { at: ten, locationId })).code;
    };
    const codes: unknown[] = [];
    for (const number of [1, 1, 2, 2, 2, 3]) codes.push(await book(number));
    const full = 'SLOT_UNAVAILABLE';
    expect(codes).toEqual([undefined, full, undefined, undefined, full, full]);
    const move = { locationId: places[2]!.locationId };
    const { code } = await salon.rest('PUT', `/resources/${resources[0]!.id}`, move);
    expect(code).toBe('RULE_VIOLATION');
  });
});

describe('staff', () => {
  test('serve at the main location unless they are assigned to another', async () => {
    const { salon, places } = await foundChain(world);
    const [first, second] = places as [Place, Place];
    const anna = await salon.staff();
    const cut = await salon.service({ staff: [anna] });
    const book = async ({ locationId }: Place, hour: number) =>
      (await salon.book(cut, { at: `${day}T${hour}:00:00Z`, locationId })).code;
    expect([await book(first, 10), await book(second, 10)]).toEqual([undefined, 'RULE_VIOLATION']);
    await salon.staff({ staffId: anna.id, locations: [{ locationId: second.locationId }] });
    const unread = await salon.rest('PUT', `/staff/${anna.id}`, { locations: [] });
    expect(unread.code).toBe('VALIDATION_FAILED');
    expect([await book(first, 12), await book(second, 12)]).toEqual(['RULE_VIOLATION', undefined]);
  });

  test('have hours at each of their locations, which must not overlap', async () => {
    const { salon, places } = await foundChain(world);
    const [first, second] = places as [Place, Place];
    await changePlace(salon, second, { travelMinutes: 30 });
    const hours = (text: string) => JSON.stringify(daily(text));
    const save = (there: string, more: object = {}) =>
      salon.rest('POST', '/staff', {
        name: 'Anna',
        workingHours: hours('09:00-12:00'),
        locations: [
          { locationId: first.locationId },
          { locationId: second.locationId, workingHours: hours(there) },
        ],
        ...more,
      });
    const { code, message } = await save('12:15-18:00');
    expect(code).toBe('RULE_VIOLATION');
    expect(message).toMatch(/Salon and Place 2 overlap on 2026-03-02 12:15.*30 minutes/);
    const anna = needed(await save('12:30-18:00'));
    const cut = await salon.service({ staff: [{ id: anna.staffId }], durationMinutes: 60 });
    const times = await free(salon, cut, places);
    expect([times[0], times.includes('12:00 at 1'), times.at(-1)]).toEqual([
      '09:00 at 1',
      false,
      '17:00 at 2',
    ]);
    expect(times).toContain('12:30 at 2');
    const rota = { staffId: anna.staffId, firstDay: '2026-03-09', weeks: [hours('09:00-13:00')] };
    expect((await salon.rest('POST', '/rotas', rota)).code).toBe('RULE_VIOLATION');
  });

  test('are busy at all locations while they serve at one, and on their way', async () => {
    const { salon, places } = await foundChain(world, { parallelCapacity: 1 });
    const [first, second] = places as [Place, Place];
    await changePlace(salon, second, { travelMinutes: 30 });
    const hours = JSON.stringify(daily('09:00-12:00'));
    const anna = await salon.staff({
      workingHours: daily('13:00-18:00'),
      locations: [
        { locationId: first.locationId },
        { locationId: second.locationId, workingHours: hours },
      ],
    });
    const cut = await salon.service({ staff: [anna], durationMinutes: 60 });
    // Staff of the business book her outside of her hours.
    const late = { at: `${day}T12:00:00Z`, locationId: second.locationId, force: true };
    needed(await salon.book(cut, late));
    const times = await free(salon, cut, places, at(first));
    expect(times[0]).toBe('13:30 at 1');
    // The capacity of the first location is not taken.
    const wash = await salon.service({ name: 'Wash', durationMinutes: 60 });
    expect(await free(salon, wash, places, at(first))).toContain('12:00 at 1');
  });
});

test('a business with one location takes its id or none', async () => {
  const { salon, places } = await foundChain(world, { count: 1 });
  const cut = await salon.service();
  const { locationId } = places[0]!;
  await salon.booked(cut, { at: ten });
  const { id } = await salon.booked(cut, { at: `${day}T12:00:00Z`, locationId });
  expect((await salon.rest('GET', `/appointments/${id}`)).data.locationId).toBe(locationId);
  const other = await foundChain(world);
  const foreign = { at: ten, locationId: other.places[1]!.locationId };
  expect((await salon.book(cut, foreign)).code).toBe('NOT_FOUND');
});

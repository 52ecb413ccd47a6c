import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { changePlace, foundChain, type Place } from './chain.ts';

const world = await createWorld();
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-03-02T08:00:00Z'));

const day = '2026-03-03';
const at = (time: string) => `${day}T${time}:00Z`;
const client = { clientName: 'Ada', clientPhone: '+4930123456' };
const weekly = 'FREQ=WEEKLY;COUNT=3';

const repeatDates = `query repeatDates($businessId: ID, $catalogItemId: ID!, $locationId: ID, $startAt: DateTime!,
  $everyWeeks: Int!, $times: Int!, $holdId: ID) {
  repeatDates(businessId: $businessId, catalogItemId: $catalogItemId, locationId: $locationId, startAt: $startAt,
    everyWeeks: $everyWeeks, times: $times, holdId: $holdId) { taken timezone }
}`;
const bookRepeat = `mutation bookRepeat($input: BookRepeatInput!) {
  bookRepeat(input: $input) { locationId appointments { locationId } }
}`;
const bookingTerms = `query bookingTerms($businessId: ID, $services: [ID!]!, $staffIds: [ID!], $locationId: ID) {
  bookingTerms(businessId: $businessId, services: $services, staffIds: $staffIds, locationId: $locationId) { gross }
}`;

/** Founds a chain whose second location is open in Tokyo's time from nine to noon, with places for two. */
async function founded(settings: object = {}) {
  const { salon, places } = await foundChain(world, { parallelCapacity: 1, ...settings });
  const [main, tokyo] = places as [Place, Place];
  const hours = { ...daily('09:00-12:00'), timezone: 'Asia/Tokyo' };
  await changePlace(salon, tokyo, { workingHours: JSON.stringify(hours), parallelCapacity: 2 });
  const colour = await salon.service({
    name: 'Colour',
    durationMinutes: 60,
    slotStepMinutes: 60,
  });
  const cut = await salon.service({ name: 'Cut', durationMinutes: 60, slotStepMinutes: 60 });
  const services = [{ catalogItemId: colour.id }, { catalogItemId: cut.id }];
  return { salon, main, tokyo, colour, cut, services };
}

const visit = (salon: Salon, input: object) =>
  salon.rest('POST', '/visits', { ...client, ...input });
const series = (salon: Salon, input: object) =>
  salon.rest('POST', '/series', { ...client, rule: weekly, ...input });
const placesOf = ({ appointments }: { appointments: { locationId: string }[] }) => [
  ...new Set(appointments.map(({ locationId }) => locationId)),
];
const localOf = ({ appointments }: { appointments: { localStart: string }[] }) =>
  appointments.map(({ localStart }) => localStart.slice(11));

describe('a visit of several services', () => {
  test('names its location, and is planned, booked and moved there', async () => {
    const { salon, main, tokyo, services } = await founded();
    const startAt = at('00:00');
    const { code, message } = await visit(salon, { services, startAt });
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toContain(main.locationId);
    const { locationId } = tokyo;
    const booked = needed(await visit(salon, { services, startAt, locationId }));
    expect(booked).toMatchObject({ locationId, timezone: 'Asia/Tokyo' });
    expect(placesOf(booked)).toEqual([locationId]);
    expect(localOf(booked)).toEqual(['09:00:00+09:00', '10:00:00+09:00']);
    // The main location has a place only for one, which is still free.
    needed(await visit(salon, { services, startAt, locationId: main.locationId }));
    needed(await visit(salon, { services, startAt, locationId }));
    expect((await visit(salon, { services, startAt, locationId })).code).toBe('SLOT_UNAVAILABLE');
    const path = `/visits/${booked.visitId}/move`;
    const moved = needed(await salon.rest('POST', path, { startAt: at('01:00') }));
    expect(placesOf(moved)).toEqual([locationId]);
    expect(localOf(moved)).toEqual(['10:00:00+09:00', '11:00:00+09:00']);
    const closed = await salon.rest('POST', path, { startAt: at('05:00') });
    expect(closed.code).toBe('RULE_VIOLATION');
  });

  test('has times at each location, or at the named one, and refusals tell those of the location', async () => {
    const { salon, main, tokyo, colour, cut, services } = await founded();
    const timesOf = async (query: string) => {
      const path = `/visit-times?date=${day}&services=${colour.id},${cut.id}${query}`;
      return needed(await salon.rest('GET', path));
    };
    const all = await timesOf('&first=3');
    expect(all.timezone).toBe('UTC');
    expect(all.times).toMatchObject([
      { startAt: at('00:00'), locationId: main.locationId },
      { startAt: at('00:00'), locationId: tokyo.locationId, localStart: `${day}T09:00:00+09:00` },
      { startAt: at('01:00'), locationId: main.locationId },
    ]);
    const there = await timesOf(`&locationId=${tokyo.locationId}`);
    expect(there.timezone).toBe('Asia/Tokyo');
    expect(there.times.map((each: { startAt: string }) => each.startAt)).toEqual([
      at('00:00'),
      at('01:00'),
    ]);
    const { locationId } = tokyo;
    for (const _ of [1, 2])
      needed(await visit(salon, { services, startAt: at('00:00'), locationId }));
    const { message } = await visit(salon, { services, startAt: at('00:00'), locationId });
    expect(message).toContain('2026-03-04T00:00:00Z (2026-03-04T09:00 local)');
    expect((await timesOf(`&locationId=${main.locationId}`)).times.length).toBeGreaterThan(10);
  });

  test('skips locations where the requested person does not work', async () => {
    const { salon, tokyo, main } = await founded();
    const { locationId } = tokyo;
    const anna = await salon.staff({ locations: [{ locationId }] });
    const cut = await salon.service({ staff: [anna], durationMinutes: 60, slotStepMinutes: 60 });
    const query = `date=${day}&services=${cut.id}&staffIds=${anna.id}`;
    const { times } = needed(await salon.rest('GET', `/visit-times?${query}`));
    expect(times.map((each: { locationId: string }) => each.locationId)).toEqual(
      times.map(() => locationId),
    );
    expect(times).toHaveLength(3);
    const path = `/availability?catalogItemId=${cut.id}&date=${day}&staffId=${anna.id}`;
    expect(needed(await salon.rest('GET', path)).slots).toHaveLength(3);
    const there = await salon.rest('GET', `${path}&locationId=${main.locationId}`);
    expect(there.code).toBe('RULE_VIOLATION');
    const terms = { businessId: salon.id, services: [cut.id], staffIds: [anna.id] };
    expect(needed(await salon.graphql(bookingTerms, terms)).gross).toBeGreaterThan(0);
    const { code } = await salon.graphql(bookingTerms, { ...terms, locationId: main.locationId });
    expect(code).toBe('RULE_VIOLATION');
  });

  test('takes further services at its location, also after its first booking', async () => {
    const { salon, tokyo, colour, cut } = await founded();
    const { locationId } = tokyo;
    const { id } = await salon.booked(colour, { at: at('00:00'), locationId });
    const more = { services: [{ catalogItemId: cut.id }] };
    const whole = needed(await salon.rest('POST', `/appointments/${id}/services`, more));
    expect(placesOf(whole)).toEqual([locationId]);
    expect(whole.locationId).toBe(locationId);
  });
});

describe('a series', () => {
  test('is at one location, keeps its local time there, and moves there', async () => {
    const { salon, tokyo, cut } = await founded();
    const services = [{ catalogItemId: cut.id }];
    const { locationId } = tokyo;
    const startAt = at('00:00');
    expect((await series(salon, { services, startAt })).code).toBe('VALIDATION_FAILED');
    const preview = `/series/preview?services=${cut.id}&startAt=${startAt}&rule=${weekly}`;
    expect((await salon.rest('GET', preview)).code).toBe('VALIDATION_FAILED');
    const planned = needed(await salon.rest('GET', `${preview}&locationId=${locationId}`));
    expect(planned).toMatchObject({ conflicts: 0, timezone: 'Asia/Tokyo' });
    const { series: booked } = needed(await series(salon, { services, startAt, locationId }));
    expect(booked).toMatchObject({ locationId, timezone: 'Asia/Tokyo' });
    expect(placesOf(booked)).toEqual([locationId]);
    const [first] = booked.appointments;
    const moved = needed(
      await salon.rest('POST', `/series/${booked.seriesId}/move`, {
        appointmentId: first.appointmentId,
        startAt: at('01:00'),
      }),
    );
    expect(placesOf(moved.series)).toEqual([locationId]);
    expect(localOf(moved.series)).toEqual(Array(3).fill('10:00:00+09:00'));
    const noon = { appointmentId: first.appointmentId, startAt: at('08:00') };
    const closed = await salon.rest('POST', `/series/${booked.seriesId}/move`, noon);
    expect(closed.code).toBe('RULE_VIOLATION');
  });

  test('is limited by the places of its location, and undone there', async () => {
    const { salon, main, tokyo, cut } = await founded();
    const services = [{ catalogItemId: cut.id }];
    const { locationId } = main;
    const startAt = at('00:00');
    await salon.booked(cut, { at: '2026-03-10T00:00:00Z', locationId });
    const { code, message } = await series(salon, { services, startAt, locationId });
    expect(code).toBe('SLOT_UNAVAILABLE');
    expect(message).toContain('1 of 3 visits do not fit');
    const there = { services, startAt, locationId: tokyo.locationId };
    const { series: booked } = needed(await series(salon, there));
    needed(await salon.rest('POST', `/series/${booked.seriesId}/cancel`, {}));
    const [event] = await salon.journal({ eventType: 'series.cancelled' });
    needed(await salon.rest('POST', `/audit/${event.id}/undo`, {}));
    const restored = needed(await salon.rest('GET', `/series/${booked.seriesId}`));
    expect([restored.toCome, placesOf(restored)]).toEqual([3, [tokyo.locationId]]);
  });

  test('of a client who repeats a booking is at the location of its hold, or the named one', async () => {
    const { salon, tokyo, main, cut } = await founded();
    await salon.update({ clientsMayRepeat: true });
    const { locationId } = tokyo;
    const startAt = at('00:00');
    const asked = {
      businessId: salon.id,
      catalogItemId: cut.id,
      startAt,
      everyWeeks: 1,
      times: 2,
    };
    const dates = (more: object) => salon.graphql(repeatDates, { ...asked, ...more });
    expect((await dates({})).code).toBe('VALIDATION_FAILED');
    const hold = needed(await salon.hold(cut, { at: startAt, locationId }));
    for (const more of [{ holdId: hold.id }, { locationId }])
      expect(needed(await dates(more))).toMatchObject({ taken: 0, timezone: 'Asia/Tokyo' });
    const contact = { name: 'Ada', phone: '+4930123456', email: 'ada@example.com' };
    const book = (more: object) => {
      const starts = [startAt, '2026-03-10T00:00:00Z'];
      return salon.graphql(bookRepeat, { input: { ...asked, starts, contact, ...more } });
    };
    const elsewhere = { holdId: hold.id, locationId: main.locationId };
    expect((await book(elsewhere)).message).toContain('the hold is at another location');
    const booked = needed(await book({ holdId: hold.id }));
    expect([booked.locationId, placesOf(booked)]).toEqual([locationId, [locationId]]);
  });
});

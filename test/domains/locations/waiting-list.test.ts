import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { changePlace, foundChain, type Place } from './chain.ts';

const world = await createWorld();
afterAll(() => world.close());

const day = '2026-03-03';
let salon: Salon;
let main: Place;
let other: Place;
let cut: { id: string };
let phones = 0;

/** Two locations with one place each, open at nine, the second one in Tokyo. */
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  const chain = await foundChain(world, {
    parallelCapacity: 1,
    workingHours: daily('09:00-10:00'),
    horizonDays: 1,
  });
  salon = chain.salon;
  [main, other] = chain.places as [Place, Place];
  const hours = { ...daily('09:00-10:00'), timezone: 'Asia/Tokyo' };
  await changePlace(salon, other, {
    workingHours: JSON.stringify(hours),
    parallelCapacity: 1,
    version: 1,
  });
  cut = await salon.service({ durationMinutes: 60, slotStepMinutes: 60 });
});

const nine = `${day}T09:00:00Z`;
const nineInTokyo = `${day}T00:00:00Z`;
const nextPhone = () => `+49301${String((phones += 1)).padStart(6, '0')}`;
const join = (more: object = {}) =>
  salon.rest('POST', '/waitlist', {
    catalogItemId: cut.id,
    clientPhone: nextPhone(),
    clientName: 'Grace',
    dateFrom: day,
    dateTo: day,
    ...more,
  });
const look = () => world.jobs.run('offer-freed-places');
const entry = async ({ entryId }: { entryId: string }) =>
  needed(await salon.rest('GET', `/waitlist/${entryId}`));
const fillBoth = async () => [
  await salon.booked(cut, { at: nine, locationId: main.locationId }),
  await salon.booked(cut, { at: nineInTokyo, locationId: other.locationId }),
];

describe('an entry of the waiting list', () => {
  test('is offered a freed place at the locations that it names, and booked there', async () => {
    const [here, there] = await fillBoth();
    const wantsMain = needed(await join({ locationIds: [main.locationId] }));
    const wantsOther = needed(await join({ locationIds: [other.locationId, other.locationId] }));
    expect(wantsOther.locationIds).toEqual([other.locationId]);
    needed(await salon.cancel(there!));
    expect(await look()).toBe(1);
    expect((await entry(wantsMain)).status).toBe('waiting');
    const offered = await entry(wantsOther);
    expect(offered.offer).toMatchObject({
      startAt: nineInTokyo,
      localStart: `${day}T09:00:00+09:00`,
      locationId: other.locationId,
    });
    const taken = await salon.book(cut, { at: nineInTokyo, locationId: other.locationId });
    expect(taken.code).toBe('SLOT_UNAVAILABLE');
    const accepted = needed(await salon.rest('POST', `/waitlist/${wantsOther.entryId}/accept`, {}));
    const booked = needed(await salon.rest('GET', `/appointments/${accepted.appointmentId}`));
    expect(booked.locationId).toBe(other.locationId);
    needed(await salon.cancel(here!));
    expect(await look()).toBe(1);
    expect((await entry(wantsMain)).offer.locationId).toBe(main.locationId);
  });

  test('without locations is offered the first place at any', async () => {
    const [here] = await fillBoth();
    const anywhere = needed(await join());
    expect(anywhere.locationIds).toEqual([]);
    needed(await salon.cancel(here!));
    expect(await look()).toBe(1);
    expect((await entry(anywhere)).offer).toMatchObject({
      startAt: nine,
      locationId: main.locationId,
    });
  });

  test('names locations of the business that take bookings, where the service can be booked', async () => {
    const foreign = await foundChain(world);
    const unknown = await join({ locationIds: [foreign.places[1]!.locationId] });
    expect(unknown.code).toBe('NOT_FOUND');
    const anna = await salon.staff({ locations: [{ locationId: other.locationId }] });
    const cutOfAnna = await salon.service({ staff: [anna] });
    const asked = { catalogItemId: cutOfAnna.id, staffIds: [anna.id] };
    const { code } = await join({ ...asked, locationIds: [main.locationId] });
    expect(code).toBe('RULE_VIOLATION');
    needed(await join(asked));
    needed(await salon.rest('PUT', `/locations/${other.locationId}`, { status: 'archived' }));
    expect((await join({ locationIds: [other.locationId] })).code).toBe('RULE_VIOLATION');
  });

  test('is offered nothing at a location that is archived meanwhile', async () => {
    const [, there] = await fillBoth();
    const wantsOther = needed(await join({ locationIds: [other.locationId] }));
    needed(await salon.cancel(there!));
    needed(await salon.rest('PUT', `/locations/${other.locationId}`, { status: 'archived' }));
    expect(await look()).toBe(0);
    expect((await entry(wantsOther)).status).toBe('waiting');
  });

  test('is listed by its locations, with those that are open to any', async () => {
    const one = needed(await join({ locationIds: [other.locationId] }));
    const any = needed(await join());
    needed(await join({ locationIds: [main.locationId] }));
    const { items } = needed(await salon.rest('GET', `/waitlist?locationId=${other.locationId}`));
    expect(items.map(({ entryId }: { entryId: string }) => entryId)).toEqual([
      one.entryId,
      any.entryId,
    ]);
  });

  test('is offered a start by staff at the named location, which a start needs', async () => {
    const waiting = needed(await join());
    const offer = (more: object) => salon.rest('POST', `/waitlist/${waiting.entryId}/offer`, more);
    const { code, message } = await offer({ startAt: nineInTokyo });
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toContain(other.locationId);
    const given = { startAt: nineInTokyo, locationId: other.locationId };
    expect(needed(await offer(given)).offer.locationId).toBe(other.locationId);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { list } from '../../../domains/directory/listed.ts';
import type { Salon } from '../../../support/salon/salon.ts';
import { daily, needed } from '../../../support/salon/salon.ts';
import { createWorld, type World } from '../../../world.ts';

const googleBooking = { user: 'google', password: 'the password of the booking server' };

let world: World;
let salon: Salon;
let cut: { id: string };

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-02T08:00:00Z', config: { googleBooking } });
  salon = await world.business({ name: 'Kante', publish: true, cancelCutoffMinutes: 120 });
  const staff = [await salon.staff()];
  cut = await salon.service({ name: 'Haircut', durationMinutes: 30, staff });
  await list(salon, { kinds: ['barber'], google: true, latitude: 52.52, longitude: 13.405 });
});
afterAll(() => world?.close());

const basic = ({ user, password } = googleBooking) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

async function call(method: string, body: object | null, authorization: string | null = basic()) {
  const response = await fetch(`${world.url}/google/v3/${method}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(authorization && { authorization }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as any,
  };
}

const seconds = (instant: string) => String(Date.parse(instant) / 1000);
let tokens = 0;
/** The fields of Google's published sample of a CreateBooking request. */
const booking = (
  startAt: string,
  changed: { slot?: object; user?: object; token?: string } = {},
) => ({
  idempotency_token: changed.token ?? String((tokens += 1)),
  payment_information: { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' },
  slot: {
    confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS',
    duration_sec: '1800',
    merchant_id: salon.id,
    service_id: cut.id,
    start_sec: seconds(startAt),
    ...changed.slot,
  },
  user_information: {
    email: 'ada.lovelace@example.com',
    family_name: 'Lovelace',
    given_name: 'Ada',
    telephone: '+493023125199',
    user_id: '1111111111111111111',
    ...changed.user,
  },
});
const booked = async (startAt: string, changed?: Parameters<typeof booking>[1]) => {
  const { body } = await call('CreateBooking', booking(startAt, changed));
  if (!body.booking) throw new Error(JSON.stringify(body));
  return body.booking;
};

describe('the booking server for Google', () => {
  test('answers only the name and password of the settings, and is absent without them', async () => {
    expect(await call('HealthCheck', null)).toMatchObject({
      status: 200,
      body: { status: 'SERVING' },
    });
    const others = [null, 'Basic', basic({ ...googleBooking, password: 'x' }), 'Bearer abc'];
    for (const other of others) {
      for (const method of ['HealthCheck', 'CreateBooking']) {
        const answer = await call(method, method === 'HealthCheck' ? null : {}, other);
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toContain('Basic');
      }
    }
    const without = await createWorld();
    const answer = await fetch(`${without.url}/google/v3/HealthCheck`, {
      headers: { authorization: basic() },
    });
    expect(answer.status).toBe(404);
    await without.close();
  });

  test('BatchAvailabilityLookup tells of each slot time, in order, if it is free', async () => {
    await booked('2026-03-04T09:00:00Z');
    const times = [
      ['2026-03-04T08:00:00Z', '1800'],
      ['2026-03-04T09:00:00Z', '1800'],
      ['2026-03-04T08:30:00Z', '3600'],
      ['2026-03-04T03:00:00Z', '1800'],
      ['2026-03-05T10:00:00Z', '1800'],
    ] as const;
    const slot_time = times.map(([start, duration_sec]) => ({
      service_id: cut.id,
      start_sec: seconds(start),
      duration_sec,
    }));
    const { status, body } = await call('BatchAvailabilityLookup', {
      merchant_id: salon.id,
      slot_time,
    });
    expect(status).toBe(200);
    expect(body.slot_time_availability.map(({ available }: any) => available)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(body.slot_time_availability.map(({ slot_time: each }: any) => each)).toEqual(slot_time);
  });

  test('BatchAvailabilityLookup knows the times of a month at a business that is open day and night', async () => {
    const open = await world.business({
      publish: true,
      workingHours: daily('00:00-24:00'),
      slotStepMinutes: 5,
    });
    const service = await open.service({ durationMinutes: 30 });
    await list(open, { kinds: ['spa'], google: true, latitude: 1, longitude: 1 });
    const slot_time = Array.from({ length: 30 }, (_, index) => ({
      service_id: service.id,
      start_sec: Number(seconds('2026-03-03T09:00:00Z')) + index * 86_400,
    }));
    const { body } = await call('BatchAvailabilityLookup', { merchant_id: open.id, slot_time });
    expect(body.slot_time_availability.every(({ available }: any) => available)).toBe(true);
  });

  test('look-ups refuse malformed calls with status 400 and the name of the field', async () => {
    const batch = { merchant_id: salon.id, slot_time: [null] };
    const { slot } = booking('2026-03-06T13:00:00Z');
    for (const [method, request, path] of [
      ['BatchAvailabilityLookup', batch, 'slot_time[0]'],
      ['CheckAvailability', { slot: { ...slot, resources: 'anyone' } }, 'resources'],
    ] as const) {
      const { status, body } = await call(method, request);
      expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
    }
  });

  test('CheckAvailability counts the places of a slot', async () => {
    const slot = booking('2026-03-04T10:00:00Z').slot;
    const { body } = await call('CheckAvailability', { slot });
    expect(body).toMatchObject({ slot, count_available: 1 });
    const gone = { ...slot, service_id: 'item_00000000000000000000000000' };
    expect((await call('CheckAvailability', { slot: gone })).body.count_available).toBe(0);
  });

  test('CreateBooking books as any visitor does, and the business sees the client', async () => {
    const request = booking('2026-03-05T09:00:00Z');
    const { status, body } = await call('CreateBooking', request);
    expect(status).toBe(200);
    expect(body.booking).toMatchObject({
      status: 'CONFIRMED',
      slot: request.slot,
      user_information: request.user_information,
    });
    const { items } = (await salon.rest('GET', '/appointments?from=2026-03-05T00:00:00Z&limit=1'))
      .data;
    expect(items).toMatchObject([
      { startAt: '2026-03-05T09:00:00Z', status: 'confirmed', clientName: 'Ada Lovelace' },
    ]);
  });

  test('a booking has the source google, and another duration than that of the service is refused', async () => {
    const made = await booked('2026-03-12T09:00:00Z');
    const { items } = (await salon.rest('GET', '/appointments?from=2026-03-12T00:00:00Z')).data;
    expect(items).toMatchObject([{ source: 'google' }]);
    const slot = { duration_sec: '3600' };
    const { body } = await call('CreateBooking', booking('2026-03-12T10:00:00Z', { slot }));
    expect(body.booking_failure).toMatchObject({
      cause: 'SLOT_UNAVAILABLE',
      description: expect.stringContaining('30 minutes'),
    });
    const moved = { ...made.slot, start_sec: seconds('2026-03-12T11:00:00Z'), ...slot };
    const change = { booking: { booking_id: made.booking_id, slot: moved } };
    expect((await call('UpdateBooking', change)).body.booking_failure.description).toContain('30');
  });

  test('CreateBooking answers the first booking to a repeated idempotency token', async () => {
    const request = booking('2026-03-05T11:00:00Z');
    const first = await call('CreateBooking', request);
    const again = await call('CreateBooking', request);
    expect(again.body).toEqual(first.body);
    const day = await salon.rest(
      'GET',
      '/appointments?from=2026-03-05T11:00:00Z&to=2026-03-05T11:30:00Z',
    );
    expect(day.data.items).toHaveLength(1);
  });

  test('CreateBooking gives the cause of a refusal with status 200', async () => {
    await booked('2026-03-06T09:00:00Z');
    const causeOf = async (request: object) => {
      const { status, body } = await call('CreateBooking', request);
      return [status, body.booking_failure?.cause];
    };
    expect(await causeOf(booking('2026-03-06T09:00:00Z'))).toEqual([200, 'SLOT_UNAVAILABLE']);
    expect(await causeOf(booking('2026-03-06T03:00:00Z'))).toEqual([200, 'SLOT_UNAVAILABLE']);
    expect(await causeOf(booking('2026-03-01T09:00:00Z'))).toEqual([200, 'SLOT_UNAVAILABLE']);
    const service = { service_id: 'item_00000000000000000000000000' };
    expect(await causeOf(booking('2026-03-06T10:00:00Z', { slot: service }))).toEqual([
      200,
      'SLOT_UNAVAILABLE',
    ]);
    await salon.update({ maxClientBookingsPerDay: 1 });
    expect(await causeOf(booking('2026-03-06T10:00:00Z'))).toEqual([
      200,
      'USER_OVER_BOOKING_LIMIT',
    ]);
    await salon.update({ maxClientBookingsPerDay: null });
    const paid = await salon.service({ name: 'Paid', requiresPrepayment: true });
    await salon.account({ provider: 'sandbox', isDefault: true });
    const prepaid = { service_id: paid.id };
    expect(await causeOf(booking('2026-03-06T12:00:00Z', { slot: prepaid }))).toEqual([
      200,
      'SLOT_UNAVAILABLE',
    ]);
  });

  test('CreateBooking refuses malformed calls with status 400 and the name of the field', async () => {
    const { slot, ...without } = booking('2026-03-06T13:00:00Z');
    for (const [request, path] of [
      [without, 'slot'],
      [{ ...without, slot: { ...slot, start_sec: 'soon' } }, 'start_sec'],
      [{ slot, user_information: without.user_information }, 'idempotency_token'],
    ] as const) {
      const { status, body } = await call('CreateBooking', request);
      expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
    }
  });

  test('books only at businesses whose owners agreed to Google', async () => {
    const other = await world.business({ publish: true });
    const service = await other.service();
    const slot = { merchant_id: other.id, service_id: service.id };
    const at = '2026-03-06T14:00:00Z';
    const cause = async () =>
      (await call('CreateBooking', booking(at, { slot }))).body.booking_failure?.cause;
    await list(other, { kinds: ['spa'], latitude: 1, longitude: 1 });
    expect(await cause()).toBe('SLOT_UNAVAILABLE');
    const batch = {
      merchant_id: other.id,
      slot_time: [{ service_id: service.id, start_sec: seconds(at) }],
    };
    const available = async () =>
      (await call('BatchAvailabilityLookup', batch)).body.slot_time_availability[0].available;
    expect(await available()).toBe(false);
    await list(other, { google: true });
    expect(await available()).toBe(true);
    await other.update({ publish: false });
    expect(await cause()).toBe('SLOT_UNAVAILABLE');
  });

  test('UpdateBooking moves a booking, and gives the cause if the new slot is taken', async () => {
    const { booking_id } = await booked('2026-03-09T09:00:00Z');
    await booked('2026-03-09T10:00:00Z');
    const move = (at: string) =>
      call('UpdateBooking', {
        booking: { booking_id, slot: { duration_sec: '1800', start_sec: seconds(at) } },
      });
    const taken = await move('2026-03-09T10:00:00Z');
    expect([taken.status, taken.body.booking_failure.cause]).toEqual([200, 'SLOT_UNAVAILABLE']);
    const { body } = await move('2026-03-09T11:00:00Z');
    expect(body.booking).toMatchObject({
      booking_id,
      status: 'CONFIRMED',
      slot: {
        merchant_id: salon.id,
        service_id: cut.id,
        start_sec: Number(seconds('2026-03-09T11:00:00Z')),
        duration_sec: 1800,
      },
    });
  });

  test('UpdateBooking cancels until the cut-off, twice like once, and no booking moves afterwards', async () => {
    const { booking_id } = await booked('2026-03-09T13:00:00Z');
    const cancel = () => call('UpdateBooking', { booking: { booking_id, status: 'CANCELED' } });
    expect((await cancel()).body.booking.status).toBe('CANCELED');
    expect((await cancel()).body.booking.status).toBe('CANCELED');
    const slot = { duration_sec: '1800', start_sec: seconds('2026-03-09T14:00:00Z') };
    const moved = await call('UpdateBooking', { booking: { booking_id, slot } });
    expect(moved.body.booking_failure.cause).toBe('BOOKING_ALREADY_CANCELLED');
    const soon = await booked('2026-03-02T09:30:00Z');
    const late = { booking: { booking_id: soon.booking_id, status: 'CANCELED' } };
    expect((await call('UpdateBooking', late)).body.booking_failure.cause).toBe(
      'OUTSIDE_CANCELLATION_WINDOW',
    );
  });

  test('GetBookingStatus and ListBookings know the bookings of Google alone', async () => {
    const user = { user_id: '2222', telephone: '+493023125188' };
    const { booking_id } = await booked('2026-03-10T09:00:00Z', { user });
    const status = await call('GetBookingStatus', { booking_id });
    expect(status.body).toMatchObject({ booking_id, booking_status: 'CONFIRMED' });
    const { body } = await call('ListBookings', { user_id: '2222' });
    expect(body.bookings).toMatchObject([{ booking_id, status: 'CONFIRMED' }]);
    expect((await call('ListBookings', { user_id: '3333' })).body.bookings).toEqual([]);
    const own = await salon.booked(cut, { at: '2026-03-10T11:00:00Z' });
    for (const id of [own.id, own.id.slice(4), `${own.id.slice(4)}-${'a'.repeat(22)}`]) {
      expect((await call('GetBookingStatus', { booking_id: id })).status).toBe(404);
    }
    // Nobody else can put a booking into a user's list, also not with the key that its business sees.
    await world.rest()('POST', '/public/book', {
      businessId: salon.id,
      catalogItemId: cut.id,
      startAt: '2026-03-10T13:00:00Z',
      clientName: 'Eve',
      clientPhone: '+493023125177',
      conversationId: 'google:2222',
    });
    const seen = needed(await salon.rest('GET', `/appointments/apt_${booking_id.split('-')[0]}`));
    expect(seen.conversationId).toMatch(/^google:/);
    const forged = await salon.rest('POST', '/appointments', {
      catalogItemId: cut.id,
      startAt: '2026-03-10T14:00:00Z',
      clientName: 'Eve',
      clientPhone: '+493023125177',
      conversationId: seen.conversationId,
    });
    expect(forged.body.errors).toMatchObject([{ path: 'conversationId' }]);
    expect((await call('ListBookings', { user_id: '2222' })).body.bookings).toHaveLength(1);
  });

  test('the last place goes to one of Google and the widget, never to both', async () => {
    const at = '2026-03-11T09:00:00Z';
    const visitor = (phone: string) =>
      world.rest()('POST', '/public/book', {
        businessId: salon.id,
        catalogItemId: cut.id,
        startAt: at,
        clientName: 'Eve',
        clientPhone: phone,
      });
    const google = Array.from({ length: 4 }, () => call('CreateBooking', booking(at)));
    const others = Array.from({ length: 4 }, (_, index) => visitor(`+4930231255${index}0`));
    const [mine, theirs] = await Promise.all([Promise.all(google), Promise.all(others)]);
    const won = [
      ...mine.filter(({ body }) => body.booking !== undefined),
      ...theirs.filter(({ status }) => status === 201),
    ];
    expect(won).toHaveLength(1);
    for (const { body } of mine) {
      if (!body.booking) expect(body.booking_failure.cause).toBe('SLOT_UNAVAILABLE');
    }
  });
});

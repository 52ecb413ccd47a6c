import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../../support/salon/salon.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

let shop: Awaited<ReturnType<typeof openShop>>;
let cut: { id: string };

/** Tuesdays in Berlin at ten; summer time begins on March 29. */
const first = '2026-03-10T09:00:00Z';
const second = '2026-03-24T09:00:00Z';
const third = '2026-04-07T08:00:00Z';
const contact = { name: 'Ada Lovelace', phone: '+4930123456', email: 'ada@example.com' };

beforeAll(async () => {
  shop = await openShop(world);
  await shop.salon.update({ workingHours: daily('09:00-18:00'), horizonDays: 60 });
});

beforeEach(async () => {
  await shop.salon.update({ clientsMayRepeat: true });
  cut = await serviceOf();
});

/** Creates a service with an Anna of its own, so that tests do not conflict. */
async function serviceOf(settings: object = {}) {
  const anna = await shop.salon.staff({ name: 'Anna' });
  return shop.salon.service({ name: 'Cut', staff: [anna], durationMinutes: 60, ...settings });
}

const dates = (more: Record<string, unknown> = {}) =>
  shop.visitor().call(
    'GET',
    `/repeat-dates?${new URLSearchParams({
      serviceId: cut.id,
      slot: first,
      everyWeeks: '2',
      times: '3',
      ...more,
    })}`,
  );
const book = (more: object = {}, visitor = shop.visitor()) =>
  visitor.call('POST', '/book-repeat', {
    serviceId: cut.id,
    slot: first,
    everyWeeks: 2,
    times: 3,
    starts: [first, second, third],
    contact,
    ...more,
  });
const take = async (slot: string) =>
  needed(
    await shop.visitor().call('POST', '/book', {
      serviceId: cut.id,
      slot,
      contact: { name: 'Eve', phone: '+4930999999' },
    }),
  );
const bookedBy = async (phone: string) =>
  (await shop.salon.appointments()).filter(
    (each: any) => each.clientPhone === phone && each.catalogItemId === cut.id,
  );

describe('the dates of a booking to repeat', () => {
  test('keep the local time, and name the nearest free time on a day that is taken', async () => {
    await take(second);
    const { dates: shown, taken } = needed(await dates());
    expect(taken).toBe(1);
    expect(shown).toEqual([
      {
        startAt: first,
        localStart: '2026-03-10T10:00:00+01:00',
        free: true,
        reason: null,
        message: null,
        nearestAt: null,
      },
      {
        startAt: second,
        localStart: '2026-03-24T10:00:00+01:00',
        free: false,
        reason: 'start_taken',
        message: expect.stringContaining('“Cut” is taken then'),
        nearestAt: '2026-03-24T08:00:00Z',
      },
      {
        startAt: third,
        localStart: '2026-04-07T10:00:00+02:00',
        free: true,
        reason: null,
        message: null,
        nearestAt: null,
      },
    ]);
  });

  test('end at the horizon of the business', async () => {
    const { dates: shown } = needed(await dates({ everyWeeks: '8' }));
    expect(shown.map(({ free }: any) => free)).toEqual([true, false, false]);
    expect(shown[2]).toMatchObject({ reason: 'start_too_far', nearestAt: null });
  });

  test('are free if their buyer holds the first of them', async () => {
    const hold = needed(
      await shop.visitor().call('POST', '/hold', { serviceId: cut.id, slot: first }),
    );
    expect(needed(await dates()).taken).toBe(1);
    expect(needed(await dates({ holdId: hold.holdId })).taken).toBe(0);
    const { bookings } = needed(await book({ holdId: hold.holdId }));
    expect(bookings).toHaveLength(3);
  });

  test('are refused with the hold of another service, as the booking is', async () => {
    const { id: serviceId } = await serviceOf({ name: 'Colour' });
    const hold = needed(await shop.visitor().call('POST', '/hold', { serviceId, slot: first }));
    for (const answer of [
      await dates({ holdId: hold.holdId }),
      await book({ holdId: hold.holdId }),
    ]) {
      expect([answer.code, answer.message]).toEqual([
        'VALIDATION_FAILED',
        expect.stringContaining('holdId'),
      ]);
    }
  });
});

describe('a booking that its client repeats', () => {
  test('is a series, which the client sees as a whole with the token of any of its bookings', async () => {
    const series = needed(await book());
    expect(series).toMatchObject({ rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3', toCome: 3 });
    expect(series.bookings.map(({ startAt, status }: any) => [startAt, status])).toEqual(
      [first, second, third].map(startAt => [startAt, 'confirmed']),
    );
    const [, { token }] = series.bookings;
    expect(needed(await shop.visitor().call('GET', `/booking/${token}/series`))).toEqual(series);
    const own = needed(await shop.visitor().call('GET', `/booking/${token}`));
    expect(own).toMatchObject({ seriesId: series.seriesId });
  });

  test('has only the dates that the client agreed to, with other times on days that are taken', async () => {
    await take(second);
    const other = '2026-03-24T08:00:00Z';
    const { bookings } = needed(await book({ starts: [first, other] }));
    expect(bookings.map(({ startAt }: any) => startAt)).toEqual([first, other]);
  });

  test('is confirmed to its client by one message with all of its dates', async () => {
    const email = 'grace@example.com';
    needed(await book({ contact: { ...contact, phone: '+4930222222', email } }));
    await world.sql('update outbox set postponed_until = null where waits_for_undo_of is not null');
    await world.jobs.settle();
    const mails = world.services.mailer.captured.filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    for (const date of ['March 10', 'March 24', 'April 7']) expect(mails[0]!.text).toContain(date);
  });

  test('is booked once with one key', async () => {
    const input = { serviceId: cut.id, slot: first, everyWeeks: 2, times: 2, contact };
    const headers = { 'x-api-key': shop.key, 'idempotency-key': 'repeat-it-once' };
    const call = () =>
      world.rest()(
        'POST',
        `/shop/${shop.slug}/book-repeat`,
        { ...input, starts: [first, second] },
        { headers },
      );
    const one = needed(await call());
    expect(needed(await call())).toEqual(one);
    expect(await bookedBy(contact.phone)).toHaveLength(2);
  });

  test('books nothing if one of its dates is taken', async () => {
    await take(second);
    const phone = '+4930333333';
    const refused = await book({ contact: { ...contact, phone } });
    expect(refused).toMatchObject({ status: 409, code: 'SLOT_UNAVAILABLE' });
    expect(refused.body).toMatchObject({
      reason: 'series_conflicts',
      facts: { left: 1, wanted: 3 },
    });
    expect(await bookedBy(phone)).toEqual([]);
    const clients = needed(
      await shop.salon.rest('GET', `/clients?search=${encodeURIComponent(phone)}`),
    );
    expect(clients.items).toEqual([]);
  });

  test('keeps within the booking limit of a client', async () => {
    await shop.salon.update({ maxClientBookingsPerWeek: 1 });
    try {
      const phone = '+4930444444';
      const one = { ...contact, phone };
      needed(await book({ starts: [second], contact: one }));
      cut = await serviceOf();
      const refused = await book({ contact: one });
      expect(refused.body).toMatchObject({ reason: 'client_week_limit' });
      expect(await bookedBy(phone)).toEqual([]);
    } finally {
      await shop.salon.update({ maxClientBookingsPerWeek: null });
    }
  });

  test('counts each of its dates against the booking limit of an address', async () => {
    const headers = { 'x-api-key': shop.key, 'x-visitor-address': '203.0.113.7' };
    const starts = Array.from({ length: 12 }, (_, week) =>
      new Date(Date.parse('2027-03-02T09:00:00Z') + week * 7 * 86_400_000).toISOString(),
    );
    const statuses = [];
    for (let call = 0; call < 6; call += 1) {
      const input = { serviceId: cut.id, slot: starts[0], everyWeeks: 1, times: 12, starts };
      const body = { ...input, contact };
      const path = `/shop/${shop.slug}/book-repeat`;
      statuses.push((await world.rest()('POST', path, body, { headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 5)).not.toContain(429);
  });

  test.each([
    ['a day that was not asked for', { starts: [first, '2026-03-17T09:00:00Z'] }, 'starts[1]'],
    ['two times on one day', { starts: [first, '2026-03-10T11:00:00Z'] }, 'starts[1]'],
    ['more often than twelve times', { times: 13 }, 'times'],
    ['once', { times: 1 }, 'times'],
    ['rarer than every eight weeks', { everyWeeks: 9 }, 'everyWeeks'],
  ])('is not booked with %s', async (_, more, path) => {
    const refused = await book(more);
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map((each: any) => each.path)).toEqual([
      expect.stringContaining(path),
    ]);
  });
});

describe('a service that clients cannot repeat', () => {
  test.each([
    ['wants a deposit', { price: 40, depositPercent: 25 }],
    ['is paid before', { price: 40, requiresPrepayment: true }],
    ['wants an approval', { requiresApproval: true }],
  ])('%s: its terms say so, and its dates and its booking are refused', async (_, settings) => {
    cut = await serviceOf(settings);
    const terms = needed(await shop.visitor().call('GET', `/booking-terms?services=${cut.id}`));
    expect(terms.repeatable).toBe(false);
    for (const refused of [await dates(), await book()]) {
      expect(refused).toMatchObject({ status: 422, code: 'RULE_VIOLATION' });
      expect(refused.body).toMatchObject({ reason: 'no_repeats', facts: { name: 'Cut' } });
    }
    expect(await bookedBy(contact.phone)).toEqual([]);
  });

  test('is any service of a business that does not allow it, which is the default', async () => {
    const terms = async () =>
      needed(await shop.visitor().call('GET', `/booking-terms?services=${cut.id}`)).repeatable;
    expect(await terms()).toBe(true);
    await shop.salon.update({ clientsMayRepeat: false });
    expect(await terms()).toBe(false);
    for (const refused of [await dates(), await book()])
      expect(refused.body).toMatchObject({ reason: 'no_repeats' });
    const other = await world.business();
    expect(needed(await other.rest('GET', '')).clientsMayRepeat).toBe(false);
  });
});

describe('bookings made together', () => {
  test('are cancelled by their client: one, or all that the cut-off allows', async () => {
    const { bookings } = needed(await book());
    const [one, two, last] = bookings;
    needed(await shop.visitor().call('POST', `/booking/${two.token}/cancel`, {}));
    await shop.salon.update({ cancelCutoffMinutes: 60 * 24 * 10 });
    try {
      const visitor = shop.visitor();
      const left = needed(await visitor.call('POST', `/booking/${one.token}/series/cancel`, {}));
      expect(left.bookings.map(({ status }: any) => status)).toEqual([
        'confirmed',
        'cancelled',
        'cancelled',
      ]);
      const late = await visitor.call('POST', `/booking/${last.token}/series/cancel`, {});
      expect(late.status).toBe(422);
    } finally {
      await shop.salon.update({ cancelCutoffMinutes: 0 });
    }
  });

  test('are not found with the token of a single booking, an id, or another shop', async () => {
    const single = await take(first);
    const { seriesId, bookings } = needed(await book({ starts: [second] }));
    for (const name of [single.token, seriesId]) {
      const answer = await shop.visitor().call('GET', `/booking/${name}/series`);
      expect(answer.code).toBe('NOT_FOUND');
    }
    const other = await openShop(world);
    const answer = await other.visitor().call('GET', `/booking/${bookings[0].token}/series`);
    expect(answer.code).toBe('NOT_FOUND');
  });
});

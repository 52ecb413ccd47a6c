import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Answer, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

/** Returns an instant on a day of March 2026 in Berlin time, one hour ahead of UTC. */
const on = (day: number, hour = 10) =>
  `${new Date(Date.UTC(2026, 2, day, hour - 1)).toISOString().slice(0, 19)}Z`;
const tuesday = 3;
const thursday = 5;
const monday = 9;
let phones = 0;
const phone = () => `+49301${String((phones += 1)).padStart(6, '0')}`;
const reasonOf = ({ code, body }: Answer) => [
  code,
  body.reason ?? body.errors?.[0]?.extensions?.reason,
];
const free = async (salon: Salon, item: { id: string }, day: number) => {
  const date = `2026-03-${String(day).padStart(2, '0')}`;
  const { data } = await salon.rest('GET', `/availability?catalogItemId=${item.id}&date=${date}`);
  return data.slots.filter((slot: any) => slot.available).length;
};
const book = (salon: Salon, item: { id: string }, startAt: string, more: object = {}) =>
  salon.rest('POST', '/appointments', {
    catalogItemId: item.id,
    clientPhone: phone(),
    clientName: 'Grace',
    startAt,
    ...more,
  });

describe('a service with a booking limit', () => {
  test('takes that many bookings a day and a week from Monday on, and lists its other starts as full', async () => {
    const salon = await world.business({ parallelCapacity: 5 });
    const cut = await salon.service({ maxBookingsPerDay: 2, maxBookingsPerWeek: 3 });
    const other = await salon.service({ name: 'Colour' });
    needed(await book(salon, cut, on(tuesday, 9)));
    expect(await free(salon, cut, tuesday)).toBeGreaterThan(0);
    needed(await book(salon, cut, on(tuesday, 17)));
    expect([await free(salon, cut, tuesday), await free(salon, other, tuesday)]).toEqual([0, 33]);
    const refused = await book(salon, cut, on(tuesday, 12));
    expect(reasonOf(refused)).toEqual(['RULE_VIOLATION', 'service_day_limit']);
    expect(refused.message).toContain('The nearest free starts are');
    needed(await book(salon, cut, on(thursday)));
    expect(await free(salon, cut, thursday + 1)).toBe(0);
    expect(reasonOf(await book(salon, cut, on(thursday + 1)))).toEqual([
      'RULE_VIOLATION',
      'service_week_limit',
    ]);
    expect(await free(salon, cut, monday)).toBeGreaterThan(0);
    needed(await book(salon, cut, on(monday)));
  });

  test('counts holds, but no cancelled, declined or expired bookings', async () => {
    const salon = await world.business({ parallelCapacity: 5 });
    const cut = await salon.service({ maxBookingsPerDay: 1, requiresApproval: true });
    const again = async () => {
      expect(await free(salon, cut, tuesday)).toBe(0);
      return salon.booked(cut, { at: on(tuesday, 12), clientPhone: phone() });
    };
    const first = await salon.booked(cut, { at: on(tuesday) });
    expect((await book(salon, cut, on(tuesday, 12))).code).toBe('RULE_VIOLATION');
    await salon.cancel(first);
    const second = await salon.booked(cut, { at: on(tuesday) });
    await salon.setStatus(second, 'declined');
    needed(await salon.hold(cut, { at: on(tuesday) }));
    await expect(again()).rejects.toThrow('RULE_VIOLATION');
    world.clock.advance({ minutes: 11 });
    await salon.booked(cut, { at: on(tuesday) });
    await expect(again()).rejects.toThrow('RULE_VIOLATION');
    world.clock.advance({ hours: 24 });
    expect(await free(salon, cut, tuesday)).toBeGreaterThan(0);
    world.clock.set('2026-03-02T08:00:00Z');
  });

  test('lets a booking move within its day and week, and counts it at its new time', async () => {
    const salon = await world.business({ parallelCapacity: 5 });
    const cut = await salon.service({ maxBookingsPerDay: 1, maxBookingsPerWeek: 2 });
    const booked = await salon.booked(cut, { at: on(tuesday) });
    await salon.booked(cut, { at: on(thursday), clientPhone: phone() });
    needed(await salon.move(booked, { startAt: on(tuesday, 15) }));
    needed(await salon.move(booked, { startAt: on(tuesday + 1) }));
    const refused = await salon.move(booked, { startAt: on(thursday, 15) });
    expect(refused.code).toBe('RULE_VIOLATION');
    // A booking within its week can move although the limit was lowered since.
    await salon.service({ itemId: cut.id, maxBookingsPerWeek: 1 });
    needed(await salon.move(booked, { startAt: on(tuesday, 11) }));
    expect((await book(salon, cut, on(tuesday + 3))).code).toBe('RULE_VIOLATION');
  });

  test('counts a class once, however many take part', async () => {
    const salon = await world.business({ parallelCapacity: 5 });
    const yoga = await salon.service({ capacity: 5, maxBookingsPerDay: 1 });
    needed(await book(salon, yoga, on(tuesday)));
    needed(await book(salon, yoga, on(tuesday)));
    expect(reasonOf(await book(salon, yoga, on(tuesday, 14)))[1]).toBe('service_day_limit');
    expect(await free(salon, yoga, tuesday)).toBe(1);
  });

  test('is overridden by staff with force, and by nobody else', async () => {
    const salon = await world.business({ parallelCapacity: 5, publish: true });
    const cut = await salon.service({ maxBookingsPerDay: 1 });
    needed(await book(salon, cut, on(tuesday)));
    const visitor = { businessId: salon.id, catalogItemId: cut.id, startAt: on(tuesday, 12) };
    const visiting = await world.rest()('POST', '/public/book', {
      ...visitor,
      clientPhone: phone(),
      clientName: 'Grace',
    });
    expect(visiting.code).toBe('RULE_VIOLATION');
    needed(await book(salon, cut, on(tuesday, 12), { force: true }));
  });
});

describe('a staff member with a booking limit', () => {
  test('takes that many bookings a day, then others are chosen and a request for this person is refused', async () => {
    const salon = await world.business({ parallelCapacity: 5 });
    const anna = await salon.staff({ maxBookingsPerDay: 1 });
    const ben = await salon.staff({ name: 'Ben', maxBookingsPerWeek: 1 });
    const cut = await salon.service({ staff: [anna, ben] });
    const withAnna = { staffId: anna.id };
    needed(await book(salon, cut, on(tuesday), withAnna));
    expect(reasonOf(await book(salon, cut, on(tuesday, 15), withAnna))).toEqual([
      'RULE_VIOLATION',
      'staff_day_limit',
    ]);
    expect(needed(await book(salon, cut, on(tuesday, 15))).staffId).toBe(ben.id);
    expect(await free(salon, cut, tuesday)).toBe(0);
    expect(reasonOf(await book(salon, cut, on(tuesday + 1), { staffId: ben.id }))[1]).toBe(
      'staff_week_limit',
    );
    const slots = await salon.slots(cut, '2026-03-04');
    expect(new Set(slots.flatMap(({ staffIds }) => staffIds))).toEqual(new Set([anna.id]));
  });

  test('takes no second service of a visit, and no further visit of a series, beyond it', async () => {
    const salon = await world.business({ parallelCapacity: 5 });
    const anna = await salon.staff({ maxBookingsPerDay: 1 });
    const ben = await salon.staff({ name: 'Ben' });
    const cut = await salon.service({ staff: [anna] });
    const colour = await salon.service({ name: 'Colour', staff: [anna, ben] });
    const client = { clientPhone: phone(), clientName: 'Grace' };
    const services = [{ catalogItemId: cut.id }, { catalogItemId: colour.id }];
    const visit = needed(
      await salon.rest('POST', '/visits', { services, startAt: on(tuesday), ...client }),
    );
    expect(visit.appointments.map((each: any) => each.staffId)).toEqual([anna.id, ben.id]);
    const alone = [services[0], { catalogItemId: colour.id, staffId: anna.id }];
    const both = await salon.rest('POST', '/visits', {
      services: alone,
      startAt: on(thursday),
      ...client,
    });
    expect(both.code).toBe('SLOT_UNAVAILABLE');
    await salon.staff({
      staffId: anna.id,
      name: 'Anna',
      maxBookingsPerDay: null,
      maxBookingsPerWeek: 2,
    });
    const series = await salon.rest('POST', '/series', {
      services: [services[0]],
      startAt: on(monday),
      rule: 'FREQ=DAILY;COUNT=3',
      conflicts: 'skip',
      ...client,
    });
    expect(needed(series).skipped).toMatchObject([{ reason: 'staff_week_limit' }]);
  });
});

describe('a client with a booking limit', () => {
  const ada = { clientPhone: '+4930777777', clientName: 'Ada' };

  test('has at most that many visits a day and a week, through every channel', async () => {
    const salon = await world.business({ parallelCapacity: 9, publish: true });
    await salon.update({ maxClientBookingsPerDay: 1, maxClientBookingsPerWeek: 2 });
    const cut = await salon.service();
    const booked = needed(await book(salon, cut, on(tuesday), ada));
    const startAt = on(tuesday, 15);
    const visitor = { businessId: salon.id, catalogItemId: cut.id, startAt, ...ada };
    const line = { catalogItemId: cut.id, startAt, quantity: 1 };
    const refused = [
      await book(salon, cut, startAt, ada),
      await world.rest()('POST', '/public/book', visitor),
      await salon.ai.call('create_appointment', { catalogItemId: cut.id, startAt, ...ada }),
      await salon.rest('POST', '/orders', { items: [line], ...ada }),
      await salon.rest('POST', '/visits', {
        services: [{ catalogItemId: cut.id }],
        startAt,
        ...ada,
      }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(5).fill('RULE_VIOLATION'));
    expect(refused[0]!.body).toMatchObject({ reason: 'client_day_limit', facts: { limit: 1 } });
    needed(await salon.move({ id: booked.appointmentId }, { startAt }));
    needed(await book(salon, cut, on(thursday), ada));
    expect(reasonOf(await book(salon, cut, on(thursday + 1), ada))[1]).toBe('client_week_limit');
    expect(
      (await salon.move({ id: booked.appointmentId }, { startAt: on(thursday, 15) })).code,
    ).toBe('RULE_VIOLATION');
    needed(await book(salon, cut, on(monday), ada));
    needed(await book(salon, cut, on(tuesday, 9), { ...ada, force: true }));
    needed(await book(salon, cut, on(tuesday, 9)));
  });

  test('has a visit of several services, or an order, counted as one booking', async () => {
    const salon = await world.business({ parallelCapacity: 9 });
    await salon.update({ maxClientBookingsPerDay: 1 });
    const [cut, colour] = [await salon.service(), await salon.service({ name: 'Colour' })];
    const services = [{ catalogItemId: cut.id }, { catalogItemId: colour.id }];
    const { visitId } = needed(
      await salon.rest('POST', '/visits', { services, startAt: on(tuesday), ...ada }),
    );
    needed(await salon.rest('POST', `/visits/${visitId}/move`, { startAt: on(tuesday, 12) }));
    needed(await salon.rest('POST', `/visits/${visitId}/move`, { startAt: on(thursday, 12) }));
    needed(
      await salon.order([
        { item: cut, at: on(tuesday, 9) },
        { item: colour, at: on(tuesday, 14) },
      ]),
    );
  });

  test('gets no waiting-list offer on a day on which the limit is reached', async () => {
    const salon = await world.business({ parallelCapacity: 1, horizonDays: 5 });
    await salon.update({ maxClientBookingsPerDay: 1 });
    const cut = await salon.service();
    const other = await salon.service({ name: 'Colour' });
    needed(await book(salon, other, on(2, 16), ada));
    const entry = needed(
      await salon.rest('POST', '/waitlist', {
        catalogItemId: cut.id,
        dateTo: '2026-03-06',
        ...ada,
      }),
    );
    await world.jobs.run('offer-freed-places');
    const { offer } = needed(await salon.rest('GET', `/waitlist/${entry.entryId}`));
    expect(offer.startAt).toBe(on(tuesday, 9));
  });
});

test('the explanation of a refused start names the limit that is reached and its owner', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  await salon.update({ maxClientBookingsPerDay: 1 });
  const anna = await salon.staff({ maxBookingsPerDay: 1 });
  const cut = await salon.service({ staff: [anna] });
  const { clientId } = needed(await book(salon, cut, on(tuesday)));
  const explain = async (startAt: string) => {
    const query = `catalogItemId=${cut.id}&clientId=${clientId}&startAt=${startAt}`;
    const { bookable, checks } = needed(await salon.rest('GET', `/explain-start?${query}`));
    const failed = checks.filter((check: any) => !check.passed);
    return [
      bookable,
      ...failed.map((check: any) => [check.rule, check.subjectId, check.facts.reason]),
    ];
  };
  expect(await explain(on(tuesday, 15))).toEqual([
    false,
    ['limit', anna.id, 'staff_day_limit'],
    ['limit', clientId, 'client_day_limit'],
  ]);
  expect(await explain(on(thursday, 15))).toEqual([true]);
});

import { afterAll, describe, expect, test } from '@jest/globals';
import { countStatements } from '../../support/database/statements.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const board = /* GraphQL */ `
  query (
    $businessId: ID
    $from: LocalDate!
    $days: Int
    $staffIds: [ID!]
    $withCancelled: Boolean
  ) {
    schedule(
      businessId: $businessId
      from: $from
      days: $days
      staffIds: $staffIds
      withCancelled: $withCancelled
    ) {
      timezone
      currency
      days {
        date
        startAt
        endAt
        openings {
          startAt
          endAt
        }
        lanes {
          staffId
          staffName
          onShift {
            startAt
            endAt
          }
          timeOff {
            startAt
            endAt
            reason
          }
          visits {
            id
            version
            status
            waitsFor
            startAt
            endAt
            bufferBeforeMinutes
            bufferAfterMinutes
            catalogItemId
            variantId
            title
            staffId
            resourceIds
            clientId
            clientName
            clientPhone
            isFirstVisit
            comment
            price
            paymentStatus
            orderId
            groupCapacity
            participants
          }
          holds {
            id
            catalogItemId
            variantId
            staffId
            startAt
            endAt
            expiresAt
          }
        }
      }
    }
  }
`;

const ask = (salon: Salon, from: string, more: object = {}) =>
  salon.graphql(board, { businessId: salon.id, from, ...more });
const days = async (salon: Salon, from: string, more: object = {}) =>
  needed(await ask(salon, from, more)).days as any[];
const visitsOn = (day: any): any[] => day.lanes.flatMap((lane: any) => lane.visits);
const span = (startAt: string, endAt: string) => ({ startAt, endAt });

describe('the days', () => {
  test('begin at local midnight, and are 23 or 25 hours long when clocks change', async () => {
    const salon = await world.business();
    const [saturday, spring] = await days(salon, '2026-03-28', { days: 2 });
    expect(saturday).toMatchObject({
      date: '2026-03-28',
      ...span('2026-03-27T23:00:00Z', '2026-03-28T23:00:00Z'),
    });
    expect(spring).toMatchObject({
      date: '2026-03-29',
      ...span('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'),
    });
    expect(spring.openings).toEqual([span('2026-03-29T07:00:00Z', '2026-03-29T16:00:00Z')]);
    const [autumn] = await days(salon, '2026-10-25');
    expect(autumn).toMatchObject(span('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'));
  });

  test('begin after midnight if clocks skip it', async () => {
    const salon = await world.business({ timezone: 'America/Santiago' });
    const [day] = await days(salon, '2026-09-06');
    expect(day).toMatchObject(span('2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'));
  });

  test('share times past midnight: hours are cut, an appointment is in both', async () => {
    const salon = await world.business({ workingHours: daily('18:00-02:00') });
    const booked = await salon.booked(await salon.service(), { at: '2026-03-03T22:30:00Z' });
    const both = await days(salon, '2026-03-03', { days: 2 });
    expect(both.map(day => day.openings)).toEqual([
      [
        span('2026-03-02T23:00:00Z', '2026-03-03T01:00:00Z'),
        span('2026-03-03T17:00:00Z', '2026-03-03T23:00:00Z'),
      ],
      [
        span('2026-03-03T23:00:00Z', '2026-03-04T01:00:00Z'),
        span('2026-03-04T17:00:00Z', '2026-03-04T23:00:00Z'),
      ],
    ]);
    expect(both.map(day => visitsOn(day).map(({ id }) => id))).toEqual([[booked.id], [booked.id]]);
    expect(visitsOn((await days(salon, '2026-03-05'))[0])).toEqual([]);
  });

  test('are 1 to 31, of the calendar', async () => {
    const salon = await world.business();
    expect(await days(salon, '2026-03-01', { days: 31 })).toHaveLength(31);
    for (const more of [{ days: 0 }, { days: 32 }, { staffIds: [] }]) {
      expect((await ask(salon, '2026-03-01', more)).code).toBe('VALIDATION_FAILED');
    }
    expect((await ask(salon, '9999-12-31')).code).toBe('VALIDATION_FAILED');
  });
});

describe('the lanes', () => {
  test('are those of active staff and of others with appointments, and last the lane without staff', async () => {
    const salon = await world.business();
    const [anna, ben, carl] = [
      await salon.staff(),
      await salon.staff({ name: 'Ben' }),
      await salon.staff({ name: 'Carl' }),
    ];
    const cut = await salon.service({ staff: [ben] });
    await salon.booked(cut, { at: '2026-03-03T09:00:00Z' });
    for (const person of [ben, carl])
      await salon.staff({ staffId: person.id, name: person.name, active: false });
    const [day] = await days(salon, '2026-03-03');
    expect(
      day.lanes.map((lane: any) => [lane.staffId, lane.staffName, lane.onShift.length]),
    ).toEqual([
      [anna.id, 'Anna', 1],
      [ben.id, 'Ben', 0],
      [null, null, 1],
    ]);
    const [own] = await days(salon, '2026-03-03', { staffIds: [carl.id] });
    expect(own.lanes).toMatchObject([{ staffId: carl.id, visits: [] }]);
  });

  test('have the shifts in which availability offers starts, without time off', async () => {
    const salon = await world.business({ workingHours: daily('09:00-13:00', '14:00-18:00') });
    const timeOff = [span('2026-03-03T09:00:00Z', '2026-03-03T10:00:00Z')].map(off => ({
      ...off,
      reason: 'Dentist',
    }));
    const anna = await salon.staff({ workingHours: daily('08:00-16:00'), timeOff });
    const service = await salon.service({ staff: [anna], durationMinutes: 30 });
    const [day, next] = await days(salon, '2026-03-03', { days: 2 });
    expect(day.lanes[0]).toMatchObject({
      timeOff,
      onShift: [
        span('2026-03-03T08:00:00Z', '2026-03-03T09:00:00Z'),
        span('2026-03-03T10:00:00Z', '2026-03-03T12:00:00Z'),
        span('2026-03-03T13:00:00Z', '2026-03-03T15:00:00Z'),
      ],
    });
    expect(next.lanes[0].timeOff).toEqual([]);
    const slots = await salon.slots(service, '2026-03-03');
    const isWithin = (slot: { startAt: string; endAt: string }) =>
      day.lanes[0].onShift.some(
        (shift: any) => shift.startAt <= slot.startAt && slot.endAt <= shift.endAt,
      );
    expect(slots.length).toBeGreaterThan(5);
    expect(slots.every(isWithin)).toBe(true);
    expect([slots[0]?.startAt, slots.at(-1)?.endAt]).toEqual([
      '2026-03-03T08:00:00Z',
      '2026-03-03T15:00:00Z',
    ]);
  });

  test('keep the hours of a staff member’s own time zone', async () => {
    const salon = await world.business({ workingHours: daily('00:00-24:00') });
    await salon.staff({ workingHours: { timezone: 'Europe/London', ...daily('09:00-17:00') } });
    const [day] = await days(salon, '2026-03-03');
    expect(day.lanes[0].onShift).toEqual([span('2026-03-03T09:00:00Z', '2026-03-03T17:00:00Z')]);
  });

  test('show live holds with their ends, and no expired ones', async () => {
    const salon = await world.business();
    const [service, anna] = [await salon.service({ durationMinutes: 30 }), await salon.staff()];
    const hold = needed(await salon.hold(service, { at: '2026-03-03T09:00:00Z', staff: anna }));
    const look = async () =>
      (await days(salon, '2026-03-03'))[0].lanes.map((lane: any) => lane.holds);
    expect(await look()).toEqual([
      [
        {
          id: hold.id,
          catalogItemId: service.id,
          variantId: null,
          staffId: anna.id,
          ...span('2026-03-03T09:00:00Z', '2026-03-03T09:30:00Z'),
          expiresAt: hold.expiresAt,
        },
      ],
      [],
    ]);
    world.clock.advance({ minutes: 11 });
    expect(await look()).toEqual([[], []]);
  });
});

describe('an appointment on the board', () => {
  test('has the fields that a card shows', async () => {
    const salon = await world.business({ currency: 'EUR' });
    const [anna, chair] = [await salon.staff(), await salon.resource()];
    const cut = await salon.service({
      staff: [anna],
      resources: [chair],
      bufferBeforeMinutes: 5,
      bufferAfterMinutes: 10,
      variants: [
        { options: [{ name: 'Length', value: 'Long' }], price: 45.5, durationMinutes: 90 },
      ],
    });
    const booked = await salon.booked(cut, {
      at: '2026-03-03T09:00:00Z',
      variantId: cut.variants[0].id,
      comment: 'By bicycle.',
    });
    const [day] = await days(salon, '2026-03-03');
    expect(visitsOn(day)).toEqual([
      {
        id: booked.id,
        version: 1,
        status: 'confirmed',
        waitsFor: null,
        ...span('2026-03-03T09:00:00Z', '2026-03-03T10:30:00Z'),
        bufferBeforeMinutes: 5,
        bufferAfterMinutes: 10,
        catalogItemId: cut.id,
        variantId: cut.variants[0].id,
        title: 'Cut (Long)',
        staffId: anna.id,
        resourceIds: [chair.id],
        clientId: booked.clientId,
        clientName: 'Ada',
        clientPhone: '+4930123456',
        isFirstVisit: true,
        comment: 'By bicycle.',
        price: 45.5,
        paymentStatus: 'unpaid',
        orderId: null,
        groupCapacity: 1,
        participants: 1,
      },
    ]);
  });

  test('is a client’s first visit unless an earlier one took or takes place', async () => {
    const salon = await world.business();
    const service = await salon.service();
    const first = await salon.booked(service, { at: '2026-03-03T09:00:00Z' });
    await salon.booked(service, { at: '2026-03-04T09:00:00Z' });
    const look = async () =>
      (await days(salon, '2026-03-03', { days: 2 }))
        .flatMap(visitsOn)
        .map(visit => visit.isFirstVisit);
    expect(await look()).toEqual([true, false]);
    needed(await salon.cancel(first));
    expect(await look()).toEqual([true]);
  });

  test('is shown after it was cancelled, declined or expired only on request', async () => {
    const salon = await world.business();
    const service = await salon.service({ requiresApproval: true });
    const plain = await salon.service();
    const cancelled = await salon.booked(plain, { at: '2026-03-05T09:00:00Z' });
    needed(await salon.cancel(cancelled));
    const declined = await salon.booked(service, { at: '2026-03-05T10:00:00Z' });
    needed(await salon.setStatus(declined, 'declined'));
    await salon.booked(service, { at: '2026-03-05T11:00:00Z' });
    const look = async (more?: object) =>
      visitsOn((await days(salon, '2026-03-05', more))[0]).map(visit => [
        visit.status,
        visit.waitsFor,
      ]);
    expect(await look()).toEqual([['pending', 'approval']]);
    world.clock.advance({ days: 1, minutes: 1 });
    expect(await look()).toEqual([]);
    expect((await look({ withCancelled: true })).map(([status]) => status)).toEqual([
      'cancelled',
      'declined',
      'expired',
    ]);
  });

  test('counts the participants of its start', async () => {
    const salon = await world.business();
    const anna = await salon.staff();
    const yoga = await salon.service({ staff: [anna], capacity: 6 });
    const at = '2026-03-06T09:00:00Z';
    for (let k = 0; k < 3; k++) await salon.booked(yoga, { at, clientPhone: `+493012345${k}` });
    const gone = await salon.booked(yoga, { at, clientPhone: '+4930999999' });
    await salon.booked(yoga, { at: '2026-03-06T10:00:00Z' });
    needed(await salon.cancel(gone));
    const [day] = await days(salon, '2026-03-06', { withCancelled: true });
    expect(
      visitsOn(day).map(visit => [visit.status, visit.groupCapacity, visit.participants]),
    ).toEqual([
      ...Array.from({ length: 3 }, () => ['confirmed', 6, 3]),
      ['cancelled', 6, 3],
      ['confirmed', 6, 1],
    ]);
  });

  test('is marked as paid by its own payments or those of its order', async () => {
    const salon = await world.business();
    const service = await salon.service({ price: 50 });
    const free = await salon.service({ price: 0 });
    const at = (hour: number) => `2026-03-09T${String(hour).padStart(2, '0')}:00:00Z`;
    await salon.booked(service, { at: at(8) });
    const paid = await salon.booked(service, { at: at(9) });
    const half = await salon.booked(service, { at: at(10) });
    await salon.booked(free, { at: at(11) });
    const ordered = await salon.ordered([{ item: service, at: at(12) }]);
    const waiting = await salon.booked(service, { at: at(13) });
    for (const target of [
      { appointmentId: paid.id },
      { appointmentId: half.id },
      { orderId: ordered.id },
    ]) {
      const payment = await salon.paying({ ...target, provider: 'manual' });
      needed(await salon.settle(payment));
      if (target.appointmentId === half.id) needed(await salon.refund(payment, { amount: 20 }));
    }
    await salon.paying({ appointmentId: waiting.id, provider: 'sandbox' });
    const [day] = await days(salon, '2026-03-09');
    expect(visitsOn(day).map(visit => visit.paymentStatus)).toEqual([
      'unpaid',
      'paid',
      'partially_refunded',
      'paid',
      'paid',
      'pending',
    ]);
    expect(visitsOn(day)[4].orderId).toBe(ordered.id);
  });
});

describe('the board as a whole', () => {
  test('needs two statements more than any call, however much is on it', async () => {
    const salon = await world.business({
      workingHours: daily('00:00-24:00'),
      parallelCapacity: 100,
    });
    const cost = (from: string) => countStatements(() => days(salon, from));
    const businessOnly = () =>
      countStatements(() =>
        salon.graphql('query ($id: ID) { business(businessId: $id) { id } }', { id: salon.id }),
      );
    const service = await salon.service({ durationMinutes: 20 });
    await salon.booked(service, { at: '2026-03-12T09:00:00Z' });
    for (let k = 0; k < 50; k++) {
      const person = await salon.staff({ name: `Person ${k}` });
      await salon.booked(service, {
        at: '2026-03-11T09:00:00Z',
        staff: person,
        clientPhone: `+4930${100000 + k}`,
      });
    }
    await cost('2026-03-12');
    const plain = await businessOnly();
    expect(visitsOn((await days(salon, '2026-03-11'))[0])).toHaveLength(50);
    expect(await cost('2026-03-12')).toBe(plain + 2);
    expect(await cost('2026-03-11')).toBe(plain + 2);
  });

  test('is refused with more than 2,000 appointments, and the error names a remedy', async () => {
    const salon = await world.business({
      workingHours: daily('00:00-24:00'),
      parallelCapacity: 1000,
    });
    const service = await salon.service({ durationMinutes: 20 });
    const { id } = await salon.booked(service, { at: '2026-03-16T09:00:00Z' });
    const copy = (day: string, count: number) =>
      world.sql(
        `insert into appointment select (jsonb_populate_record(a, jsonb_build_object('id', 'apt_' || lpad('${day}' || n, 26, '0'),
           'start_at', a.start_at + interval '${day} days', 'end_at', a.end_at + interval '${day} days'))).*
         from appointment a, generate_series(1, ${count}) n where a.id = '${id}'`,
      );
    await copy('1', 1000);
    await copy('2', 1000);
    expect((await days(salon, '2026-03-17', { days: 2 })).flatMap(visitsOn)).toHaveLength(2000);
    expect(await ask(salon, '2026-03-16', { days: 3 })).toMatchObject({
      code: 'RULE_VIOLATION',
      message: 'days: the days have more than 2000 appointments; ask for fewer days.',
    });
  });

  test('has a REST address', async () => {
    const salon = await world.business();
    const person = await salon.staff();
    const booked = await salon.booked(await salon.service({ staff: [person] }), {
      at: '2026-03-20T09:00:00Z',
    });
    const { status, data } = await salon.rest(
      'GET',
      `/schedule?from=2026-03-20&days=1&staffIds=${person.id}`,
    );
    expect(status).toBe(200);
    expect(data.days[0].lanes).toMatchObject([
      { staffId: person.id, visits: [{ appointmentId: booked.id, clientName: 'Ada' }] },
    ]);
  });
});

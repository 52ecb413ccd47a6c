import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { daily, needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

let salon: Salon;
let cut: { id: string };

const client = { clientName: 'Ada', clientPhone: '+4930123456' };
const weekly = 'FREQ=WEEKLY;COUNT=5';
/** Tuesdays in Berlin at ten; summer time begins on March 29. */
const first = '2026-03-10T09:00:00Z';

beforeAll(async () => {
  salon = await world.business({ workingHours: daily('09:00-18:00'), horizonDays: 200 });
});

/** Creates a service with an Anna of its own, so that tests do not conflict. */
async function serviceOf(settings: object = {}) {
  const anna = await salon.staff({ name: 'Anna' });
  cut = await salon.service({ name: 'Cut', staff: [anna], ...settings });
  return { catalogItemId: cut.id };
}

const book = async ({ services, ...input }: { services?: object[]; [field: string]: unknown }) =>
  salon.rest('POST', '/series', {
    services: services ?? [await serviceOf()],
    startAt: first,
    rule: weekly,
    ...client,
    ...input,
  });
const localOf = (appointments: { localStart: string }[]) =>
  appointments.map(({ localStart }) => localStart.slice(0, 16));
const live = (series: { appointments: { status: string; localStart: string }[] }) =>
  localOf(series.appointments.filter(({ status }) => status === 'confirmed'));
const cancelAll = (series: { seriesId: string }) =>
  salon.rest('POST', `/series/${series.seriesId}/cancel`, {});

describe('a series', () => {
  test('is booked by a rule, at the same local time before and after a clock change', async () => {
    const { series, skipped } = needed(await book({}));
    expect(skipped).toEqual([]);
    expect(series).toMatchObject({ rule: weekly, clientName: 'Ada', toCome: 5, version: 5 });
    expect(localOf(series.appointments)).toEqual([
      '2026-03-10T10:00',
      '2026-03-17T10:00',
      '2026-03-24T10:00',
      '2026-03-31T10:00',
      '2026-04-07T10:00',
    ]);
    expect(series.appointments.map((each: any) => each.startAt.slice(11, 16))).toEqual([
      '09:00',
      '09:00',
      '09:00',
      '08:00',
      '08:00',
    ]);
    const [one, other] = series.appointments;
    const { appointmentId: _a, startAt: _b, endAt: _c, localStart: _d, ...rest } = one;
    expect(other).toMatchObject(rest);
    const { appointmentId, ...single } = needed(
      await salon.rest('POST', '/appointments', {
        catalogItemId: one.catalogItemId,
        startAt: '2026-03-10T12:00:00Z',
        ...client,
      }),
    );
    expect(appointmentId).toBeDefined();
    expect({ ...single, ...one, seriesId: null }).toEqual({
      ...one,
      seriesId: null,
      locationId: single.locationId,
    });
    expect(needed(await salon.rest('GET', `/series/${series.seriesId}`))).toEqual(series);
    await cancelAll(series);
  });

  test('lists the visits that do not fit first, and is then refused as a whole or booked without them', async () => {
    const service = await serviceOf();
    await salon.booked(cut, { at: '2026-03-17T09:30:00Z' });
    const query = new URLSearchParams({ services: cut.id, startAt: first, rule: weekly });
    const preview = needed(await salon.rest('GET', `/series/preview?${query}`));
    expect(preview.conflicts).toBe(1);
    expect(preview.occurrences.map((each: any) => [each.fits, each.reason])).toEqual([
      [true, null],
      [false, 'start_taken'],
      [true, null],
      [true, null],
      [true, null],
    ]);
    expect(preview.occurrences[0].staffNames).toEqual(['Anna']);
    const refused = await book({ services: [service] });
    expect(refused).toMatchObject({ code: 'SLOT_UNAVAILABLE' });
    expect(refused.message).toContain('1 of 5 visits do not fit. 2026-03-17 10:00');
    const kept = await world.sql('select from appointment where catalog_item_id = $1', [cut.id]);
    expect(kept).toHaveLength(1);
    const { series, skipped } = needed(await book({ services: [service], conflicts: 'skip' }));
    expect(localOf(skipped)).toEqual(['2026-03-17T10:00']);
    expect(series.appointments).toHaveLength(4);
    await cancelAll(series);
  });

  test('names why its visits do not fit: hours, horizon and start times', async () => {
    const service = await serviceOf();
    const of = async (startAt: string, rule: string) => {
      const query = new URLSearchParams({ services: cut.id, startAt, rule });
      const { occurrences } = needed(await salon.rest('GET', `/series/preview?${query}`));
      return occurrences.map((each: any) => each.reason);
    };
    expect(await of('2026-03-10T05:00:00Z', 'FREQ=DAILY;COUNT=1')).toEqual(['start_outside_hours']);
    expect(await of('2026-03-10T09:01:00Z', 'FREQ=DAILY;COUNT=1')).toEqual(['start_off_grid']);
    expect(await of(first, 'FREQ=YEARLY;COUNT=2')).toEqual([null, 'start_too_far']);
    const none = await book({
      services: [service],
      startAt: '2026-03-10T05:00:00Z',
      conflicts: 'skip',
    });
    expect(none).toMatchObject({ code: 'RULE_VIOLATION' });
  });

  test.each([
    ['FREQ=WEEKLY', 'needs an end'],
    ['FREQ=WEEKLY;COUNT=2;UNTIL=20260401', 'either COUNT or UNTIL'],
    ['FREQ=DAILY;COUNT=101', 'more than 100 visits'],
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=2', 'does not give startAt'],
    ['FREQ=WEEKLY;BYDAY=QQ;COUNT=2', 'a rule of RFC 5545'],
    ['FREQ=HOURLY;COUNT=2', 'a rule of RFC 5545'],
    ['FREQ=WEEKLY;COUNT=2\nEXDATE:20260317', 'a rule of RFC 5545'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2', 'rule: '],
  ])('refuses the rule %j', async (rule, message) => {
    const answer = await book({ rule });
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(answer.message).toContain(message);
  });

  test('ends with its last day, that day included', async () => {
    const { series } = needed(await book({ rule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20260407' }));
    expect(localOf(series.appointments)).toEqual([
      '2026-03-10T10:00',
      '2026-03-24T10:00',
      '2026-04-07T10:00',
    ]);
    await cancelAll(series);
  });

  test('can consist of visits of several services, each as one visit', async () => {
    const services = [await serviceOf(), await serviceOf({ durationMinutes: 30 })];
    const { series } = needed(await book({ services, rule: 'FREQ=WEEKLY;COUNT=3' }));
    expect(series).toMatchObject({ toCome: 3 });
    expect(series.appointments).toHaveLength(6);
    expect(new Set(series.appointments.map((each: any) => each.visitId)).size).toBe(3);
    const { series: moved } = needed(
      await salon.rest('POST', `/series/${series.seriesId}/move`, {
        appointmentId: series.appointments[2].appointmentId,
        startAt: '2026-03-18T12:00:00Z',
      }),
    );
    expect(localOf(moved.appointments)).toEqual([
      '2026-03-10T10:00',
      '2026-03-10T11:00',
      '2026-03-18T13:00',
      '2026-03-18T14:00',
      '2026-03-25T13:00',
      '2026-03-25T14:00',
    ]);
    await cancelAll(series);
  });

  test('is not booked if each visit would wait for a payment, unless it is forced', async () => {
    const service = await serviceOf({ requiresPrepayment: true });
    const refused = await book({ services: [service] });
    expect(refused).toMatchObject({ code: 'RULE_VIOLATION' });
    expect(refused.message).toContain('force');
    const { series } = needed(await book({ services: [service], force: true }));
    expect(live(series)).toHaveLength(5);
    await cancelAll(series);
  });
});

describe('this and later visits of a series', () => {
  test('are moved by days and to the local time, across a clock change, and earlier ones stay', async () => {
    const { series } = needed(await book({}));
    const move = (body: object) => salon.rest('POST', `/series/${series.seriesId}/move`, body);
    const { appointmentId } = series.appointments[1];
    const { series: moved, skipped } = needed(
      await move({ appointmentId, startAt: '2026-03-18T14:00:00Z', version: series.version }),
    );
    expect(skipped).toEqual([]);
    expect(localOf(moved.appointments)).toEqual([
      '2026-03-10T10:00',
      '2026-03-18T15:00',
      '2026-03-25T15:00',
      '2026-04-01T15:00',
      '2026-04-08T15:00',
    ]);
    expect(await move({ appointmentId, startAt: first, version: series.version })).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    // A move by a week: each visit takes the place of the next.
    const { series: again } = needed(
      await move({ appointmentId, startAt: '2026-03-25T14:00:00Z' }),
    );
    expect(localOf(again.appointments).slice(1)).toEqual([
      '2026-03-25T15:00',
      '2026-04-01T15:00',
      '2026-04-08T15:00',
      '2026-04-15T15:00',
    ]);
    await cancelAll(series);
  });

  test('stay if they do not fit and the caller skips conflicts, and then block the others there', async () => {
    const service = await serviceOf();
    const { series } = needed(await book({ services: [service], rule: 'FREQ=WEEKLY;COUNT=3' }));
    await salon.booked(cut, { at: '2026-03-31T08:00:00Z' });
    const path = `/series/${series.seriesId}/move`;
    const { appointmentId } = series.appointments[0];
    const body = { appointmentId, startAt: '2026-03-17T09:00:00Z' };
    // The last visit cannot move to the 31st, so it blocks the second, which blocks the first.
    const stuck = await salon.rest('POST', path, { ...body, conflicts: 'skip' });
    expect(stuck).toMatchObject({ code: 'SLOT_UNAVAILABLE' });
    expect(stuck.message).toContain('3 of 3 visits do not fit');
    const { series: moved, skipped } = needed(
      await salon.rest('POST', path, {
        appointmentId,
        startAt: '2026-03-17T10:00:00Z',
        conflicts: 'skip',
      }),
    );
    expect(skipped).toEqual([]);
    expect(live(moved)).toEqual(['2026-03-17T11:00', '2026-03-24T11:00', '2026-03-31T11:00']);
    await cancelAll(series);
  });

  test('can be given to another staff member', async () => {
    const [cleo, dora] = [await salon.staff({ name: 'Cleo' }), await salon.staff({ name: 'Dora' })];
    const item = await salon.service({ staff: [cleo, dora] });
    const services = [{ catalogItemId: item.id, staffId: cleo.id }];
    const { series } = needed(await book({ services }));
    const { appointmentId, startAt } = series.appointments[2];
    const { series: moved } = needed(
      await salon.rest('POST', `/series/${series.seriesId}/move`, {
        appointmentId,
        startAt,
        staffId: dora.id,
      }),
    );
    expect(moved.appointments.map((each: any) => each.staffName)).toEqual([
      'Cleo',
      'Cleo',
      'Dora',
      'Dora',
      'Dora',
    ]);
    await cancelAll(series);
  });

  test('are cancelled, a repeated cancellation changes nothing, and earlier ones stay', async () => {
    const { series } = needed(await book({}));
    const { appointmentId } = series.appointments[3];
    const path = `/series/${series.seriesId}/cancel`;
    const called = needed(await salon.rest('POST', path, { appointmentId, reason: 'Moves away.' }));
    expect(live(called)).toEqual(['2026-03-10T10:00', '2026-03-17T10:00', '2026-03-24T10:00']);
    expect(called.appointments[4]).toMatchObject({ cancelReason: 'Moves away.' });
    const again = needed(await salon.rest('POST', path, { appointmentId }));
    expect(again.version).toBe(called.version);
    await cancelAll(series);
  });

  test('exclude visits that have begun: one that has arrived stays', async () => {
    const { series } = needed(await book({ startAt: '2026-03-02T09:00:00Z' }));
    needed(
      await salon.rest('POST', `/appointments/${series.appointments[0].appointmentId}/status`, {
        status: 'arrived',
      }),
    );
    const called = needed(await cancelAll(series));
    expect(called.appointments.map((each: any) => each.status)).toEqual([
      'arrived',
      ...Array(4).fill('cancelled'),
    ]);
  });
});

describe('undoing', () => {
  const undo = async (seriesId: string, type: string) => {
    const [event] = await world.sql<{ id: string }>(
      `select id from audit_event where subject = $1 and event_type = $2 order by id desc limit 1`,
      [seriesId, type],
    );
    return salon.graphql(documents.undo, { businessId: salon.id, eventId: event!.id });
  };
  const read = async (seriesId: string) => needed(await salon.rest('GET', `/series/${seriesId}`));

  test('reverts a series, its cancellation and a move in either direction, each as one', async () => {
    const { series } = needed(await book({}));
    const { seriesId } = series;
    const { appointmentId } = series.appointments[1];
    const move = (startAt: string) =>
      salon.rest('POST', `/series/${seriesId}/move`, { appointmentId, startAt });
    const before = localOf(series.appointments);
    for (const to of ['2026-03-24T09:00:00Z', '2026-03-11T09:00:00Z']) {
      needed(await move(to));
      expect(localOf((await read(seriesId)).appointments)).not.toEqual(before);
      needed(await undo(seriesId, 'series.moved'));
      expect(localOf((await read(seriesId)).appointments)).toEqual(before);
    }
    needed(await salon.rest('POST', `/series/${seriesId}/cancel`, { appointmentId }));
    expect(live(await read(seriesId))).toHaveLength(1);
    needed(await undo(seriesId, 'series.cancelled'));
    expect(live(await read(seriesId))).toEqual(before);
    // The series changed since its booking, so undo of the booking is refused.
    expect(await undo(seriesId, 'series.booked')).toMatchObject({ code: 'VERSION_CONFLICT' });
    await cancelAll(series);
    const fresh = needed(await book({})).series;
    needed(await undo(fresh.seriesId, 'series.booked'));
    expect(live(await read(fresh.seriesId))).toEqual([]);
  });

  test('restores all visits or none', async () => {
    const { series } = needed(await book({}));
    needed(await cancelAll(series));
    await salon.booked(cut, { at: series.appointments[4].startAt });
    expect(await undo(series.seriesId, 'series.cancelled')).toMatchObject({
      code: 'SLOT_UNAVAILABLE',
    });
    expect(live(await read(series.seriesId))).toEqual([]);
  });
});

test('the same call with the same key books one series', async () => {
  const services = [await serviceOf()];
  const body = { services, startAt: '2026-04-14T08:00:00Z', rule: weekly, ...client };
  const headers = { 'idempotency-key': 'a-series' };
  const answers = await Promise.all(
    [1, 2].map(() => salon.rest('POST', '/series', body, { headers })),
  );
  const ids = answers.map(answer => needed(answer).series.seriesId);
  expect(new Set(ids).size).toBe(1);
  await cancelAll(answers[0]!.data.series);
});

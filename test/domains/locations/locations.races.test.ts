import { afterAll, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../support/salon/salon.ts';
import { firstVisitsAreKept } from '../../support/salon/first-visits.ts';
import { patiently } from '../../support/time/patiently.ts';
import { until } from '../../support/time/until.ts';
import { createWorld, type Answer, type Salon } from '../../world.ts';
import { changePlace, foundChain, type Chain, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
  config: { databasePool: 8 },
});
afterAll(() => world.close());

const rounds = Number(process.env['RACE_ROUNDS'] ?? 2);
const ten = '2026-03-03T10:00:00Z';
const phone = (number: number) => `+49301${String(number).padStart(5, '0')}`;

/** Makes all calls at once. Returns the codes of the refusals, sorted. */
async function atOnce(calls: readonly (() => Promise<Answer>)[]): Promise<unknown[]> {
  const answers = await Promise.all(calls.map(call => patiently(call)));
  return answers.flatMap(({ code }) => code ?? []).toSorted();
}

/**
 * Creates a business whose bookings at several locations run at once. The first bookings of a new business are its longest, so they
 * would all lock the business.
 */
async function busyChain(settings: Parameters<typeof foundChain>[1]): Promise<Chain> {
  const chain = await foundChain(world, settings);
  const { id } = chain.salon;
  await world.sql(`update business set longest_occupation_minutes = 600 where id = '${id}'`);
  return chain;
}

/** Puts a business on a tariff with a number of appointments a month. */
async function setLimit(salon: Salon, count: number): Promise<void> {
  await world.sql(`insert into tariff
    select (jsonb_populate_record(t, '{"key": "tiny", "version": 1, "appointments_per_month": ${count}}')).*
    from tariff t where t.key = 'solo' order by t.version limit 1 on conflict do nothing`);
  await world.sql(
    `update business set tariff = 'tiny', tariff_version = 1 where id = '${salon.id}'`,
  );
}

/** Finds bookings and holds of a business that overlap a booking. All of them need the same person. */
const taken = ({ id }: Salon) => `select start_at from (
    select start_at, occupied_from f, occupied_to t, id from appointment
      where business_id = '${id}' and status in ('pending', 'confirmed')
    union all select start_at, occupied_from, occupied_to, id from hold where business_id = '${id}') a
  where exists (select from appointment b where b.business_id = '${id}' and b.id <> a.id
    and b.status in ('pending', 'confirmed') and b.occupied_from < a.t and b.occupied_to > a.f)`;

const times = <T>(count: number, of: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => of(number));

describe.each(times(rounds, round => round))('round %i: bookings at several locations', () => {
  test('never exceed the capacity of each, and fill it', async () => {
    const { salon, places } = await busyChain({ count: 3, parallelCapacity: 2 });
    for (const place of places.slice(1)) await changePlace(salon, place, { parallelCapacity: 2 });
    const cut = await salon.service();
    const codes = await atOnce(
      times(18, k => () => {
        const { locationId } = places[k % 3]!;
        return salon.book(cut, { at: ten, locationId, clientPhone: phone(k) });
      }),
    );
    expect(codes).toEqual(times(12, () => 'SLOT_UNAVAILABLE'));
    for (const { locationId } of places) {
      const { data } = await salon.rest('GET', `/appointments?locationId=${locationId}`);
      expect(data.items).toHaveLength(2);
    }
  });

  test('never take a person at two of them at once, or without the time for the way', async () => {
    const { salon, places } = await busyChain({ parallelCapacity: 9 });
    const [first, second] = places as [Place, Place];
    await changePlace(salon, second, { travelMinutes: 30, parallelCapacity: 9 });
    const anna = await salon.staff({
      workingHours: daily('09:00-11:00'),
      locations: [
        { locationId: first.locationId },
        { locationId: second.locationId, workingHours: JSON.stringify(daily('12:00-18:00')) },
      ],
    });
    const cut = await salon.service({ staff: [anna], durationMinutes: 60 });
    await atOnce(
      times(16, k => () => {
        const { locationId } = places[k % 2]!;
        const minute = String((k % 4) * 15).padStart(2, '0');
        const at = `2026-03-03T1${k % 3}:${minute}:00Z`;
        return salon.book(cut, { at, locationId, force: true, clientPhone: phone(k) });
      }),
    );
    const taken = await salon.appointments();
    expect(taken.length).toBeGreaterThan(0);
    for (const one of taken) {
      const others = taken.filter((other: { id: string }) => other.id !== one.id);
      const from = Date.parse(one.startAt);
      const near = others.filter(({ startAt }: { startAt: string }) => {
        return Math.abs(Date.parse(startAt) - from) < 3_600_000;
      });
      expect(near).toEqual([]);
    }
  });

  test('never exceed the limit of a client’s bookings a day', async () => {
    const { salon, places } = await busyChain({
      count: 3,
      parallelCapacity: 5,
    });
    await salon.update({ maxClientBookingsPerDay: 1 });
    const cut = await salon.service();
    const codes = await atOnce(
      times(9, k => () => {
        const { locationId } = places[k % 3]!;
        const at = `2026-03-03T${10 + k}:00:00Z`;
        return salon.book(cut, { at, locationId, clientPhone: phone(1) });
      }),
    );
    expect(codes).toEqual(times(8, () => 'RULE_VIOLATION'));
  });

  test('never exceed the bookings of a tariff a month', async () => {
    const { salon, places } = await busyChain({ count: 3 });
    await setLimit(salon, 4);
    const cut = await salon.service();
    const codes = await atOnce(
      times(9, k => () => {
        const { locationId } = places[k % 3]!;
        const at = `2026-03-03T${10 + k}:00:00Z`;
        return salon.book(cut, { at, locationId, clientPhone: phone(k) });
      }),
    );
    expect(codes).toEqual(times(5, () => 'RULE_VIOLATION'));
  });

  test('make one client of a new phone, and one of all walk-ins', async () => {
    const { salon, places } = await busyChain({ count: 3 });
    const cut = await salon.service();
    const codes = await atOnce(
      times(6, k => () => {
        const { locationId } = places[k % 3]!;
        const who =
          k < 3 ? { clientPhone: phone(7) } : { walkIn: true, clientPhone: null, clientName: null };
        return salon.book(cut, { at: `2026-03-03T1${k}:00:00Z`, locationId, ...who });
      }),
    );
    expect(codes).toEqual([]);
    const { data } = await salon.rest('GET', '/clients');
    expect(data.items.length).toBeLessThanOrEqual(2);
  });

  test('keep the first visit of a client who books at all of them', async () => {
    const { salon, places } = await busyChain({ count: 3 });
    const cut = await salon.service();
    const codes = await atOnce(
      times(9, k => () => {
        const { locationId } = places[k % 3]!;
        const at = `2026-03-1${8 - k}T10:00:00Z`;
        return salon.book(cut, { at, locationId, clientPhone: phone(3) });
      }),
    );
    expect(codes).toEqual([]);
    expect(await world.sql(firstVisitsAreKept)).toEqual([]);
  });

  test('never take a person twice, nor a place, while appointments move and holds are placed', async () => {
    const { salon, places } = await busyChain({ parallelCapacity: 1 });
    const [first, second] = places as [Place, Place];
    await changePlace(salon, second, { parallelCapacity: 1 });
    const anna = await salon.staff({
      workingHours: daily('09:00-13:00'),
      locations: [
        { locationId: first.locationId },
        { locationId: second.locationId, workingHours: JSON.stringify(daily('14:00-20:00')) },
      ],
    });
    const cut = await salon.service({ staff: [anna], durationMinutes: 60 });
    const own = await salon.booked(cut, {
      at: '2026-03-04T10:00:00Z',
      locationId: first.locationId,
    });
    await atOnce(
      times(12, k => () => {
        const at = `2026-03-03T1${k % 2}:30:00Z`;
        const { locationId } = places[k % 2]!;
        const who = { at, locationId, force: true, clientPhone: phone(k) };
        if (k % 4 === 0) return salon.move(own, { startAt: at, force: true });
        return k % 4 === 1
          ? salon.hold(cut, {
              at: `2026-03-03T14:00:00Z`,
              locationId: second.locationId,
              session: `visitor ${k}`,
            })
          : salon.book(cut, who);
      }),
    );
    expect(await world.sql(taken(salon))).toEqual([]);
    expect((await salon.appointments()).length).toBeGreaterThan(1);
  });

  test('never take a person twice, nor a place, as visits, series, orders, offers and added services', async () => {
    const { salon, places } = await busyChain({ parallelCapacity: 1 });
    const [first, second] = places as [Place, Place];
    await changePlace(salon, second, { parallelCapacity: 1, travelMinutes: 15 });
    const anna = await salon.staff({
      workingHours: daily('09:00-13:00'),
      locations: [
        { locationId: first.locationId },
        { locationId: second.locationId, workingHours: JSON.stringify(daily('14:00-20:00')) },
      ],
    });
    const cut = await salon.service({ staff: [anna], durationMinutes: 30 });
    const services = [{ catalogItemId: cut.id }, { catalogItemId: cut.id }];
    const own = await salon.booked(cut, {
      at: '2026-03-03T09:00:00Z',
      locationId: first.locationId,
    });
    const client = (k: number) => ({ clientName: 'Ada', clientPhone: phone(k) });
    const waiting = { catalogItemId: cut.id, dateFrom: '2026-03-03', dateTo: '2026-03-03' };
    const { entryId } = needed(
      await salon.rest('POST', '/waitlist', { ...waiting, ...client(50) }),
    );
    await atOnce(
      times(15, k => () => {
        const { locationId } = places[k % 2]!;
        const startAt = `2026-03-03T1${k % 3}:${k % 2 === 0 ? '00' : '30'}:00Z`;
        const who = client(k);
        const visit = { ...who, locationId, services, startAt, force: true };
        if (k % 5 === 0) return salon.rest('POST', '/visits', visit);
        if (k % 5 === 1) {
          const rule = 'FREQ=WEEKLY;COUNT=2';
          return salon.rest('POST', '/series', { ...visit, rule });
        }
        if (k % 5 === 2) {
          const line = { catalogItemId: cut.id, startAt: `2026-03-03T1${k % 4}:00:00Z` };
          const items = [{ ...line, locationId: first.locationId }];
          return salon.rest('POST', '/orders', { ...who, items });
        }
        if (k % 5 === 3)
          return salon.rest('POST', `/appointments/${own.id}/services`, { services });
        const offer = { startAt: `2026-03-03T1${k % 3}:30:00Z`, locationId: first.locationId };
        return salon.rest('POST', `/waitlist/${entryId}/offer`, offer);
      }),
    );
    expect(await world.sql(taken(salon))).toEqual([]);
    expect((await salon.appointments()).length).toBeGreaterThan(3);
  });

  test('end with an archived location: none is to come there afterwards', async () => {
    const { salon, places } = await busyChain({ count: 3, parallelCapacity: 9 });
    const cut = await salon.service();
    const { locationId } = places[1]!;
    const calls = times(8, k => () => {
      const at = `2026-03-03T1${k}:00:00Z`;
      return salon.book(cut, { at, locationId: places[k % 3]!.locationId, clientPhone: phone(k) });
    });
    const archive = () => salon.rest('PUT', `/locations/${locationId}`, { status: 'archived' });
    await atOnce([...calls.slice(0, 1), archive, ...calls.slice(1)]);
    const [{ status }] = (await salon.rest('GET', '/locations?archived=true')).data.items.filter(
      (each: Place) => each.locationId === locationId,
    );
    const { items } = needed(await salon.rest('GET', `/appointments?locationId=${locationId}`));
    expect(status === 'archived' && items.length > 0).toBe(false);
  });

  test('end with a changed setting: none is made by an old one afterwards', async () => {
    const { salon, places } = await busyChain({ count: 3, parallelCapacity: 9 });
    const anna = await salon.staff();
    const cut = await salon.service({ staff: [anna] });
    const [main] = places as [Place];
    const { locationId } = main;
    const calls = times(6, k => () => {
      return salon.book(cut, { at: `2026-03-03T1${k}:00:00Z`, locationId, clientPhone: phone(k) });
    });
    const retire = () =>
      salon.staff({ staffId: anna.id, active: false }).then(() => ({}) as Answer);
    await atOnce([...calls.slice(0, 3), retire, ...calls.slice(3)]);
    const { code } = await salon.book(cut, { at: '2026-03-03T19:00:00Z', locationId });
    expect(code).toBe('RULE_VIOLATION');
  });
});

/** Runs work while another session is in a transaction that the statements began. */
async function beside(
  statements: readonly string[],
  work: (end: () => Promise<unknown>) => Promise<void>,
) {
  const { default: pg } = await import('pg');
  const other = new pg.Client({ connectionString: world.adminUrl });
  await other.connect();
  try {
    await other.query('begin');
    for (const statement of statements) await other.query(statement);
    await work(() => other.query('commit'));
  } finally {
    await other.end();
  }
}

test('Bookings that wait at six locations leave connections for other businesses.', async () => {
  const { salon, places } = await busyChain({ count: 6, parallelCapacity: 9 });
  const cut = await salon.service();
  // The first call reads the row of the business that the next ones have in the cache.
  await salon.booked(cut, { at: ten, locationId: places[0]!.locationId });
  const other = await world.business({ parallelCapacity: 9 });
  const theirs = await other.service();
  let done = 0;
  await beside([`select from business where id = '${salon.id}' for no key update`], async end => {
    const waiting = times(18, async k => {
      const { locationId } = places[k % 6]!;
      const at = `2026-03-04T1${k % 6}:00:00Z`;
      const answer = await salon.book(cut, { at, locationId, clientPhone: phone(k) });
      done += 1;
      return answer;
    });
    for (const hour of [11, 12, 13])
      await other.booked(theirs, { at: `2026-03-03T${hour}:00:00Z`, clientPhone: phone(hour) });
    expect(done).toBe(0);
    await end();
    await Promise.all(waiting);
  });
});

test('A booking waits for another one of its client elsewhere, so that the first visit is right.', async () => {
  const { salon, places } = await busyChain({ parallelCapacity: 9 });
  const [first, second] = places as [Place, Place];
  const cut = await salon.service();
  const { id } = await salon.booked(cut, { at: ten, locationId: first.locationId });
  const clientPhone = phone(77);
  const { clientId } = needed(
    await salon.rest('POST', '/clients', { clientName: 'Ada', clientPhone }),
  );
  // Another process books an earlier visit of the client at the first location.
  const earlier = {
    id: `${id.slice(0, -3)}abc`,
    client_id: clientId,
    start_at: '2026-03-03T08:00:00Z',
  };
  const statements = [
    `select pg_advisory_xact_lock(hashtextextended('client ${salon.id} ${clientPhone}', 0))`,
    `insert into appointment select (jsonb_populate_record(a, '${JSON.stringify(earlier)}')).*
      from appointment a where id = '${id}'`,
  ];
  await beside(statements, async end => {
    const { locationId } = second;
    const booking = salon.book(cut, {
      at: ten,
      locationId,
      clientId,
      clientPhone: null,
      clientName: null,
    });
    // A booking of somebody else there is not held up, and passes this one.
    await salon.booked(cut, { at: ten, locationId: first.locationId, clientPhone: phone(78) });
    await end();
    expect((await booking).code).toBeUndefined();
  });
  expect(await world.sql(firstVisitsAreKept)).toEqual([]);
});

test('A booking waits for another one of its person elsewhere, and is refused after it.', async () => {
  const { salon, places } = await busyChain({ parallelCapacity: 9 });
  const [first, second] = places as [Place, Place];
  const anna = await salon.staff({
    workingHours: daily('09:00-13:00'),
    locations: [
      { locationId: first.locationId },
      { locationId: second.locationId, workingHours: JSON.stringify(daily('14:00-20:00')) },
    ],
  });
  const cut = await salon.service({ staff: [anna], durationMinutes: 60 });
  const { id } = await salon.booked(cut, { at: ten, locationId: first.locationId });
  // Another process books her for the next hour at the first location.
  const at = '2026-03-03T11:00:00Z';
  const next = { id: `${id.slice(0, -3)}abc`, start_at: at, occupied_from: at };
  const ends = { end_at: '2026-03-03T12:00:00Z', occupied_to: '2026-03-03T12:00:00Z' };
  const statements = [
    `select from staff_member where id = '${anna.id}' for no key update`,
    `insert into appointment select (jsonb_populate_record(a, '${JSON.stringify({ ...next, ...ends })}')).*
      from appointment a where id = '${id}'`,
  ];
  await beside(statements, async end => {
    const asked = { at: '2026-03-03T11:30:00Z', locationId: second.locationId, force: true };
    let isAnswered = false;
    const booking = salon.book(cut, { ...asked, clientPhone: phone(79) }).finally(() => {
      isAnswered = true;
    });
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => isAnswered || (await world.sql(waiting)).length > 0);
    await end();
    expect((await booking).code).toBe('SLOT_UNAVAILABLE');
  });
});

test('a booking at one location does not wait for one at another', async () => {
  const { salon, places } = await busyChain({ count: 2 });
  const cut = await salon.service();
  const [first, second] = places as [Place, Place];
  const book = ({ locationId }: Place, hour: number) =>
    salon.book(cut, { at: `2026-03-03T${hour}:00:00Z`, locationId });
  // The first call reads the row of the business that the next ones have in the cache.
  await book(second, 10);
  const statements = [
    `select from business where id = '${salon.id}' for share`,
    `select from location where id = '${first.locationId}' for no key update`,
  ];
  await beside(statements, async end => {
    const waiting = book(first, 12);
    expect((await book(second, 12)).code).toBeUndefined();
    await end();
    expect((await waiting).code).toBeUndefined();
  });
});

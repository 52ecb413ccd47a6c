import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../../support/time/patiently.ts';
import { daily, needed } from '../../../support/salon/salon.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { createWorld, type Answer, type Salon } from '../../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
const other = await world.anotherServer();
afterAll(async () => {
  await other.close();
  await world.close();
});

const at = (day: number, quarter: number) =>
  new Date(Date.parse('2026-03-03T09:00:00Z') + day * 86_400_000 + quarter * 900_000).toISOString();
const phone = (number: number) => `+49301${String(number).padStart(5, '0')}`;

/** Creates a salon in which Anna and Ben cut, with calls to two servers of one database in turn. */
async function salonOf() {
  const salon = await world.business({ workingHours: daily('09:00-13:00'), timezone: 'UTC' });
  const staff = [await salon.staff(), await salon.staff()];
  const cut = await salon.service({ durationMinutes: 45, staff });
  const rest = other.rest(salon.owner.tokens.session);
  const doors: Salon['rest'][] = [
    salon.rest,
    (method, path, body) => rest(method, `/business/${salon.id}${path}`, body),
  ];
  let turn = 0;
  const call = (method: string, path: string, body: object) =>
    patiently(() => doors[turn++ % doors.length]!(method, path, body));
  const series = (number: number, input: object) =>
    call('POST', '/series', {
      services: [{ catalogItemId: cut.id }],
      clientName: 'Ada',
      clientPhone: phone(number),
      ...input,
    });
  return { salon, cut, call, series };
}

/** Asserts that no staff member has two bookings at once, and returns the live appointments. */
async function expectSound(salon: Salon) {
  const rows = await world.sql<{ series: string | null; staff: string; from: string; to: string }>(
    `select series_id as series, staff_id as staff, occupied_from as from, occupied_to as to
     from appointment where business_id = $1 and status = 'confirmed'`,
    [salon.id],
  );
  for (const row of rows) {
    const beside = rows.filter(
      ({ staff, from, to }) => staff === row.staff && from < row.to && to > row.from,
    );
    expect(beside).toHaveLength(1);
  }
  return rows;
}

const lost = new Set([undefined, 'SLOT_UNAVAILABLE', 'RULE_VIOLATION', 'INVALID_TRANSITION']);
const codesOf = (answers: Answer[]) => new Set(answers.map(({ code }) => code));

test('series against each other and single bookings, over two servers: each series is whole, and nobody is booked twice at once', async () => {
  const { salon, cut, call, series } = await salonOf();
  const answers = await Promise.all(
    Array.from({ length: 36 }, (_, k) => {
      if (k % 3 === 2) {
        const body = { catalogItemId: cut.id, clientName: 'Eve', clientPhone: phone(k) };
        return call('POST', '/appointments', { ...body, startAt: at(k % 5, k % 8) });
      }
      const conflicts = k % 3 === 0 ? 'refuse' : 'skip';
      const rule = `FREQ=DAILY;COUNT=${4 + (k % 3)}`;
      return series(k, { rule, startAt: at(k % 3, (k * 3) % 9), conflicts });
    }),
  );
  expect(codesOf(answers).difference(lost)).toEqual(new Set());
  const rows = await expectSound(salon);
  const booked = answers.flatMap(({ data }) => (data?.series ? [data] : []));
  expect(booked).not.toEqual([]);
  for (const { series: made, skipped } of booked) {
    const wanted = Number(/COUNT=(\d)/.exec(made.rule)![1]);
    expect(made.appointments.length + skipped.length).toBe(wanted);
    expect(rows.filter(row => row.series === made.seriesId)).toHaveLength(made.appointments.length);
  }
});

test('series moved, cancelled and booked at once keep each visit whole', async () => {
  const { salon, call, series } = await salonOf();
  const rule = 'FREQ=DAILY;COUNT=4';
  const made = await Promise.all(
    [0, 4, 8].map((quarter, k) => series(k, { rule, startAt: at(0, quarter) })),
  );
  const first = made.map(answer => needed(answer).series);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, k) => {
      const { seriesId, appointments } = first[k % 3];
      const path = `/series/${seriesId}`;
      if (k % 5 === 4) return series(20 + k, { rule, startAt: at(0, (k * 3) % 12) });
      if (k === 28) return call('POST', `${path}/cancel`, {});
      const { appointmentId } = appointments[0];
      return call('POST', `${path}/move`, { appointmentId, startAt: at(k % 2, (k * 5) % 12) });
    }),
  );
  expect(codesOf(answers).difference(lost)).toEqual(new Set());
  const rows = await expectSound(salon);
  const sizes = Map.groupBy(rows, row => row.series);
  expect(new Set([...sizes.values()].map(({ length }) => length))).toEqual(new Set([4]));
  for (const list of sizes.values()) {
    const times = list.map(({ from }) => from.slice(11));
    expect(new Set(times).size).toBe(1);
  }
  expect(sizes.has(first[1].seriesId)).toBe(false);
});

test('clients who repeat the same times at once, over two servers: each series is whole, nobody is booked twice at once, a refused one books nothing', async () => {
  const { salon, slug, key } = await openShop(world);
  await salon.update({
    workingHours: daily('09:00-13:00'),
    timezone: 'UTC',
    clientsMayRepeat: true,
    horizonDays: 60,
  });
  const staff = [await salon.staff(), await salon.staff()];
  const cut = await salon.service({ durationMinutes: 45, staff });
  const doors = [world.rest(), other.rest()];
  const starts = [0, 14, 28].map(day => at(day, 0));
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, k) =>
      patiently(() =>
        doors[k % 2]!(
          'POST',
          `/shop/${slug}/book-repeat`,
          {
            serviceId: cut.id,
            slot: starts[0],
            everyWeeks: 2,
            times: 3,
            // Every third client requests other times, some of which overlap.
            starts: k % 3 === 2 ? starts.map(start => start.replace('T09:00', 'T09:30')) : starts,
            contact: { name: 'Ada', phone: phone(k) },
          },
          { headers: { 'x-api-key': key } },
        ),
      ),
    ),
  );
  expect(codesOf(answers).difference(lost)).toEqual(new Set());
  const rows = await expectSound(salon);
  const booked = answers.flatMap(({ data }) => (data ? [data] : []));
  // Two people work, so two overlapping series fit.
  expect(booked).toHaveLength(2);
  for (const { seriesId, bookings } of booked) {
    expect(bookings).toHaveLength(3);
    expect(rows.filter(({ series }) => series === seriesId)).toHaveLength(3);
  }
  expect(rows).toHaveLength(6);
  const [left] = await world.sql(
    `select (select count(*)::int from client where business_id = $1) as clients,
       (select count(*)::int from appointment_series where business_id = $1) as series`,
    [salon.id],
  );
  expect(left).toEqual({ clients: 2, series: 2 });
});

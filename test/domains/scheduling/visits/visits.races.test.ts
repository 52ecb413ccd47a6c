import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../../support/time/patiently.ts';
import { daily, needed } from '../../../support/salon/salon.ts';
import { createWorld, type Answer, type Salon } from '../../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
const other = await world.anotherServer();
afterAll(async () => {
  await other.close();
  await world.close();
});

const at = (quarter: number) =>
  new Date(Date.parse('2026-03-03T09:00:00Z') + quarter * 900_000).toISOString();
const phone = (number: number) => `+49301${String(number).padStart(5, '0')}`;

/** Creates a salon in which Anna colours, Ben cuts and Cleo does both, with a wait after a colour. */
async function salonOf() {
  const salon = await world.business({
    workingHours: daily('09:00-15:00'),
    timezone: 'UTC',
    parallelCapacity: 3,
  });
  const [anna, ben, cleo] = await Promise.all([salon.staff(), salon.staff(), salon.staff()]);
  const colour = await salon.service({ bufferAfterMinutes: 10, staff: [anna, cleo] });
  const cut = await salon.service({ durationMinutes: 30, staff: [ben, cleo] });
  const services = [colour, cut].map(({ id }) => ({ catalogItemId: id }));
  const doors = [salon.rest, restOf(salon)];
  let turn = 0;
  const call = (method: string, path: string, body: object) =>
    patiently(() => doors[turn++ % doors.length]!(method, path, body));
  return { salon, colour, cut, services, call };
}

/** Returns a REST client for the same business at another server of the same database. */
function restOf(salon: Salon): Salon['rest'] {
  const rest = other.rest(salon.owner.tokens.session);
  return (method, path, body) => rest(method, `/business/${salon.id}${path}`, body);
}

type Call = Awaited<ReturnType<typeof salonOf>>['call'];

const bookVisit = (call: Call, services: object[], number: number, startAt: string) =>
  call('POST', '/visits', {
    services,
    startAt,
    clientName: `Client ${number}`,
    clientPhone: phone(number),
  });

/**
 * Asserts that nobody has two bookings at once, that at most three bookings overlap, and that each visit is
 * whole.
 */
async function expectSound(salon: Salon, parts: number): Promise<void> {
  const rows = await world.sql<{ visit: string | null; staff: string; from: Date; to: Date }>(
    `select visit_id as visit, staff_id as staff, occupied_from as from, occupied_to as to
     from appointment where business_id = $1 and status = 'confirmed'`,
    [salon.id],
  );
  const overlapping = (one: (typeof rows)[0]) =>
    rows.filter(each => each.from < one.to && each.to > one.from);
  for (const row of rows) {
    expect(overlapping(row).filter(({ staff }) => staff === row.staff)).toHaveLength(1);
    const begun = rows.filter(each => each.from <= row.from && each.to > row.from);
    expect(begun.length).toBeLessThanOrEqual(3);
  }
  const visits = Map.groupBy(
    rows.filter(({ visit }) => visit !== null),
    ({ visit }) => visit,
  );
  expect(new Set([...visits.values()].map(({ length }) => length))).toEqual(new Set([parts]));
}

/** Codes that a call may get when others were faster. */
const lost = new Set([undefined, 'SLOT_UNAVAILABLE', 'RULE_VIOLATION', 'INVALID_TRANSITION']);
const codesOf = (answers: Answer[]) => new Set(answers.map(({ code }) => code));

test('visits against single bookings of the same people, over two servers: no visit is booked in half, nobody twice', async () => {
  const { salon, colour, cut, services, call } = await salonOf();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, k) => {
      if (k % 2 === 0) return bookVisit(call, services, k, at((k >> 1) % 6));
      const catalogItemId = k % 4 === 1 ? colour.id : cut.id;
      const client = { clientName: 'Ada', clientPhone: phone(k) };
      return call('POST', '/appointments', { catalogItemId, startAt: at(k % 7), ...client });
    }),
  );
  expect(codesOf(answers).difference(lost)).toEqual(new Set());
  expect(answers.filter(({ code }) => code === undefined).length).toBeGreaterThan(3);
  await expectSound(salon, 2);
});

test('visits moved and cancelled at once, against new ones, stay whole', async () => {
  const { salon, services, call } = await salonOf();
  const made = await Promise.all(
    [0, 8, 16].map((quarter, k) => bookVisit(call, services, k, at(quarter))),
  );
  const ids: string[] = made.map(answer => needed(answer).visitId);
  const answers = await Promise.all(
    Array.from({ length: 36 }, (_, k) => {
      const path = `/visits/${ids[k % 3]}`;
      if (k % 4 === 0) return bookVisit(call, services, 10 + k, at(k % 17));
      if (k === 35) return call('POST', `${path}/cancel`, {});
      return call('POST', `${path}/move`, { startAt: at((k * 5) % 17) });
    }),
  );
  expect(codesOf(answers).difference(lost)).toEqual(new Set());
  const { appointments } = (await salon.rest('GET', `/visits/${ids[2]}`)).data;
  expect(appointments.map((each: any) => each.status)).toEqual(['cancelled', 'cancelled']);
  await expectSound(salon, 2);
});

test('parties that compete for the last places of a class get all of theirs or none', async () => {
  const { salon, call } = await salonOf();
  const yoga = await salon.service({ capacity: 10, staff: [await salon.staff()] });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, k) =>
      call('POST', '/visits', {
        services: [{ catalogItemId: yoga.id }],
        people: 3,
        startAt: at(0),
        clientName: 'Ada',
        clientPhone: phone(k),
      }),
    ),
  );
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(3);
  expect(codesOf(answers)).toEqual(new Set([undefined, 'SLOT_UNAVAILABLE']));
  expect(await salon.appointments()).toHaveLength(9);
});

import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { changePlace, foundChain, type Place } from './chain.ts';

const world = await createWorld();
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-03-02T08:00:00Z'));

const day = '2026-03-03';
const ten = `${day}T10:00:00Z`;
const client = { clientName: 'Ada', clientPhone: '+4930123456' };

/** Founds a chain of two locations with one place each, half an hour apart, and with Anna at both of them. */
async function founded() {
  const { salon, places } = await foundChain(world, { parallelCapacity: 1 });
  const [main, other] = places as [Place, Place];
  await changePlace(salon, other, { parallelCapacity: 1, travelMinutes: 30 });
  const hours = JSON.stringify(daily('14:00-20:00'));
  const anna = await salon.staff({
    workingHours: daily('09:00-13:00'),
    locations: [
      { locationId: main.locationId },
      { locationId: other.locationId, workingHours: hours },
    ],
  });
  const cut = await salon.service({ durationMinutes: 60, slotStepMinutes: 60 });
  const cutOfAnna = await salon.service({ name: 'Fade', durationMinutes: 60, staff: [anna] });
  return { salon, main, other, anna, cut, cutOfAnna };
}

const listed = async (salon: Salon) => needed(await salon.rest('GET', '/appointments')).items;
const placesOf = async (salon: Salon) =>
  (await listed(salon)).map(({ locationId }: Place) => locationId);

describe('an order with bookings', () => {
  test('books each line at its location, and refuses a line without one', async () => {
    const { salon, main, other, cut } = await founded();
    const order = (items: object[]) => salon.rest('POST', '/orders', { ...client, items });
    const line = { catalogItemId: cut.id, startAt: ten };
    const { code, message } = await order([line]);
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toMatch(/locationId.*Place 2/);
    const both = [main, other].map(({ locationId }) => ({ ...line, locationId }));
    needed(await order(both));
    expect(await placesOf(salon)).toEqual([main.locationId, other.locationId]);
    const full = await order([both[1]!]);
    expect(full.code).toBe('SLOT_UNAVAILABLE');
    expect(full.message).toContain('items[0].startAt');
    const useless = await order([{ catalogItemId: cut.id, locationId: main.locationId }]);
    expect(useless.code).toBe('VALIDATION_FAILED');
  });

  test('leaves a person whose price it needs the way between its own bookings', async () => {
    const { salon, main, other, anna } = await founded();
    const priced = await salon.service({
      name: 'Colour',
      durationMinutes: 60,
      price: 50,
      staff: [anna],
      staffTerms: [{ staffId: anna.id, price: 70 }],
    });
    const [first, second] = ['12:00', '14:00'].map((time, index) => ({
      catalogItemId: priced.id,
      startAt: `${day}T${time}:00Z`,
      locationId: [main, other][index]!.locationId,
    }));
    const order = needed(
      await salon.rest('POST', '/orders', { ...client, items: [first, second] }),
    );
    expect(order.total).toBe(140);
  });
});

describe('imported appointments', () => {
  const file = (lines: string[]) =>
    ['date,time,serviceName,staffName,locationName,clientPhone,clientName', ...lines].join('\n');
  const imported = (salon: Salon, lines: string[], query = '') =>
    salon.rest('POST', `/appointments/import${query}`, file(lines));

  test('are at the location that their line names', async () => {
    const { salon, main, other } = await founded();
    const person = '+49301000001,Ada';
    const report = needed(
      await imported(salon, [
        `${day},10:00,Cut,,salon,${person}`,
        `${day},10:00,Cut,, Place 2 ,+49301000002,Eve`,
        `${day},10:00,Cut,,Place 2,+49301000003,Joe`,
        `${day},12:00,Cut,,,${person}`,
        `${day},12:00,Cut,,Place 9,${person}`,
      ]),
    );
    expect(report.created).toBe(2);
    const told = report.lines
      .flatMap(({ errors }: { errors: { message: string }[] }) => errors)
      .map(({ message }: { message: string }) => message)
      .join('\n');
    expect(told).toMatch(/required, because the business has several locations: Salon, Place 2/);
    expect(told).toMatch(/no location here is called “Place 9”/);
    expect(await placesOf(salon)).toEqual([main.locationId, other.locationId]);
  });

  test('leave a person the way between the locations of two lines', async () => {
    const { salon, main } = await founded();
    const lines = [
      `${day},10:00,Fade,Anna,Salon,+49301000001,Ada`,
      `${day},11:00,Fade,Anna,Place 2,+49301000002,Eve`,
      `${day},11:30,Fade,Anna,Place 2,+49301000003,Joe`,
    ];
    const report = needed(await imported(salon, lines, '?dryRun=true'));
    expect(report.created).toBe(2);
    needed(await imported(salon, lines));
    const shown = await listed(salon);
    expect(shown.map(({ startAt }: { startAt: string }) => startAt.slice(11, 16))).toEqual([
      '10:00',
      '11:30',
    ]);
    expect(shown[0].locationId).toBe(main.locationId);
  });
});

test('Appointments kept by another system name the location by either id, and stay there', async () => {
  const { salon, main, other, cut } = await founded();
  needed(await salon.rest('PUT', `/locations/${other.locationId}`, { externalId: 'harbour' }));
  const save = async (entry: object) => {
    const appointments = [{ ...client, catalogItemId: cut.id, startAt: ten, ...entry }];
    const report = needed(await salon.rest('POST', '/appointments/bulk', { appointments }));
    return report.results[0];
  };
  expect((await save({ externalId: 'a' })).code).toBe('VALIDATION_FAILED');
  await save({ externalId: 'b', locationExternalId: 'harbour' });
  await save({ externalId: 'c', locationId: main.locationId });
  expect((await placesOf(salon)).toSorted()).toEqual(
    [main, other].map(p => p.locationId).toSorted(),
  );
  const moved = { externalId: 'b', clientPhone: undefined, clientName: undefined };
  const elsewhere = await save({ ...moved, locationId: main.locationId });
  expect(elsewhere.errors[0].message).toContain('cannot change');
  expect((await save({ ...moved, locationExternalId: 'harbour' })).code).toBeNull();
});

describe('a change of several appointments', () => {
  test('takes those of one location, by its clock', async () => {
    const { salon, main, other, cut } = await founded();
    const hours = { ...daily('00:00-24:00'), timezone: 'Asia/Tokyo' };
    await changePlace(salon, other, { workingHours: JSON.stringify(hours), version: 2 });
    // The evening of March 2 in UTC is March 3 in Tokyo.
    const late = '2026-03-02T20:00:00Z';
    for (const { locationId } of [main, other]) await salon.booked(cut, { at: late, locationId });
    const cancel = async (locationId: string) => {
      const input = { date: day, locationId, dryRun: true };
      return salon.rest('POST', '/appointments/cancel', input);
    };
    expect((await cancel(main.locationId)).code).toBe('NOT_FOUND');
    expect(needed(await cancel(other.locationId)).changed).toBe(1);
    const input = { date: day, locationId: other.locationId, toDate: '2026-03-05' };
    const { items } = needed(await salon.rest('POST', '/appointments/move', input));
    expect(items).toMatchObject([{ newStartAt: '2026-03-04T20:00:00Z' }]);
    const foreign = (await foundChain(world)).places[1]!.locationId;
    expect((await cancel(foreign)).code).toBe('NOT_FOUND');
  });
});

test('Free times of all locations are limited by their starts together', async () => {
  const { salon } = await foundChain(world, { count: 3 });
  const cut = await salon.service({ slotStepMinutes: 15 });
  const free = (dateTo: string) =>
    salon.rest('GET', `/availability?catalogItemId=${cut.id}&dateFrom=2026-03-03&dateTo=${dateTo}`);
  // 3 locations have 288 starts a day together.
  needed(await free('2026-03-22'));
  expect((await free('2026-03-23')).message).toContain('ask for 20 days at once');
});

test('A class without a teacher is decided at each location by itself', async () => {
  const { salon, places } = await foundChain(world, { parallelCapacity: 5 });
  const [main, other] = places as [Place, Place];
  await changePlace(salon, other, { parallelCapacity: 5 });
  const yoga = await salon.service({
    name: 'Yoga',
    capacity: 4,
    timetable: [{ weekday: 'tue', startTime: '18:00' }],
    minParticipants: 2,
    durationMinutes: 60,
  });
  const at = `${day}T18:00:00Z`;
  let phones = 0;
  const book = ({ locationId }: Place) =>
    salon.book(yoga, { at, locationId, clientPhone: `+4930100000${(phones += 1)}` });
  for (const place of [main, main, other]) needed(await book(place));
  world.clock.set(`${day}T06:00:00Z`);
  expect(await world.jobs.run('decide-classes')).toBe(2);
  const shown = await listed(salon);
  const statusesAt = ({ locationId }: Place) =>
    shown
      .filter((each: Place) => each.locationId === locationId)
      .map(({ status }: { status: string }) => status);
  expect([statusesAt(main), statusesAt(other)]).toEqual([
    ['confirmed', 'confirmed'],
    ['cancelled'],
  ]);
  expect((await book(other)).code).toBe('RULE_VIOLATION');
  needed(await book(main));
});

describe('an explanation of a start', () => {
  test('is of its location, and names a conflict elsewhere with the way', async () => {
    const { salon, main, other, cutOfAnna } = await founded();
    const explain = (startAt: string, more = '') =>
      salon.rest('GET', `/explain-start?catalogItemId=${cutOfAnna.id}&startAt=${startAt}${more}`);
    expect((await explain(ten)).code).toBe('VALIDATION_FAILED');
    const late = `${day}T13:00:00Z`;
    await salon.booked(cutOfAnna, { at: late, locationId: main.locationId, force: true });
    const at = `&locationId=${other.locationId}`;
    const verdict = needed(await explain(`${day}T14:00:00Z`, at));
    expect(verdict.bookable).toBe(false);
    const failed = verdict.checks.filter(({ passed }: { passed: boolean }) => !passed);
    expect(failed).toMatchObject([
      { rule: 'staff', facts: { startAt: `${day}T12:30:00Z`, endAt: `${day}T14:30:00Z` } },
    ]);
    expect(failed[0].text).toContain('Salon');
    for (const { locationId } of verdict.nearest) expect(locationId).toBe(other.locationId);
    const free = needed(await explain(`${day}T14:30:00Z`, at));
    expect(free.bookable).toBe(true);
  });
});

test('A change of hours concerns the appointments of its location only', async () => {
  const { salon, main, other, cut } = await founded();
  const { id } = await salon.booked(cut, { at: ten, locationId: main.locationId });
  await salon.booked(cut, { at: ten, locationId: other.locationId });
  const { version } = needed(await salon.rest('GET', ''));
  const hours = JSON.stringify(daily('12:00-20:00'));
  const { affectedAppointments } = needed(
    await salon.rest('PUT', '', { workingHours: hours, version }),
  );
  expect(affectedAppointments).toMatchObject([{ appointmentId: id }]);
  expect(affectedAppointments).toHaveLength(1);
});

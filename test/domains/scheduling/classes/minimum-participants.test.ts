import { afterAll, expect, test } from '@jest/globals';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../../notifications/notified-salon.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';

const world = await createNotifiedWorld();
afterAll(() => world.close());

/** A Tuesday at six in the evening in Berlin; the deadline is at six in the morning. */
const start = '2026-03-03T17:00:00Z';
const before = '2026-03-03T04:59:59Z';
const decided = '2026-03-03T05:00:00Z';
let phones = 0;

async function founded(settings: object = {}, more: object = {}) {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.business({
    workingHours: { tue: ['09:00-20:00'] },
    ...settings,
  });
  const anna = await salon.staff();
  const yoga = await salon.service({
    name: 'Yoga',
    capacity: 4,
    staff: [anna],
    timetable: [{ weekday: 'tue', startTime: '18:00' }],
    minParticipants: 3,
    ...more,
  });
  return { salon, anna, yoga };
}

const client = () => ({ clientPhone: `+49301${String((phones += 1)).padStart(6, '0')}` });
const book = (salon: Salon, item: { id: string }, more: object = {}) =>
  salon.book(item, { at: start, ...client(), ...more });
const reasonOf = async (...asked: Parameters<typeof book>) =>
  (await book(...asked)).body.errors[0].extensions.reason;
const booked = async (salon: Salon, item: { id: string }, count: number) =>
  Promise.all(Array.from({ length: count }, async () => needed(await book(salon, item))));
const decide = () => world.jobs.run('decide-classes');
const statuses = async (salon: Salon) =>
  (await salon.appointments()).map(({ status }: any) => status).toSorted();
const slots = (salon: Salon, item: { id: string }) => salon.slots(item, '2026-03-03');

test('a class below its minimum is cancelled once, as by the business, and its clients are told', async () => {
  const { salon, yoga } = await founded();
  await notificationsOf(salon);
  const [visit] = [await salon.booked(yoga, { at: start })];
  await booked(salon, yoga, 1);
  await world.sent();
  world.clock.set(before);
  expect(await decide()).toBe(0);
  expect(await slots(salon, yoga)).toMatchObject([{ bookedCount: 2, remainingCapacity: 2 }]);
  world.clock.set(decided);
  expect(await slots(salon, yoga)).toEqual([]);
  expect(await reasonOf(salon, yoga)).toBe('start_too_few');
  expect(await decide()).toBe(1);
  expect(await decide()).toBe(0);
  expect(await statuses(salon)).toEqual(['cancelled', 'cancelled']);
  expect(await salon.appointment(visit)).toMatchObject({
    cancelledBy: 'business',
    cancelReason: 'Too few participants: 2 booked, at least 3 needed.',
  });
  const events = await salon.journal({ eventType: 'appointment.cancelled' });
  expect(events).toMatchObject([
    { details: { cancelledBy: 'business' } },
    { details: { reason: 'Too few participants: 2 booked, at least 3 needed.' } },
  ]);
  expect((await world.sent()).map(subjectOf)).toContainEqual(
    expect.stringMatching(/^Salon: Yoga on .* is cancelled$/),
  );
});

test('staff override the minimum: a class that they book with force, or restore, takes place', async () => {
  const { salon, yoga } = await founded();
  const [visit] = await booked(salon, yoga, 1);
  world.clock.set(decided);
  await decide();
  const [event] = await salon.journal({ subject: visit.id, limit: 1 });
  needed(await salon.rest('POST', `/audit/${event.id}/undo`));
  needed(await book(salon, yoga, { force: true }));
  expect(await decide()).toBe(0);
  expect(await statuses(salon)).toEqual(['confirmed', 'confirmed']);
  // This class was empty at its deadline.
  const { salon: other, yoga: empty } = await founded();
  world.clock.set(decided);
  needed(await book(other, empty, { force: true }));
  expect(await decide()).toBe(0);
  expect(await statuses(other)).toEqual(['confirmed']);
});

test('a class with enough participants takes place, also if somebody leaves later, and can fill up', async () => {
  const { salon, yoga } = await founded();
  const [visit] = await booked(salon, yoga, 3);
  world.clock.set(decided);
  expect(await decide()).toBe(1);
  needed(await salon.cancel(visit));
  expect(await reasonOf(salon, yoga)).toBe('start_too_few');
  expect(await decide()).toBe(0);
  expect(await statuses(salon)).toEqual(['cancelled', 'confirmed', 'confirmed']);
  needed(await book(salon, yoga, { force: true }));
  needed(await book(salon, yoga));
  expect((await book(salon, yoga)).code).toBe('SLOT_UNAVAILABLE');
});

test('a hold does not count for the minimum, and cannot be booked after the deadline of a class with too few', async () => {
  const { salon, yoga } = await founded();
  await salon.update({ holdMinutes: 60 });
  await booked(salon, yoga, 2);
  world.clock.set('2026-03-03T04:30:00Z');
  const hold = needed(await salon.hold(yoga, { at: start }));
  world.clock.set(decided);
  expect(await slots(salon, yoga)).toEqual([]);
  expect(await reasonOf(salon, yoga, { holdId: hold.id })).toBe('start_too_few');
  await decide();
  expect(await statuses(salon)).toEqual(['cancelled', 'cancelled']);
});

test('each teacher’s class counts alone, and only the one below its minimum is cancelled and closed', async () => {
  const { salon, yoga, anna } = await founded({ parallelCapacity: 2 });
  const ben = await salon.staff({ name: 'Ben' });
  await salon.service({ itemId: yoga.id, staff: [anna, ben] });
  for (const staff of [anna, anna, anna, ben, ben]) needed(await book(salon, yoga, { staff }));
  world.clock.set(decided);
  expect(await slots(salon, yoga)).toMatchObject([
    { staffIds: [anna.id], capacity: 4, bookedCount: 3, remainingCapacity: 1 },
  ]);
  expect(await decide()).toBe(2);
  const left = (await salon.appointments()).filter(({ status }: any) => status === 'confirmed');
  expect(left.map(({ staffId }: any) => staffId)).toEqual([anna.id, anna.id, anna.id]);
  expect(await reasonOf(salon, yoga, { staff: ben })).toBe('start_too_few');
});

test('the explanation of a class below its minimum names the numbers', async () => {
  const { salon, yoga } = await founded({}, { minParticipantsCutoffMinutes: 60 });
  await booked(salon, yoga, 1);
  const path = `/explain-start?catalogItemId=${yoga.id}&startAt=${start}`;
  const told = async () => {
    const { bookable, checks } = needed(await salon.rest('GET', path));
    return [bookable, checks.find(({ rule }: any) => rule === 'participants')];
  };
  const facts = { used: 1, units: 3, startAt: '2026-03-03T16:00:00Z' };
  const text =
    '1 of at least 3 places are booked; it is decided at 2026-03-03 17:00 whether it takes place.';
  expect(await told()).toMatchObject([true, { passed: true, text, facts }]);
  world.clock.set('2026-03-03T16:00:00Z');
  expect(await told()).toMatchObject([false, { passed: false, facts }]);
});

test('the places of a cancelled class are not offered to the waiting list', async () => {
  const { salon, yoga } = await founded({}, { capacity: 3 });
  const visits = await booked(salon, yoga, 3);
  const joined = await salon.rest('POST', '/waitlist', {
    catalogItemId: yoga.id,
    clientName: 'Grace',
    dateTo: '2026-03-04',
    ...client(),
  });
  needed(await salon.cancel(visits[0]));
  world.clock.set(decided);
  await decide();
  await world.jobs.run('offer-freed-places');
  const { data } = await salon.rest('GET', `/waitlist/${needed(joined).entryId}`);
  expect([data.status, data.offer]).toEqual(['waiting', null]);
});

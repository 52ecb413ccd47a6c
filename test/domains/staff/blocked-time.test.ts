import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

/** A Tuesday, noon to one in Berlin. */
const lunch = {
  kind: 'block',
  startAt: '2026-03-24T11:00:00Z',
  endAt: '2026-03-24T12:00:00Z',
  reason: 'Lunch',
};
const everyTuesday = { ...lunch, weekly: { weekdays: ['tue'] } };

async function openSalon() {
  const salon = await world.business({ workingHours: { tue: ['09:00-15:00'] } });
  const anna = await salon.staff();
  const cut = await salon.service({ durationMinutes: 60, staff: [anna] });
  const block = (input: object) =>
    salon.rest('POST', '/time-off', { staffId: anna.id, ...lunch, ...input });
  /** Returns the local times of free starts on the full hour. */
  const free = async (day: string) =>
    (await salon.slots(cut, day))
      .filter((slot: any) => slot.available)
      .map((slot: any) => slot.localStart.slice(11, 16))
      .filter((time: string) => time.endsWith(':00'));
  return { salon, anna, cut, block, free };
}

const without12 = ['09:00', '10:00', '11:00', '13:00', '14:00'];
const all = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];

test('blocked time is not offered and cannot be booked, and the answer has the bookings in it', async () => {
  const { salon, anna, cut, block, free } = await openSalon();
  const visit = await salon.booked(cut, { at: '2026-03-24T11:30:00Z' });
  const { data } = await block({});
  expect(data).toMatchObject({ ...lunch, weekly: null });
  expect(data.affectedAppointments).toMatchObject([{ appointmentId: visit.id }]);
  needed(await salon.cancel(visit));
  expect(await free('2026-03-24')).toEqual(without12);
  const answer = await salon.book(cut, { at: '2026-03-24T11:00:00Z' });
  expect(answer.code).toBe('RULE_VIOLATION');
  const { data: read } = await salon.rest('GET', `/time-off/${data.timeOffId}`);
  expect(read).toMatchObject({ staffId: anna.id, ...lunch });
});

test('weekly blocked time keeps its local time across a clock change, until its last day', async () => {
  const { block, free } = await openSalon();
  needed(await block({ weekly: { weekdays: ['tue'], lastDay: '2026-04-07' } }));
  // Summer time begins on 29 March.
  for (const day of ['2026-03-24', '2026-03-31', '2026-04-07'])
    expect([day, await free(day)]).toEqual([day, without12]);
  for (const day of ['2026-03-17', '2026-04-14'])
    expect([day, await free(day)]).toEqual([day, all]);
});

test('one day of weekly blocked time is skipped, and undo restores it', async () => {
  const { salon, block, free } = await openSalon();
  const { data } = await block(everyTuesday);
  const path = `/time-off/${data.timeOffId}`;
  const left = await salon.rest('DELETE', `${path}/days/2026-03-31`);
  expect(left.data.weekly.skippedDays).toEqual(['2026-03-31']);
  expect(await free('2026-03-31')).toEqual(all);
  expect(await free('2026-04-07')).toEqual(without12);
  for (const day of ['2026-03-31', '2026-04-01', '2026-03-17'])
    expect((await salon.rest('DELETE', `${path}/days/${day}`)).code).toBe('VALIDATION_FAILED');
  const [event] = await salon.journal({ subject: data.timeOffId });
  needed(await salon.rest('POST', `/audit/${event.id}/undo`));
  expect(await free('2026-03-31')).toEqual(without12);
});

test('a change of weekly blocked time changes all its days, and returns the bookings on any of them', async () => {
  const { salon, cut, block, free } = await openSalon();
  const { data } = await block(everyTuesday);
  const visit = await salon.booked(cut, { at: '2026-04-07T11:00:00Z' });
  const change = { startAt: '2026-03-24T12:00:00Z', endAt: '2026-03-24T13:00:00Z' };
  const changed = await salon.rest('PUT', `/time-off/${data.timeOffId}`, change);
  expect(changed.data).toMatchObject({ kind: 'block', reason: 'Lunch', ...change });
  expect(changed.data.affectedAppointments).toMatchObject([{ appointmentId: visit.id }]);
  expect(await free('2026-03-31')).toEqual(['09:00', '10:00', '11:00', '12:00', '14:00']);
});

test('the board has blocked time on each of its days', async () => {
  const { salon, block } = await openSalon();
  const { data } = await block(everyTuesday);
  const board = needed(await salon.rest('GET', '/schedule?from=2026-03-24&days=8'));
  const absences = board.days.map((day: any) => day.lanes[0].absences);
  const shown = { timeOffId: data.timeOffId, kind: 'block', reason: 'Lunch', isWeekly: true };
  expect(absences[0]).toEqual([
    { ...shown, day: '2026-03-24', startAt: lunch.startAt, endAt: lunch.endAt },
  ]);
  expect(absences[7]).toEqual([
    { ...shown, day: '2026-03-31', startAt: '2026-03-31T10:00:00Z', endAt: '2026-03-31T11:00:00Z' },
  ]);
  expect(absences.slice(1, 7).flat()).toEqual([]);
});

test('a staff member saved with the list that was read keeps blocked time, also from callers that know only its times', async () => {
  const { salon, anna, block } = await openSalon();
  const weekly = { ...everyTuesday.weekly, lastDay: null, skippedDays: ['2026-03-31'] };
  needed(await block({ weekly }));
  const path = `/staff/${anna.id}`;
  const { timeOff } = needed(await salon.rest('GET', path));
  expect(timeOff).toMatchObject([{ ...lunch, weekly }]);
  const { startAt, endAt, reason } = lunch;
  for (const list of [timeOff, [{ startAt, endAt, reason }]]) {
    expect((await salon.replace(path, { timeOff: list })).data.timeOff).toEqual(timeOff);
  }
});

test.each([
  ['endAt', { endAt: '2026-03-25T11:01:00Z', weekly: { weekdays: ['tue'] } }],
  ['startAt', { startAt: '2026-03-24T11:00:30Z', weekly: { weekdays: ['tue'] } }],
  ['weekly.weekdays', { weekly: { weekdays: ['mon'] } }],
  ['weekly.lastDay', { weekly: { weekdays: ['tue'], lastDay: '2026-03-23' } }],
  ['weekly.weekdays', { weekly: { weekdays: [] } }],
])('invalid weekly blocked time is refused by %s', async (path, input) => {
  const { block } = await shared;
  const { code, body } = await block(input);
  expect([code, (body as any).errors[0].path]).toEqual(['VALIDATION_FAILED', path]);
});

const shared = openSalon();

test('the front desk blocks time and unblocks it, and cannot set absences', async () => {
  const { salon, anna } = await openSalon();
  const desk = await frontDeskOf(salon);
  const { startAt, endAt } = lunch;
  const away = { businessId: salon.id, staffId: anna.id, startAt, endAt };
  expect((await desk.graphql(documents.addTimeOff, { input: away })).code).toBe('FORBIDDEN');
  const absent = needed(await salon.graphql(documents.addTimeOff, { input: away }));
  const ids = { businessId: salon.id, timeOffId: absent.id };
  expect((await desk.graphql(documents.removeTimeOff, ids)).code).toBe('FORBIDDEN');
  expect(
    (await desk.graphql(documents.changeTimeOff, { input: { ...ids, reason: 'x' } })).code,
  ).toBe('FORBIDDEN');
  const blocked = await desk.graphql(documents.addTimeOff, { input: { ...away, kind: 'block' } });
  const own = { businessId: salon.id, timeOffId: needed(blocked).id };
  needed(await desk.graphql(documents.changeTimeOff, { input: { ...own, reason: 'School' } }));
  needed(await desk.graphql(documents.removeTimeOff, own));
  const events = await salon.journal({ subject: own.timeOffId });
  const undo = (eventId: string) => desk.graphql(documents.undo, { businessId: salon.id, eventId });
  needed(await undo(events[0].id));
  const [ofAbsence] = await salon.journal({ subject: absent.id });
  expect((await undo(ofAbsence.id)).code).toBe('FORBIDDEN');
});

async function frontDeskOf(salon: Salon) {
  const user = await world.user();
  needed(
    await salon.graphql(documents.setMember, {
      input: { businessId: salon.id, email: user.email, role: 'front_desk' },
    }),
  );
  return { graphql: world.graphql(user.tokens.session) };
}

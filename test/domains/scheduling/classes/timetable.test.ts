import { afterAll, expect, test } from '@jest/globals';
import { daily, needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

/** An instant on a Tuesday, in Berlin. */
const at = (time: string, day = '2026-03-03') => `${day}T${time}:00+01:00`;
const timesOf = async (salon: Salon, item: { id: string }, day: string, more: object = {}) =>
  (await salon.slots(item, { date: day, ...more }))
    .filter(slot => slot.available)
    .map(slot => slot.localStart.slice(11, 16));
const explain = async (salon: Salon, item: { id: string }, startAt: string, staffId = '') => {
  const query = new URLSearchParams({
    catalogItemId: item.id,
    startAt,
    ...(staffId && { staffId }),
  });
  return needed(await salon.rest('GET', `/explain-start?${query}`));
};
const failed = async (...asked: Parameters<typeof explain>) =>
  (await explain(...asked)).checks.filter((check: any) => !check.passed);

test('a class begins only at the times of its timetable, each with its teacher', async () => {
  const salon = await world.business({ slotStepMinutes: 30, parallelCapacity: 5 });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const yoga = await salon.service({
    name: 'Yoga',
    capacity: 8,
    staff: [anna, ben],
    timetable: [
      { weekday: 'tue', startTime: '10:10', staffId: anna.id },
      { weekday: 'tue', startTime: '15:00' },
      { weekday: 'tue', startTime: '17:30', staffId: ben.id },
      { weekday: 'thu', startTime: '12:00', firstDay: '2026-03-12', lastDay: '2026-03-19' },
    ],
  });
  // A class at half past five would end after closing.
  expect(await timesOf(salon, yoga, '2026-03-03')).toEqual(['10:10', '15:00']);
  expect(await timesOf(salon, yoga, '2026-03-03', { staffId: ben.id })).toEqual(['15:00']);
  expect(await timesOf(salon, yoga, '2026-03-04')).toEqual([]);
  const thursdays = ['2026-03-05', '2026-03-12', '2026-03-19', '2026-03-26'];
  expect(await Promise.all(thursdays.map(day => timesOf(salon, yoga, day)))).toEqual([
    [],
    ['12:00'],
    ['12:00'],
    [],
  ]);
  expect((await salon.booked(yoga, { at: at('10:10') })).staffId).toBe(anna.id);
  const reasonOf = async (time: string, more: object = {}) =>
    (await salon.book(yoga, { at: at(time), ...more })).body.errors[0].extensions.reason;
  expect(await reasonOf('11:00')).toBe('start_off_grid');
  expect(await reasonOf('10:10', { staff: ben })).toBe('start_outside_hours');
  await salon.booked(yoga, { at: at('12:00'), force: true });
  needed(await salon.book(yoga, { at: at('10:10'), staff: ben, force: true }));
  expect(await failed(salon, yoga, at('10:10'), ben.id)).toMatchObject([
    { rule: 'timetable', text: 'It begins then, with Anna.', facts: { staffNames: ['Anna'] } },
  ]);
  expect(await failed(salon, yoga, at('11:10'))).toMatchObject([{ rule: 'timetable' }]);
  // The next class is a week later.
  const { nearest } = await explain(salon, yoga, at('16:00'));
  expect(nearest.map((slot: any) => slot.localStart.slice(0, 16))).toContain('2026-03-10T10:10');
  const away = {
    staffId: anna.id,
    startAt: at('09:00', '2026-03-10'),
    endAt: at('12:00', '2026-03-10'),
  };
  needed(await salon.rest('POST', '/time-off', away));
  expect(await timesOf(salon, yoga, '2026-03-10')).toEqual(['15:00']);
});

test('a class keeps its local time when clocks change, and starts later if that time is skipped', async () => {
  const salon = await world.business({ workingHours: daily('00:00-24:00'), horizonDays: 60 });
  const vigil = await salon.service({
    durationMinutes: 15,
    timetable: ['sat', 'sun'].map(weekday => ({ weekday, startTime: '02:30' })),
  });
  const startsOn = async (date: string) =>
    (await salon.slots(vigil, date)).map(each => each.startAt);
  expect(await startsOn('2026-03-28')).toEqual(['2026-03-28T01:30:00Z']);
  expect(await startsOn('2026-03-29')).toEqual(['2026-03-29T01:30:00Z']);
  expect(await startsOn('2026-04-04')).toEqual(['2026-04-04T00:30:00Z']);
});

test('a class that follows another service in a visit begins at its time, to the minute', async () => {
  const salon = await world.business({ slotStepMinutes: 60 });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff: [anna] });
  const talk = await salon.service({
    staff: [ben],
    timetable: [{ weekday: 'tue', startTime: '11:07' }],
  });
  const { data } = await salon.rest(
    'GET',
    `/visit-times?services=${cut.id},${talk.id}&date=2026-03-03`,
  );
  const starts = data.times.map(({ parts }: any) =>
    parts.map((part: any) => part.localStart.slice(11, 16)),
  );
  expect(starts).toEqual([['10:00', '11:07']]);
});

test('a timetable is saved in the form in which it is read, and a change of it can be undone', async () => {
  const salon = await world.business();
  const anna = await salon.staff();
  const timetable = [
    { weekday: 'mon', startTime: '18:00', staffId: anna.id, firstDay: null, lastDay: '2026-12-31' },
  ];
  const { data: made } = await salon.rest('POST', '/catalog', {
    name: 'Yoga',
    price: 12,
    durationMinutes: 60,
    capacity: 8,
    staffIds: [anna.id],
    timetable,
    minParticipants: 3,
    minParticipantsCutoffMinutes: 120,
  });
  const path = `/catalog/${made.itemId}`;
  const { data: shown } = await salon.rest('GET', path);
  expect(shown).toMatchObject({ timetable, minParticipants: 3, minParticipantsCutoffMinutes: 120 });
  expect((await salon.rest('PUT', path, shown)).data).toMatchObject({ timetable });
  const cleared = await salon.replace(path, {
    timetable: [],
    minParticipants: null,
    minParticipantsCutoffMinutes: null,
  });
  expect(cleared.data).toMatchObject({ timetable: [], minParticipants: null });
  const [{ id: eventId }] = await salon.journal({ subject: made.itemId, limit: 1 });
  needed(await salon.rest('POST', `/audit/${eventId}/undo`));
  expect((await salon.rest('GET', path)).data).toMatchObject({ timetable, minParticipants: 3 });
});

test('a timetable names only staff who perform the service, and a minimum fits the capacity', async () => {
  const salon = await world.business();
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const yoga = await salon.service({ capacity: 4, staff: [anna, ben] });
  const paths = async (input: object) => {
    const { code, body } = await salon.replace(`/catalog/${yoga.id}`, input);
    return [code, body.errors.map(({ path }: any) => path)];
  };
  const time = { weekday: 'mon', startTime: '18:00' };
  const cleo = await salon.staff({ name: 'Cleo' });
  for (const [input, path] of [
    [{ timetable: [{ ...time, staffId: cleo.id }] }, 'timetable[0].staffId'],
    [{ timetable: [{ ...time, startTime: '24:00' }] }, 'timetable[0].startTime'],
    [
      { timetable: [time, { ...time, firstDay: '2026-04-02', lastDay: '2026-04-01' }] },
      'timetable[1].lastDay',
    ],
    [{ minParticipants: 5 }, 'minParticipants'],
    [{ minParticipantsCutoffMinutes: 60 }, 'minParticipantsCutoffMinutes'],
  ] as const) {
    expect([input, await paths(input)]).toEqual([input, ['VALIDATION_FAILED', [path]]]);
  }
  await salon.service({ itemId: yoga.id, timetable: [{ ...time, staffId: ben.id }] });
  expect(await paths({ staffIds: [anna.id] })).toEqual(['VALIDATION_FAILED', ['staffIds']]);
  await salon.service({ itemId: yoga.id, staff: [anna], timetable: [time] });
  const pair = await salon.service({
    staff: [anna, ben],
    timetable: [{ ...time, staffId: ben.id }],
  });
  const together = await salon.rest('PUT', `/catalog/${pair.id}`, { staffCount: 2 });
  expect(together.code).toBe('VALIDATION_FAILED');
  const soap = await salon.product();
  const sold = await salon.rest('PUT', `/catalog/${soap.id}`, { timetable: [time] });
  expect(sold.code).toBe('VALIDATION_FAILED');
});

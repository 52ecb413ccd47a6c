import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { colleague } from '../../support/clients/colleague.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
const { clock } = world;
let salon: Salon;
let anna: any;
let ben: any;
let hers: (method: string, path: string, body?: object) => Promise<any>;
let bens: typeof hers;
afterAll(() => world.close());

const member = async (name: string) => {
  const person = await colleague(world, salon);
  const workingHours = daily('22:00-06:00');
  return { ...person, staff: await salon.staff({ name, userId: person.id, workingHours }) };
};

beforeAll(async () => {
  salon = await world.business({ workingHours: daily('00:00-24:00') });
  const [one, other] = [await member('Anna'), await member('Ben')];
  [anna, ben, hers, bens] = [one.staff, other.staff, one.rest, other.rest];
});

const on = (day: string, from: string, to: string) => ({
  staffId: anna.id,
  startAt: `${day}T${from}:00Z`,
  endAt: `${day}T${to}:00Z`,
  reason: 'Forgot the clock',
});
const add = async (entry: object) => needed(await salon.rest('POST', '/time-entries', entry));
const undoLast = async (subject: string, as = salon.rest as typeof hers) => {
  const [event] = await salon.journal({ subject });
  return as('POST', `/audit/${event.id}/undo`);
};
const reasonOf = ({ body }: any) => [body.code, body.reason];
const pathsOf = ({ body }: any) => body.errors?.map((issue: any) => issue.path);

test('a day is clocked with its break, each step once and in order, and can be undone', async () => {
  clock.set('2026-03-02T08:00:40Z');
  const begun = needed(await hers('POST', '/clock/in', {}));
  expect(begun).toMatchObject({
    staffId: anna.id,
    staffName: 'Anna',
    day: '2026-03-02',
    startAt: '2026-03-02T08:00:00Z',
    endAt: null,
    approved: false,
    correctedByName: null,
  });
  expect(reasonOf(await hers('POST', '/clock/in', {}))).toEqual([
    'INVALID_TRANSITION',
    'time_open',
  ]);
  expect(reasonOf(await hers('POST', '/clock/resume', {}))).toEqual([
    'INVALID_TRANSITION',
    'time_clock',
  ]);
  clock.set('2026-03-02T12:00:00Z');
  expect(needed(await hers('POST', '/clock/break', {}))).toMatchObject({ workedMinutes: 240 });
  expect(reasonOf(await hers('POST', '/clock/break', {}))).toEqual([
    'INVALID_TRANSITION',
    'time_clock',
  ]);
  clock.set('2026-03-02T12:30:00Z');
  needed(await hers('POST', '/clock/resume', {}));
  clock.set('2026-03-02T16:00:00Z');
  const done = needed(await hers('POST', '/clock/out', {}));
  expect(done).toMatchObject({
    timeEntryId: begun.timeEntryId,
    endAt: '2026-03-02T16:00:00Z',
    breaks: [{ startAt: '2026-03-02T12:00:00Z', endAt: '2026-03-02T12:30:00Z' }],
    breakMinutes: 30,
    workedMinutes: 450,
  });
  expect(reasonOf(await hers('POST', '/clock/out', {}))).toEqual([
    'INVALID_TRANSITION',
    'time_clock',
  ]);
  expect((await undoLast(begun.timeEntryId, bens)).status).toBe(403);
  needed(await undoLast(begun.timeEntryId, hers));
  const [open] = needed(await hers('GET', '/time-entries?open=true')).items;
  expect(open).toMatchObject({ endAt: null, breakMinutes: 30, workedMinutes: 450 });
  clock.set('2026-03-02T16:30:00Z');
  needed(await hers('POST', '/clock/out', {}));
});

test('staff clock and see only themselves, members who may change staff everybody, and others nobody', async () => {
  clock.set('2026-03-03T08:00:00Z');
  expect((await bens('POST', '/clock/in', { staffId: anna.id })).status).toBe(403);
  expect((await salon.rest('POST', '/clock/in', {})).status).toBe(403);
  const entry = needed(await salon.rest('POST', '/clock/in', { staffId: ben.id }));
  const one = `/time-entries/${entry.timeEntryId}`;
  expect((await hers('GET', one)).status).toBe(403);
  expect(needed(await bens('GET', one)).staffName).toBe('Ben');
  const whose = async (call: typeof hers) =>
    new Set(needed(await call('GET', '/time-entries')).items.map((each: any) => each.staffName));
  expect([await whose(hers), await whose(bens)]).toEqual([new Set(['Anna']), new Set(['Ben'])]);
  const change = { startAt: '2026-03-03T07:00:00Z', reason: 'Earlier' };
  expect((await bens('PUT', one, change)).status).toBe(403);
  expect((await bens('POST', `${one}/remove`, { reason: 'No' })).status).toBe(403);
  needed(await salon.rest('PUT', '', { staffSee: 'own' }));
  expect((await hers('GET', one)).status).toBe(404);
  clock.set('2026-03-03T09:00:00Z');
  expect(needed(await bens('POST', '/clock/out', {})).workedMinutes).toBe(60);
  const sheets = '/time-sheets?from=2026-03-03&to=2026-03-03';
  const { totals } = needed(await bens('GET', sheets));
  expect(totals.map((row: any) => row.staffName)).toEqual(['Ben']);
  expect((await bens('GET', `${sheets}&staffId=${anna.id}`)).status).toBe(403);
  needed(await salon.rest('PUT', '', { staffSee: 'all' }));
  expect(needed(await bens('GET', `${sheets}&staffId=${anna.id}`)).totals).toEqual([]);
});

test('simultaneous clock-ins of one staff member create one entry, enforced by the database too', async () => {
  clock.set('2026-03-04T08:00:00Z');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      (at % 2 ? hers : (salon.rest as typeof hers))('POST', '/clock/in', { staffId: anna.id }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const copy = `insert into time_entry (id, business_id, staff_id, day, start_at, breaks, created_at)
    select 'tme_other', business_id, staff_id, day, start_at, breaks, created_at from time_entry where end_at is null`;
  await expect(world.sql(copy)).rejects.toThrow('time_entry_open_index');
  const outs = await Promise.all(Array.from({ length: 4 }, () => hers('POST', '/clock/out', {})));
  expect(outs.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a forgotten clock-out is marked, and the staff member states its time, as others cannot', async () => {
  clock.set('2026-03-05T08:00:00Z');
  const { timeEntryId } = needed(await hers('POST', '/clock/in', {}));
  const left = { endAt: '2026-03-05T16:00:00Z', reason: 'Went home by the back door' };
  clock.set('2026-03-05T20:00:00Z');
  expect((await hers('POST', '/clock/out', left)).status).toBe(403);
  clock.set('2026-03-06T08:00:00Z');
  const [shown] = needed(await hers('GET', '/time-entries?open=true')).items;
  expect(shown).toMatchObject({ timeEntryId, forgotten: true });
  expect(pathsOf(await hers('POST', '/clock/out', {}))).toEqual(['endAt']);
  expect(pathsOf(await hers('POST', '/clock/out', { endAt: '2026-03-05T07:00:00Z' }))).toEqual([
    'endAt',
  ]);
  expect(needed(await hers('POST', '/clock/out', left))).toMatchObject({
    workedMinutes: 480,
    forgotten: false,
    correctedByName: expect.any(String),
  });
  const [event] = await salon.journal({ subject: timeEntryId });
  expect(event).toMatchObject({
    eventType: 'timeentry.clocked_out',
    details: { reason: left.reason },
  });
});

test('entries are added, corrected and deleted by hand with a reason, and never overlap', async () => {
  clock.set('2026-03-10T18:00:00Z');
  const first = await add(on('2026-03-09', '08:00', '12:00'));
  expect(first).toMatchObject({ workedMinutes: 240, correctedByName: expect.any(String) });
  const over = await salon.rest('POST', '/time-entries', on('2026-03-09', '11:59', '13:00'));
  expect([over.status, ...reasonOf(over), pathsOf(over)]).toEqual([
    422,
    'RULE_VIOLATION',
    'time_overlaps',
    ['startAt'],
  ]);
  const second = await add(on('2026-03-09', '12:00', '16:00'));
  const one = `/time-entries/${second.timeEntryId}`;
  const change = (more: object) => salon.rest('PUT', one, { reason: 'As Ben says', ...more });
  expect(reasonOf(await change({ startAt: '2026-03-09T11:00:00Z' }))[1]).toBe('time_overlaps');
  expect(pathsOf(await change({ reason: ' ' }))).toEqual(['reason']);
  expect(pathsOf(await change({ endAt: '2026-03-11T12:00:00Z' }))).toEqual(['endAt']);
  expect(pathsOf(await change({ endAt: '2026-03-09T12:00:00Z' }))).toEqual(['endAt']);
  const breaks = [{ startAt: '2026-03-09T16:30:00Z', endAt: '2026-03-09T17:00:00Z' }];
  expect(pathsOf(await change({ breaks }))).toEqual(['breaks[0].startAt', 'breaks[0].endAt']);
  expect((await change({ version: 7, endAt: '2026-03-09T17:30:00Z' })).status).toBe(409);
  expect(needed(await change({ endAt: '2026-03-09T17:30:00Z', breaks }))).toMatchObject({
    workedMinutes: 300,
    breakMinutes: 30,
    version: 2,
  });
  needed(await undoLast(second.timeEntryId));
  expect(needed(await salon.rest('GET', one))).toMatchObject({ workedMinutes: 240, breaks: [] });
  needed(await salon.rest('POST', `${one}/remove`, { reason: 'Twice' }));
  const [gone] = await salon.journal({ subject: second.timeEntryId });
  expect(gone).toMatchObject({ eventType: 'timeentry.removed', details: { reason: 'Twice' } });
  const listed = async () =>
    needed(await salon.rest('GET', '/time-entries?from=2026-03-09&to=2026-03-09')).items.length;
  expect(await listed()).toBe(1);
  await add(on('2026-03-09', '15:00', '15:30'));
  expect(reasonOf(await undoLast(second.timeEntryId))[1]).toBe('time_overlaps');
  expect(await listed()).toBe(2);
});

test('approved days are locked until the approval is withdrawn, for every caller', async () => {
  clock.set('2026-03-17T08:00:00Z');
  const entry = await add(on('2026-03-16', '08:00', '12:00'));
  const one = `/time-entries/${entry.timeEntryId}`;
  const week = { staffIds: [anna.id, ben.id], from: '2026-03-11', to: '2026-03-17' };
  expect((await hers('POST', '/time-sheets/approve', week)).status).toBe(403);
  const later = { ...week, to: '2026-03-18' };
  expect(pathsOf(await salon.rest('POST', '/time-sheets/approve', later))).toEqual(['to']);
  needed(await hers('POST', '/clock/in', {}));
  expect(reasonOf(await salon.rest('POST', '/time-sheets/approve', week))[1]).toBe('time_open');
  needed(await hers('POST', '/clock/out', {}));
  const { items } = needed(await salon.rest('POST', '/time-sheets/approve', week));
  expect(items.map((each: any) => [each.staffName, each.days.length])).toEqual([
    ['Anna', 7],
    ['Ben', 7],
  ]);
  const locked = [
    await hers('POST', '/clock/in', {}),
    await salon.rest('PUT', one, { endAt: '2026-03-16T13:00:00Z', reason: 'Longer' }),
    await salon.rest('PUT', one, {
      startAt: '2026-03-10T08:00:00Z',
      endAt: '2026-03-10T09:00:00Z',
      reason: 'Away',
    }),
    await salon.rest('POST', `${one}/remove`, { reason: 'Twice' }),
    await salon.rest('POST', '/time-entries', on('2026-03-11', '08:00', '09:00')),
    await undoLast(entry.timeEntryId),
  ];
  expect(locked.map(reasonOf)).toEqual(locked.map(() => ['RULE_VIOLATION', 'time_approved']));
  const approved = needed(await salon.rest('GET', `/time-entries?approved=true`)).items;
  expect(approved.map((each: any) => each.day)).toEqual(['2026-03-17', '2026-03-16']);
  const { items: some } = needed(
    await salon.rest('POST', '/time-sheets/reopen', { ...week, from: '2026-03-16' }),
  );
  expect(some[0].days).toEqual([]);
  needed(await salon.rest('PUT', one, { endAt: '2026-03-16T13:00:00Z', reason: 'Longer' }));
  needed(await undoLast(salon.id));
  expect((await salon.rest('POST', `${one}/remove`, { reason: 'Twice' })).status).toBe(422);
  needed(await salon.rest('POST', '/time-sheets/reopen', { ...week, to: '2026-03-18' }));
});

test('time sheets compare worked with planned time, by the starting day and by elapsed time', async () => {
  clock.set('2026-04-01T08:00:00Z');
  const night = { ...on('2026-03-28', '21:00', '23:00'), endAt: '2026-03-29T04:00:00Z' };
  await add(night);
  const away = { startAt: '2026-03-29T22:00:00Z', endAt: '2026-03-30T22:00:00Z' };
  needed(await salon.rest('POST', '/time-off', { staffId: anna.id, ...away }));
  const asked = `from=2026-03-27&to=2026-03-30&staffId=${anna.id}`;
  const { items, totals } = needed(await salon.rest('GET', `/time-sheets?${asked}`));
  const shown = ({ day, workedMinutes, plannedMinutes, differenceMinutes }: any) => [
    day,
    workedMinutes,
    plannedMinutes,
    differenceMinutes,
  ];
  expect(items.map(shown)).toEqual([
    ['2026-03-27', 0, 480, -480],
    ['2026-03-28', 420, 420, 0],
    ['2026-03-29', 0, 120, -120],
    ['2026-03-30', 0, 360, -360],
  ]);
  expect(totals.map(shown)).toEqual([[null, 420, 1380, -960]]);
  const file = (await salon.rest('GET', `/time-sheets.csv?${asked}`)).body as unknown as string;
  const [, row] = parse(file, { columns: true, bom: true }) as any[];
  expect(row).toMatchObject({ staffName: 'Anna', day: '2026-03-28', workedMinutes: '420' });
  expect(pathsOf(await salon.rest('GET', '/time-sheets?from=2026-01-01&to=2026-04-04'))).toEqual([
    'to',
  ]);
});

test('an hour that a clock change repeats counts twice', async () => {
  clock.set('2026-10-26T08:00:00Z');
  await add({ ...on('2026-10-24', '20:00', '21:00'), endAt: '2026-10-25T05:00:00Z' });
  const path = `/time-sheets?from=2026-10-24&to=2026-10-24&staffId=${anna.id}`;
  expect(needed(await salon.rest('GET', path)).items).toMatchObject([
    { workedMinutes: 540, plannedMinutes: 540 },
  ]);
});

test('entries are listed page by page, the latest first, each once', async () => {
  const all = needed(await salon.rest('GET', '/time-entries?limit=100')).items;
  const ids: string[] = [];
  let cursor = '';
  do {
    const page = needed(
      await salon.rest('GET', `/time-entries?limit=2&cursor=${cursor}`.replace(/&cursor=$/, '')),
    );
    ids.push(...page.items.map((each: any) => each.timeEntryId));
    cursor = page.nextCursor ?? '';
  } while (cursor);
  expect(ids).toEqual(all.map((each: any) => each.timeEntryId));
  const starts = all.map((each: any) => each.startAt);
  expect(starts).toEqual(starts.toSorted().toReversed());
  const of = needed(await salon.rest('GET', `/time-entries?staffId=${ben.id}&open=false`)).items;
  expect(of.map((each: any) => each.staffName)).toEqual(['Ben']);
});

test('a deleted entry can still be read, and is deleted once', async () => {
  clock.set('2026-11-02T08:00:00Z');
  const entry = await add(on('2026-11-01', '08:00', '09:00'));
  needed(
    await salon.rest('POST', `/time-entries/${entry.timeEntryId}/remove`, { reason: 'Twice' }),
  );
  needed(
    await salon.rest('POST', `/time-entries/${entry.timeEntryId}/remove`, { reason: 'Again' }),
  );
  const events = await salon.journal({ subject: entry.timeEntryId });
  expect(events.map((event: any) => event.eventType)).toEqual([
    'timeentry.removed',
    'timeentry.added',
  ]);
  expect(needed(await salon.rest('GET', `/time-entries/${entry.timeEntryId}`))).toMatchObject({
    removedAt: '2026-11-02T08:00:00Z',
  });
});

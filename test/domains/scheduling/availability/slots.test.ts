import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { daily, type Slot } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
const other = await world.anotherServer();
afterAll(async () => {
  await other.close();
  await world.close();
});
beforeEach(() => world.clock.set('2026-03-02T08:00:00Z'));

const monday = '2026-03-02';
const at = '2026-03-02T12:00:00Z';
const local = (slots: Slot[]) => slots.map(slot => slot.localStart);
const capacities = (slots: Slot[]) => [...new Set(slots.map(slot => slot.capacity))];

describe('requested days', () => {
  test('are passed over while full, for the first free starts', async () => {
    const salon = await world.business({ slotStepMinutes: 180, parallelCapacity: 1 });
    const cut = await salon.service();
    await salon.booked(cut, { at: '2026-03-03T08:00:00Z' });
    const range = { dateFrom: '2026-03-03', dateTo: '2026-03-05', firstFree: 3 };
    expect(local(await salon.slots(cut, range))).toEqual([
      '2026-03-03T12:00:00+01:00',
      '2026-03-03T15:00:00+01:00',
      '2026-03-04T09:00:00+01:00',
    ]);
  });

  test('are given by date, or by both ends of a range, which are included', async () => {
    const salon = await world.business({ slotStepMinutes: 540 });
    const cut = await salon.service();
    expect(local(await salon.slots(cut, '2026-03-03'))).toEqual(['2026-03-03T09:00:00+01:00']);
    const range = { dateFrom: '2026-03-03', dateTo: '2026-03-05' };
    expect(local(await salon.slots(cut, range))).toEqual([
      '2026-03-03T09:00:00+01:00',
      '2026-03-04T09:00:00+01:00',
      '2026-03-05T09:00:00+01:00',
    ]);
  });

  test.each([
    ['nothing', {}, 'date'],
    ['only one end', { dateFrom: monday }, 'date'],
    ['both forms', { date: monday, dateFrom: monday, dateTo: monday }, 'date'],
    ['an end before its beginning', { dateFrom: monday, dateTo: '2026-03-01' }, 'dateTo'],
    ['63 days', { dateFrom: '2026-03-02', dateTo: '2026-05-03' }, 'dateTo'],
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['an instant', { date: at }, 'date'],
  ])('are not given by %s', async (_, when, field) => {
    const salon = await world.business();
    const cut = await salon.service();
    const { status, code, message } = await salon.ai.call('get_availability', {
      catalogItemId: cut.id,
      ...when,
    });
    expect([status, code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(message).toContain(field);
  });

  test('are up to 62 at once', async () => {
    const salon = await world.business({ slotStepMinutes: 540 });
    const cut = await salon.service();
    const range = { dateFrom: '2026-03-02', dateTo: '2026-05-02' };
    expect(await salon.slots(cut, range)).toHaveLength(62);
  });

  test('have at most as many start times as one answer may have', async () => {
    const salon = await world.business({
      slotStepMinutes: 1,
      workingHours: daily('00:00-24:00'),
    });
    const people = [];
    for (let count = 0; count < 3; count += 1) people.push(await salon.staff());
    const cut = await salon.service({ staff: people });
    const ask = (dateTo: string) => {
      const range = `dateFrom=${monday}&dateTo=${dateTo}`;
      return salon.rest('GET', `/availability?catalogItemId=${cut.id}&${range}`);
    };
    expect((await ask('2026-03-05')).data.slots).toHaveLength(3 * 1440 + 900);
    const { status, code, message } = await ask('2026-03-06');
    expect([status, code]).toEqual([422, 'RULE_VIOLATION']);
    expect(message).toContain('dateTo: the range has 7200 start times');
    expect(message).toContain('ask for 4 days at once');
    // Several queries of one request share the limit.
    const twice = (first: string, second: string) =>
      salon.graphql(
        `{ ${[first, second].map((date, index) => `a${index}: availability(catalogItemId: "${cut.id}", dateFrom: "${monday}", dateTo: "${date}") { timezone }`).join(' ')} }`,
      );
    expect((await twice('2026-03-03', '2026-03-03')).code).toBeUndefined();
    const shared = await twice('2026-03-05', '2026-03-03');
    expect([shared.code, shared.message]).toEqual([
      'RULE_VIOLATION',
      expect.stringContaining('send several requests'),
    ]);
    await salon.update({ slotStepMinutes: 15 });
    expect((await ask('2026-05-02')).code).toBeUndefined();
  });

  test('have fewer start times if very many staff could serve each', async () => {
    const salon = await world.business({
      slotStepMinutes: 1,
      workingHours: daily('00:00-24:00'),
    });
    const people: any[] = [];
    for (let count = 0; count < 120; count += 1) people.push(await salon.staff());
    const cut = await salon.service({ staff: people });
    const ask = (more = '') =>
      salon.rest('GET', `/availability?catalogItemId=${cut.id}&date=2026-03-05${more}`);
    const { status, code, message } = await ask();
    expect([status, code]).toEqual([422, 'RULE_VIOLATION']);
    expect(message).toMatch(/^date: the day has 1440 start times, .* staffId/);
    expect((await ask(`&staffId=${people[7].id}`)).data.slots).toHaveLength(1440);
    await salon.update({ slotStepMinutes: 2 });
    expect((await ask()).data.slots).toHaveLength(720);
  });
});

describe('on the days when clocks change', () => {
  test.each([
    ['Europe/Berlin', '2026-03-29', ['01:00:00+01:00', '03:00:00+02:00']],
    [
      'Europe/Berlin',
      '2026-10-25',
      ['01:00:00+02:00', '02:00:00+02:00', '02:00:00+01:00', '03:00:00+01:00'],
    ],
    ['America/New_York', '2026-03-08', ['01:00:00-05:00', '03:00:00-04:00']],
    [
      'America/New_York',
      '2026-11-01',
      ['01:00:00-04:00', '01:00:00-05:00', '02:00:00-05:00', '03:00:00-05:00'],
    ],
  ])('in %s on %s, slots are an hour of elapsed time each', async (timezone, date, wanted) => {
    const workingHours = daily('01:00-04:00');
    const salon = await world.business({
      timezone,
      workingHours,
      slotStepMinutes: 60,
      horizonDays: 365,
    });
    const cut = await salon.service();
    const slots = await salon.slots(cut, date);
    expect(local(slots)).toEqual(wanted.map(time => `${date}T${time}`));
    for (const slot of slots) {
      expect(Date.parse(slot.endAt) - Date.parse(slot.startAt)).toBe(3_600_000);
      expect((await salon.book(cut, { at: slot.localStart })).data.startAt).toBe(slot.startAt);
    }
  });
});

describe('the clock', () => {
  test('neither lists nor books past starts and those within the notice', async () => {
    const salon = await world.business({ minNoticeMinutes: 90 });
    const cut = await salon.service();
    expect(local(await salon.slots(cut, monday))[0]).toBe('2026-03-02T10:30:00+01:00');
    expect((await salon.book(cut, { at: '2026-03-02T09:15:00Z' })).code).toBe('RULE_VIOLATION');
    expect((await salon.book(cut, { at: '2026-03-01T09:15:00Z' })).code).toBe('RULE_VIOLATION');
    expect((await salon.book(cut, { at: '2026-03-02T09:30:00Z' })).code).toBeUndefined();
  });

  test('neither lists nor books starts beyond the horizon', async () => {
    const salon = await world.business({ horizonDays: 2 });
    const cut = await salon.service();
    expect(await salon.slots(cut, '2026-03-04')).not.toEqual([]);
    expect(await salon.slots(cut, '2026-03-05')).toEqual([]);
    const refused = await salon.book(cut, { at: '2026-03-05T12:00:00Z' });
    expect([refused.code, refused.message]).toEqual([
      'RULE_VIOLATION',
      expect.stringContaining('too far ahead'),
    ]);
    expect((await salon.book(cut, { at: '2026-03-04T12:00:00Z' })).code).toBeUndefined();
  });
});

describe('capacity', () => {
  test('is by default the number of active staff, at least one', async () => {
    const salon = await world.business({ parallelCapacity: null });
    const cut = await salon.service();
    expect(capacities(await salon.slots(cut, monday))).toEqual([1]);
    await salon.staff();
    const ben = await salon.staff();
    expect(capacities(await salon.slots(cut, monday))).toEqual([2]);
    await salon.staff({ staffId: ben.id, active: false });
    expect(capacities(await salon.slots(cut, monday))).toEqual([1]);
  });

  test('is that of the requested person, or of the linked staff within the ceiling', async () => {
    const salon = await world.business({ parallelCapacity: 2 });
    const staff = [await salon.staff(), await salon.staff(), await salon.staff()];
    const cut = await salon.service({ staff });
    const [anna] = staff;
    expect(capacities(await salon.slots(cut, monday))).toEqual([2]);
    const own = await salon.slots(cut, { date: monday, staffId: anna.id });
    expect(capacities(own)).toEqual([1]);
    expect(own[0]!.staffIds).toEqual([anna.id]);
  });

  test('of full slots is listed as such', async () => {
    const salon = await world.business({ parallelCapacity: 1 });
    const cut = await salon.service();
    await salon.booked(cut, { at });
    const slot = (await salon.slots(cut, monday)).find(each => each.startAt === at);
    expect(slot).toMatchObject({
      available: false,
      capacity: 1,
      bookedCount: 1,
      remainingCapacity: 0,
    });
  });
});

describe('the staff member', () => {
  test('is the least busy of the free ones that day, and is named', async () => {
    const salon = await world.business({ parallelCapacity: 9 });
    const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
    const cut = await salon.service({ staff: [anna, ben] });
    const first = await salon.booked(cut, { at: '2026-03-02T09:00:00Z', staff: anna });
    expect(first.staffName).toBe('Anna');
    expect((await salon.booked(cut, { at })).staffName).toBe('Ben');
    expect((await salon.booked(cut, { at })).staffName).toBe('Anna');
    expect((await salon.booked(cut, { at: '2026-03-02T15:00:00Z' })).staffName).toBe('Ben');
  });

  test('must perform the service, be active and be on shift', async () => {
    const salon = await world.business({ parallelCapacity: 9 });
    const anna = await salon.staff();
    const ben = await salon.staff({ name: 'Ben' });
    const away = { startAt: '2026-03-02T12:30:00Z', endAt: '2026-03-02T13:00:00Z' };
    const cut = await salon.service({ staff: [anna] });
    const refused = async (staff: { id: string }, start = at) => {
      const { code, message } = await salon.book(cut, { at: start, staff });
      expect(code).toBe('RULE_VIOLATION');
      return message;
    };
    expect(await refused(ben)).toContain('does not perform');
    await salon.staff({ staffId: anna.id, timeOff: [away] });
    await refused(anna);
    expect(
      (await salon.book(cut, { at: '2026-03-02T13:00:00Z', staff: anna })).code,
    ).toBeUndefined();
    await salon.staff({ staffId: anna.id, workingHours: daily('09:00-10:30') });
    await refused(anna, '2026-03-02T14:00:00Z');
    await salon.staff({ staffId: anna.id, active: false });
    expect(await refused(anna, '2026-03-02T08:30:00Z')).toContain('does not work here');
    expect((await salon.book(cut, { at, staff: { id: salon.owner.id } })).code).toBe('NOT_FOUND');
  });
});

test('a product, an inactive service and an archived business take no bookings', async () => {
  const salon = await world.business();
  const soap = await salon.product();
  const cut = await salon.service();
  const both = async (item: { id: string }) => {
    const asked = await salon.ai.call('get_availability', { catalogItemId: item.id, date: monday });
    expect([asked.status, asked.code]).toEqual([422, 'RULE_VIOLATION']);
    expect((await salon.book(item, { at })).code).toBe('RULE_VIOLATION');
    expect((await salon.hold(item, { at })).code).toBe('RULE_VIOLATION');
  };
  await both(soap);
  await salon.service({ itemId: cut.id, active: false });
  await both(cut);
  await salon.service({ itemId: cut.id, active: true });
  await salon.update({ status: 'archived' });
  await both(cut);
});

test('a refusal names the nearest free starts, in UTC and in local time', async () => {
  const salon = await world.business({ parallelCapacity: 1 });
  const cut = await salon.service();
  await salon.booked(cut, { at });
  const lost = await salon.ai.call('create_appointment', {
    catalogItemId: cut.id,
    startAt: '2026-03-02T12:15:00Z',
    clientPhone: '+4930123456',
    clientName: 'Ada',
  });
  expect([lost.status, lost.code]).toEqual([409, 'SLOT_UNAVAILABLE']);
  expect(lost.message).toContain('2026-03-02T13:00:00Z (2026-03-02T14:00 local)');
  for (const start of ['2026-03-02T12:01:00Z', '2026-03-02T21:00:00Z']) {
    const { code, message } = await salon.book(cut, { at: start });
    expect(code).toBe('RULE_VIOLATION');
    expect(message).toMatch(/nearest free starts are 2026-03-0\d/);
  }
});

test('a start beyond the horizon is refused with the last starts before it', async () => {
  const salon = await world.business({ horizonDays: 10, slotStepMinutes: 540 });
  const cut = await salon.service();
  for (const start of ['2026-03-20T08:00:00Z', '2029-12-31T23:00:00Z']) {
    const { code, message } = await salon.book(cut, { at: start });
    expect(code).toBe('RULE_VIOLATION');
    expect(message).toContain('2026-03-12T08:00:00Z');
    expect(message).toContain('2026-03-08T08:00:00Z');
  }
});

test('staff may override grid, hours and notice, but never capacity, and AI callers may not', async () => {
  const salon = await world.business({ parallelCapacity: 1, minNoticeMinutes: 60 });
  const cut = await salon.service();
  const night = '2026-03-02T22:07:00Z';
  expect((await salon.book(cut, { at: night })).code).toBe('RULE_VIOLATION');
  const forced = await salon.booked(cut, { at: night, force: true });
  expect(forced.startAt).toBe(night);
  for (const at of [night, '2026-03-02T23:06:59.600Z', '2026-03-02T21:07:00.400Z']) {
    expect([at, (await salon.book(cut, { at, force: true })).code]).toEqual([
      at,
      'SLOT_UNAVAILABLE',
    ]);
  }
  const moved = await salon.move(forced, { startAt: '2026-03-02T06:00:00Z', force: true });
  expect(moved.data.startAt).toBe('2026-03-02T06:00:00Z');
  const { code, message } = await salon.ai.call('create_appointment', {
    catalogItemId: cut.id,
    startAt: night,
    clientPhone: '+4930123456',
    clientName: 'Ada',
    force: true,
  });
  expect(code).toBe('VALIDATION_FAILED');
  expect(message).toContain('force');
});

describe('cached slots are current', () => {
  const freeAt = async (salon: Salon, cut: { id: string }, more: object = {}) =>
    local((await salon.slots(cut, { date: '2026-03-05', ...more })).filter(slot => slot.available));

  test('when another process books, holds, releases and cancels', async () => {
    const salon = await world.business({
      slotStepMinutes: 180,
      workingHours: daily('09:00-18:00'),
    });
    const cut = await salon.service();
    const elsewhere = (path: string, content: object) =>
      other.rest(salon.tokens.service)('POST', `/business/${salon.id}${path}`, content);
    const nine = '2026-03-05T09:00:00+01:00';
    const all = await freeAt(salon, cut);
    expect(all).toHaveLength(3);
    const booked = await elsewhere('/appointments', {
      catalogItemId: cut.id,
      clientPhone: '+4930123456',
      clientName: 'Ada',
      startAt: nine,
    });
    expect(await freeAt(salon, cut)).toEqual(all.slice(1));
    const path = `/appointments/${booked.data.appointmentId}/cancel`;
    expect((await elsewhere(path, {})).status).toBe(200);
    expect(await freeAt(salon, cut)).toEqual(all);
    await salon.hold(cut, { at: nine });
    expect(await freeAt(salon, cut)).toEqual(all.slice(1));
    world.clock.advance({ minutes: 11 });
    expect(await freeAt(salon, cut)).toEqual(all);
  });

  test('when another process changes staff, resources, items and settings', async () => {
    const salon = await world.business({
      slotStepMinutes: 180,
      workingHours: daily('09:00-18:00'),
    });
    const anna = await salon.staff();
    const chair = await salon.resource({ units: 1 });
    const cut = await salon.service({ staff: [anna], resources: [chair] });
    const put = async (path: string, content: object) =>
      expect(
        await other.rest(salon.tokens.service)('PUT', `/business/${salon.id}${path}`, content),
      ).toMatchObject({ status: 200 });
    const counts = async () => (await freeAt(salon, cut)).length;
    expect(await counts()).toBe(3);
    await put(`/staff/${anna.id}`, { workingHours: JSON.stringify(daily('09:00-13:00')) });
    expect(await counts()).toBe(2);
    await put(`/resources/${chair.id}`, { units: 0 });
    expect(await counts()).toBe(0);
    await put(`/resources/${chair.id}`, { units: 1 });
    await put(`/catalog/${cut.id}`, { durationMinutes: 240 });
    expect(await counts()).toBe(1);
    await put('', { slotStepMinutes: 60, timezone: 'Europe/Lisbon' });
    expect(await freeAt(salon, cut)).toEqual(['2026-03-05T09:00:00+00:00']);
  });

  test('when time passes', async () => {
    const salon = await world.business({ slotStepMinutes: 180, minNoticeMinutes: 30 });
    const cut = await salon.service();
    const today = { date: '2026-03-02' };
    world.clock.set('2026-03-02T10:45:00Z');
    expect(await freeAt(salon, cut, today)).toEqual(['2026-03-02T15:00:00+01:00']);
    world.clock.set('2026-03-02T07:00:00Z');
    expect(await freeAt(salon, cut, today)).toHaveLength(3);
    world.clock.set('2026-03-02T10:45:00Z');
    expect(await freeAt(salon, cut, today)).toEqual(['2026-03-02T15:00:00+01:00']);
  });
});

import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

type Item = { id: string };
const day = '2026-03-03';
const at = (time: string) => `${day}T${time}:00+01:00`;

/** Returns a salon that is open from nine to two; a cut takes an hour, a trim half an hour. */
async function salonThat(avoidGaps: string, isServed = true) {
  const salon = await world.business({
    parallelCapacity: isServed ? 5 : 1,
    workingHours: { tue: ['09:00-14:00'] },
  });
  await salon.update({ avoidGaps });
  const staff = isServed ? { staff: [await salon.staff()] } : {};
  const [cut, trim] = [
    await salon.service(staff),
    await salon.service({ name: 'Trim', durationMinutes: 30, ...staff }),
  ];
  return { salon, cut, trim };
}

async function slotsOf(salon: Salon, item: Item) {
  const query = `catalogItemId=${item.id}&date=${day}`;
  const { slots } = needed(await salon.rest('GET', `/availability?${query}`));
  return slots.map(({ localStart, ...slot }: any) => ({ ...slot, time: localStart.slice(11, 16) }));
}

const offered = async (salon: Salon, item: Item) =>
  (await slotsOf(salon, item)).flatMap(({ time, available }: any) => (available ? [time] : []));

const book = (salon: Salon, item: Item, time: string, more: object = {}) =>
  salon.rest('POST', '/appointments', {
    catalogItemId: item.id,
    startAt: at(time),
    clientPhone: '+4930123456',
    clientName: 'Ada',
    ...more,
  });

describe.each([
  ['a person', true],
  ['a business of one place', false],
])('%s that never leaves gaps', (_, isServed) => {
  test('offers no start that leaves less than the shortest service next to a booking or closing time', async () => {
    const { salon, cut, trim } = await salonThat('always', isServed);
    expect(await offered(salon, cut)).toEqual([
      '09:00',
      '09:30',
      '09:45',
      '10:00',
      '10:15',
      '10:30',
      '10:45',
      '11:00',
      '11:15',
      '11:30',
      '11:45',
      '12:00',
      '12:15',
      '12:30',
      '13:00',
    ]);
    needed(await book(salon, cut, '11:00'));
    expect(await offered(salon, cut)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '12:00',
      '12:30',
      '13:00',
    ]);
    expect(await offered(salon, trim)).toEqual([
      '09:00',
      '09:30',
      '09:45',
      '10:00',
      '10:30',
      '12:00',
      '12:30',
      '12:45',
      '13:00',
      '13:30',
    ]);
  });

  test('refuses such a start, names the rule, and takes it with force', async () => {
    const { salon, cut } = await salonThat('always', isServed);
    const refused = await book(salon, cut, '09:15');
    expect(refused.code).toBe('RULE_VIOLATION');
    expect(refused.body.reason).toBe('start_leaves_gap');
    const query = `catalogItemId=${cut.id}&startAt=${encodeURIComponent(at('09:15'))}`;
    const { bookable, checks } = needed(await salon.rest('GET', `/explain-start?${query}`));
    expect(bookable).toBe(false);
    expect(checks.filter((check: any) => !check.passed)).toMatchObject([
      { rule: 'gap', facts: { reason: 'start_leaves_gap' } },
    ]);
    const { appointmentId: id } = needed(await book(salon, cut, '09:15', { force: true }));
    needed(await salon.move({ id }, { startAt: at('09:30') }));
    expect((await salon.move({ id }, { startAt: at('09:15') })).code).toBe('RULE_VIOLATION');
  });
});

test('a start stays open if its gap cannot be avoided or is too short by the grid alone', async () => {
  const { salon, cut, trim } = await salonThat('always');
  needed(await book(salon, trim, '10:20', { force: true }));
  // The stretch from nine to twenty past ten has room for one hour, a quarter late at most.
  expect((await offered(salon, cut)).slice(0, 3)).toEqual(['09:00', '09:15', '11:00']);
});

test('joining a class leaves no gap, and a timetable has its own times', async () => {
  const { salon } = await salonThat('always');
  const yoga = await salon.service({ name: 'Yoga', capacity: 5 });
  needed(await book(salon, yoga, '09:15', { force: true }));
  expect(await offered(salon, yoga)).toContain('09:15');
  expect(await offered(salon, yoga)).not.toContain('12:45');
  const pilates = await salon.service({
    name: 'Pilates',
    capacity: 5,
    timetable: [{ weekday: 'tue', startTime: '12:45' }],
  });
  expect(await offered(salon, pilates)).toEqual(['12:45']);
});

test("the services of a visit fill each other's gaps", async () => {
  const { salon, cut, trim } = await salonThat('always');
  needed(await book(salon, cut, '10:30'));
  const query = `date=${day}&services=${trim.id},${cut.id}`;
  const { times } = needed(await salon.rest('GET', `/visit-times?${query}`));
  expect(times[0].localStart.slice(11, 16)).toBe('09:00');
});

test('a business that avoids gaps offers all starts and marks those that leave one, also to assistants', async () => {
  const { salon, cut } = await salonThat('prefer');
  const slots = await slotsOf(salon, cut);
  const leaving = slots.flatMap(({ time, leavesGap }: any) => (leavesGap ? [time] : []));
  expect([slots.length, leaving]).toEqual([17, ['09:15', '12:45']]);
  const first = await salon.slots(cut, { date: day, firstFree: 3 });
  expect(first).toMatchObject([{ leavesGap: false }, { leavesGap: true }, { leavesGap: false }]);
  needed(await book(salon, cut, '09:15'));
});

test('a business that avoids gaps picks a staff member for whom the start leaves none', async () => {
  const salon = await world.business({
    parallelCapacity: 5,
    workingHours: { tue: ['09:00-14:00'] },
  });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff: [anna, ben] });
  await salon.service({ name: 'Trim', durationMinutes: 30, staff: [anna, ben] });
  needed(await book(salon, cut, '10:15', { staffId: ben.id }));
  needed(await book(salon, cut, '13:00', { staffId: anna.id }));
  const chosen = async () => {
    const { appointmentId: id, staffId } = needed(await book(salon, cut, '11:45'));
    await salon.cancel({ id });
    return staffId;
  };
  expect(await chosen()).toBe(anna.id);
  await salon.update({ avoidGaps: 'prefer' });
  // Anna would be left with a quarter of an hour before one o'clock.
  expect(await chosen()).toBe(ben.id);
});

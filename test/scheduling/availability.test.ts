import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { WorkingHours } from '../../src/domains/business/working-hours.ts';
import { parseWorkingHours } from '../../src/domains/business/working-hours.ts';
import { localDateTime, wallToInstant } from '../../src/platform/lib/time/time.ts';
import {
  computeSlots,
  checkStart,
  pickResources,
  pickStaff,
} from '../../src/domains/scheduling/availability/availability.ts';
import type {
  Busy,
  Processing,
  Schedule,
  Slot,
} from '../../src/domains/scheduling/availability/calendar/schedule.ts';
import { oracleDay, oracleSlot, placesIn, rowOf, useAt, usesOf } from './oracle.ts';

const MINUTE = 60_000;
const ZONE = 'Europe/Berlin';
const MONDAY = '2026-06-01';
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const daily = (...intervals: string[]) =>
  hoursOf(Object.fromEntries(DAYS.map(d => [d, intervals])));
const hoursOf = (document: object): WorkingHours => parseWorkingHours(JSON.stringify(document));
const at = (time: string, date = MONDAY, zone = ZONE) => wallToInstant(date, time, zone);
const person = (staffId: string, hours: WorkingHours | null = null) => ({
  staffId,
  hours,
  timeOff: [],
});

interface Scenario {
  business?: Partial<Schedule['business']>;
  item?: Partial<Schedule['item']>;
  staff?: Schedule['staff'];
  resources?: { resourceId: string; units: number }[];
  busy?: Busy[];
  now?: number;
}

/** An hour-long item, open 10:00-12:00 with one place, asked on the day before; a scenario changes what it names. */
function ask({ business, item, resources = [], ...rest }: Scenario = {}): Schedule {
  return {
    business: {
      timezone: ZONE,
      hours: daily('10:00-12:00'),
      slotStepMinutes: 30,
      minNoticeMinutes: 0,
      horizonDays: 90,
      ceiling: 1,
      isCeilingOfPeople: false,
      ...business,
    },
    item: {
      itemId: 'cut',
      durationMinutes: 60,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      processing: null,
      hours: null,
      groupSize: 1,
      ...item,
    },
    staff: null,
    resources: resources.map(resource => ({ hours: null, ...resource })),
    choice: null,
    busy: [],
    now: at('12:00', '2026-05-31'),
    ...rest,
  };
}

function busy(from: string, to: string, more: Partial<Busy> = {}): Busy {
  const [startAt, endAt] = [at(from), at(to)];
  const time = { startAt, occupiedFrom: startAt, occupiedTo: endAt };
  const alone = { groupSize: 1, participants: 1 };
  return { itemId: 'other', staffId: null, resourceIds: [], ...alone, ...time, ...more };
}

/** Slots as `10:00 remaining/capacity`. */
const shown = (slots: Slot[], zone = ZONE) =>
  slots.map(
    slot =>
      `${localDateTime(slot.startAt, zone).slice(11, 16)} ${slot.remainingCapacity}/${slot.capacity}`,
  );
const day = (scenario: Scenario, date = MONDAY) => shown(computeSlots(ask(scenario), date, date));
const verdict = (scenario: Scenario, time: string, force = false) =>
  checkStart(ask(scenario), at(time), { force }).verdict;

describe('the grid', () => {
  test('a slot starts at opening + k × step and fits wholly inside the hours', () => {
    expect(day({})).toEqual(['10:00 1/1', '10:30 1/1', '11:00 1/1']);
    expect(day({ item: { durationMinutes: 121 } })).toEqual([]);
    expect(day({ item: { durationMinutes: 120 } })).toEqual(['10:00 1/1']);
  });

  test('each opening of a day has its own anchor', () => {
    const hours = daily('10:00-11:00', '11:10-12:40');
    expect(day({ business: { hours } })).toEqual(['10:00 1/1', '11:10 1/1', '11:40 1/1']);
  });

  test('a business that never closes can be booked across midnight', () => {
    const scenario = { business: { hours: daily('00:00-24:00'), slotStepMinutes: 720 } };
    const item = { durationMinutes: 1440 };
    expect(day({ ...scenario, item })).toEqual(['00:00 1/1', '12:00 1/1']);
    expect(verdict({ ...scenario, item }, '12:00')).toBe('free');
  });

  test('a night belongs to the day it opened on, its slots to the dates they start on', () => {
    const hours = hoursOf({ mon: '22:00-02:00' });
    const scenario = { business: { hours, slotStepMinutes: 60 } };
    expect(day(scenario)).toEqual(['22:00 1/1', '23:00 1/1']);
    expect(day(scenario, '2026-06-02')).toEqual(['00:00 1/1', '01:00 1/1']);
  });

  test('a closed date also cuts the night that runs into it', () => {
    const hours = hoursOf({ mon: '22:00-02:00', exceptions: { '2026-06-02': [] } });
    const scenario = { business: { hours, slotStepMinutes: 60 } };
    expect(day(scenario)).toEqual(['22:00 1/1', '23:00 1/1']);
    expect(day(scenario, '2026-06-02')).toEqual([]);
  });

  test('where two openings overlap no start is listed twice', () => {
    const hours = hoursOf({ mon: '20:00-04:00', tue: '03:00-05:00' });
    const scenario = { business: { hours, slotStepMinutes: 60 } };
    expect(day(scenario, '2026-06-02').map(text => text.slice(0, 5))).toEqual([
      '00:00',
      '01:00',
      '02:00',
      '03:00',
      '04:00',
    ]);
  });
});

describe('lengths on days when clocks change are elapsed time', () => {
  const starts = (zone: string, date: string, hours: WorkingHours, slotStepMinutes: number) => {
    const now = at('00:00', '2026-03-01', 'UTC');
    const business = { timezone: zone, hours, slotStepMinutes, horizonDays: 365 };
    const schedule = ask({ business, item: { durationMinutes: slotStepMinutes }, now });
    return computeSlots(schedule, date, date).map(slot =>
      localDateTime(slot.startAt, zone).slice(11, 22),
    );
  };
  const night = daily('01:00-04:00');

  test('Berlin loses an hour in March and repeats one in October', () => {
    expect(starts(ZONE, '2026-03-29', night, 60)).toEqual(['01:00:00+01', '03:00:00+02']);
    expect(starts(ZONE, '2026-10-25', night, 60)).toEqual([
      '01:00:00+02',
      '02:00:00+02',
      '02:00:00+01',
      '03:00:00+01',
    ]);
  });

  test('so does New York, on its own days', () => {
    const zone = 'America/New_York';
    expect(starts(zone, '2026-03-08', night, 60)).toEqual(['01:00:00-05', '03:00:00-04']);
    expect(starts(zone, '2026-11-01', daily('00:00-03:00'), 60)).toEqual([
      '00:00:00-04',
      '01:00:00-04',
      '01:00:00-05',
      '02:00:00-05',
    ]);
  });

  test('Lord Howe shifts by half an hour', () => {
    const zone = 'Australia/Lord_Howe';
    expect(starts(zone, '2026-10-04', night, 30)).toHaveLength(5);
    expect(starts(zone, '2026-04-05', night, 30)).toHaveLength(7);
  });

  test('a night over the change is an hour shorter or longer, its grid unbroken', () => {
    const hours = daily('22:00-04:00');
    const nightly = (dates: [string, string]) => dates.flatMap(d => starts(ZONE, d, hours, 60));
    // Of both dates: the end of the night before, this night's evening and morning, the next evening.
    expect(nightly(['2026-03-28', '2026-03-29'])).toHaveLength(4 + 2 + 3 + 2);
    expect(nightly(['2026-10-24', '2026-10-25'])).toHaveLength(4 + 2 + 5 + 2);
  });
});

describe('the clock', () => {
  test('past, too soon and beyond the horizon are left out', () => {
    const now = at('10:10');
    expect(day({ now })).toEqual(['10:30 1/1', '11:00 1/1']);
    expect(day({ now, business: { minNoticeMinutes: 30 } })).toEqual(['11:00 1/1']);
    expect(day({ now, business: { horizonDays: 1 } }, '2026-06-02')).toHaveLength(3);
    expect(day({ now, business: { horizonDays: 0 } }, '2026-06-02')).toEqual([]);
  });

  test('a start exactly now, or exactly at the end of the notice, is offered', () => {
    expect(verdict({ now: at('10:00') }, '10:00')).toBe('free');
    const business = { minNoticeMinutes: 60 };
    expect(verdict({ now: at('10:00'), business }, '11:00')).toBe('free');
    expect(verdict({ now: at('10:00') + 1, business }, '11:00')).toBe('too_soon');
  });

  test('the horizon ends with the local day', () => {
    const business = { hours: daily('00:00-24:00'), horizonDays: 0 };
    expect(verdict({ business, now: at('10:00') }, '23:00')).toBe('free');
    expect(verdict({ business, now: at('10:00') }, '24:00')).toBe('beyond_horizon');
  });

  test('the first broken rule is named', () => {
    const now = at('10:10');
    const business = { minNoticeMinutes: 60 };
    expect(verdict({ now, business }, '09:17')).toBe('past');
    expect(verdict({ now, business: { ...business, horizonDays: -1 } }, '10:20')).toBe(
      'beyond_horizon',
    );
    expect(verdict({ now, business }, '10:20')).toBe('too_soon');
    expect(verdict({ now, business }, '11:17')).toBe('outside_hours');
    expect(verdict({ now }, '10:47')).toBe('off_grid');
    expect(verdict({ now, busy: [busy('11:00', '12:00')] }, '11:00')).toBe('full');
  });
});

describe('capacity without people', () => {
  test('the ceiling limits all simultaneous bookings, and full slots are still listed', () => {
    const rows = [busy('10:00', '11:00'), busy('10:30', '11:30')];
    expect(day({ business: { ceiling: 2 }, busy: rows })).toEqual([
      '10:00 0/2',
      '10:30 0/2',
      '11:00 1/2',
    ]);
  });

  test('peak use counts: two bookings back to back take one place', () => {
    const rows = [busy('10:00', '10:30'), busy('10:30', '11:00')];
    expect(day({ business: { ceiling: 2 }, busy: rows })[0]).toBe('10:00 1/2');
  });

  test('bookings that only touch do not overlap', () => {
    expect(day({ busy: [busy('09:00', '10:00'), busy('11:00', '12:00')] })[0]).toBe('10:00 1/1');
  });

  test('buffers keep bookings apart on either side, and may run past closing', () => {
    const item = { bufferBeforeMinutes: 10, bufferAfterMinutes: 15 };
    expect(day({ item })).toHaveLength(3);
    expect(day({ item, busy: [busy('11:00', '11:05')] })).toEqual([
      '10:00 0/1',
      '10:30 0/1',
      '11:00 0/1',
    ]);
    expect(day({ item, busy: [busy('09:00', '09:55')] })[0]).toBe('10:00 0/1');
    expect(day({ item, busy: [busy('09:00', '09:50'), busy('11:15', '12:00')] })[0]).toBe(
      '10:00 1/1',
    );
  });

  test('a booking keeps the buffers it was made with', () => {
    const made = busy('09:00', '10:00', { occupiedTo: at('10:20') });
    expect(day({ busy: [made] })).toEqual(['10:00 0/1', '10:30 1/1', '11:00 1/1']);
  });

  test('every linked resource limits, and one without units is never available', () => {
    const chair = { resourceId: 'chair', units: 2 };
    const rows = [busy('10:00', '11:00', { resourceIds: ['chair'] }), busy('10:00', '11:00')];
    expect(day({ business: { ceiling: 9 }, resources: [chair], busy: rows })).toEqual([
      '10:00 1/2',
      '10:30 1/2',
      '11:00 2/2',
    ]);
    const broken = { resourceId: 'laser', units: 0 };
    expect(day({ business: { ceiling: 9 }, resources: [chair, broken] })[0]).toBe('10:00 0/0');
  });
});

describe('people', () => {
  const [ann, bob] = [person('ann'), person('bob')];

  test('people who are on shift and free can take the slot, within the ceiling', () => {
    const rows = [busy('10:00', '11:00', { staffId: 'ann' })];
    const schedule = ask({ business: { ceiling: 5 }, staff: [ann, bob], busy: rows });
    const slots = computeSlots(schedule, MONDAY, MONDAY);
    expect(shown(slots)).toEqual(['10:00 1/2', '10:30 1/2', '11:00 2/2']);
    expect(slots.map(slot => slot.staffIds)).toEqual([['bob'], ['bob'], ['ann', 'bob']]);
    expect(day({ business: { ceiling: 1 }, staff: [ann, bob], busy: rows })[0]).toBe('10:00 0/1');
  });

  test('nobody is named on a full slot', () => {
    const rows = [busy('10:00', '11:00')];
    const [slot] = computeSlots(ask({ staff: [ann, bob], busy: rows }), MONDAY, MONDAY);
    expect(slot).toMatchObject({ staffIds: [], available: false, bookedCount: 1 });
  });

  test('a slot that nobody is on shift for is left out', () => {
    const staff = [person('ann', daily('10:00-11:00'))];
    expect(day({ staff })).toEqual(['10:00 1/1']);
    expect(verdict({ staff }, '10:30')).toBe('outside_hours');
    expect(day({ staff: [] })).toEqual([]);
  });

  test('own hours do not extend those of the business, and time off removes the whole slot', () => {
    const early = person('ann', daily('08:00-11:30'));
    expect(day({ staff: [early] })).toEqual(['10:00 1/1', '10:30 1/1']);
    const off = { ...early, timeOff: [{ startAt: at('10:15'), endAt: at('10:20') }] };
    expect(day({ staff: [off] })).toEqual(['10:30 1/1']);
  });

  test('hours with their own time zone are read in it', () => {
    const london = person('ann', { ...daily('09:30-11:00'), timezone: 'Europe/London' });
    expect(day({ staff: [london] })).toEqual(['10:30 1/1', '11:00 1/1']);
  });

  test('the least busy of those who are free is picked, then the lower id', () => {
    const staff = [person('cid'), bob, ann];
    const rows = [
      busy('08:00', '09:00', { staffId: 'ann' }),
      busy('14:00', '14:30', { staffId: 'bob' }),
      busy('15:00', '15:30', { staffId: 'cid' }),
    ];
    const pick = (more: Busy[]) => {
      const schedule = ask({ business: { ceiling: 9 }, staff, busy: [...rows, ...more] });
      return pickStaff(schedule, computeSlots(schedule, MONDAY, MONDAY)[0] as Slot);
    };
    expect(pick([])).toBe('bob');
    expect(pick([busy('10:30', '10:40', { staffId: 'bob' })])).toBe('cid');
    const nextDay = { occupiedFrom: at('24:00'), occupiedTo: at('12:00', '2026-06-02') };
    expect(pick([busy('16:00', '16:01', { staffId: 'bob', ...nextDay })])).toBe('bob');
  });

  test('without people nobody is picked', () => {
    const schedule = ask();
    expect(pickStaff(schedule, computeSlots(schedule, MONDAY, MONDAY)[0] as Slot)).toBeNull();
  });
});

describe('groups', () => {
  const item = { itemId: 'yoga', groupSize: 4 };
  const yoga = (staffId: string | null, participants: number, more: Partial<Busy> = {}) =>
    busy('10:00', '11:00', { itemId: 'yoga', staffId, groupSize: 4, participants, ...more });
  const [ann, bob] = [person('ann'), person('bob')];

  test('participants of one start share a person, a place and a unit', () => {
    const rows = [yoga('ann', 1), yoga('ann', 1, { resourceIds: ['mat'] })];
    const scenario = {
      item,
      staff: [ann],
      resources: [{ resourceId: 'mat', units: 1 }],
      busy: rows,
    };
    expect(day(scenario)).toEqual(['10:00 2/4', '10:30 0/4', '11:00 4/4']);
  });

  test('a second session needs a free person and a free place', () => {
    const scenario = { item, staff: [ann, bob], busy: [yoga('ann', 4)] };
    expect(day({ ...scenario, business: { ceiling: 1 } })[0]).toBe('10:00 0/4');
    expect(day({ ...scenario, business: { ceiling: 2 } })[0]).toBe('10:00 4/8');
    expect(day({ ...scenario, staff: [ann], business: { ceiling: 2 } })[0]).toBe('10:00 0/4');
  });

  test('without people a session takes a place for each full group', () => {
    const scenario = { item, busy: [yoga(null, 5)] };
    expect(day({ ...scenario, business: { ceiling: 2 } })).toEqual([
      '10:00 3/8',
      '10:30 0/8',
      '11:00 8/8',
    ]);
    expect(day({ ...scenario, business: { ceiling: 3 } })[1]).toBe('10:30 4/12');
  });

  test('a session whose person has another appointment then cannot be joined', () => {
    const rows = [yoga('ann', 1), busy('10:30', '10:45', { staffId: 'ann' })];
    expect(day({ item, staff: [ann], business: { ceiling: 9 }, busy: rows })[0]).toBe('10:00 0/4');
  });

  test('a session lasts as long as the longest of its bookings', () => {
    const rows = [yoga('ann', 1), yoga('ann', 1, { occupiedTo: at('11:20') }), yoga('ann', 1)];
    expect(day({ item, staff: [ann], business: { ceiling: 9 }, busy: rows })).toEqual([
      '10:00 1/4',
      '10:30 0/4',
      '11:00 0/4',
    ]);
  });

  test('another place in a session must be free for the longest of its bookings', () => {
    const long = { startAt: at('10:30'), occupiedFrom: at('09:30'), occupiedTo: at('11:30') };
    const rows = [yoga(null, 4, long), busy('09:30', '09:45')];
    expect(day({ item, business: { ceiling: 2 }, busy: rows })[1]).toBe('10:30 0/8');
  });

  test('a session from before a resource was linked can only be joined while the resource is free', () => {
    const resources = [{ resourceId: 'mat', units: 1 }];
    const scenario = { item, staff: [ann], resources, business: { ceiling: 9 } };
    const mat = busy('10:30', '11:00', { resourceIds: ['mat'] });
    expect(day({ ...scenario, busy: [yoga('ann', 1)] })[0]).toBe('10:00 3/4');
    expect(day({ ...scenario, busy: [yoga('ann', 1), mat] })[0]).toBe('10:00 0/4');
  });

  test('single bookings of the same item and start are never a session', () => {
    const single = yoga(null, 1, { groupSize: 1 });
    expect(day({ item, business: { ceiling: 2 }, busy: [single, { ...single }] })[0]).toBe(
      '10:00 0/8',
    );
  });

  test('the fullest session that can be joined is picked before anyone idle', () => {
    const staff = [ann, bob, person('cid'), person('dan')];
    const rows = [yoga('ann', 4), yoga('bob', 1), yoga('cid', 1), yoga('cid', 1)];
    const schedule = ask({ item, staff, business: { ceiling: 9 }, busy: rows });
    const [slot] = computeSlots(schedule, MONDAY, MONDAY) as [Slot];
    expect(slot.staffIds).toEqual(['bob', 'cid', 'dan']);
    expect(pickStaff(schedule, slot)).toBe('cid');
  });

  test('a group that was made smaller has no places left, never a negative number', () => {
    const scenario = { item: { ...item, groupSize: 2 }, busy: [yoga(null, 3)] };
    expect(day(scenario)[0]).toBe('10:00 0/2');
    expect(day({ ...scenario, staff: [ann], busy: [yoga('ann', 3)] })[0]).toBe('10:00 0/2');
  });
});

describe('force', () => {
  test('sets aside clock, notice, horizon, hours, grid and shifts', () => {
    const staff = [person('ann', daily('11:00-12:00'))];
    const business = { minNoticeMinutes: 9999, horizonDays: -1 };
    expect(verdict({ staff, business, now: at('20:00') }, '07:07', true)).toBe('free');
  });

  test('never sets aside capacity', () => {
    const staff = [person('ann')];
    const rows = [busy('07:00', '08:00', { staffId: 'ann' })];
    expect(verdict({ staff, business: { ceiling: 9 }, busy: rows }, '07:30', true)).toBe('full');
    expect(verdict({ busy: rows }, '07:30', true)).toBe('full');
    const resources = [{ resourceId: 'laser', units: 0 }];
    expect(verdict({ resources }, '10:00', true)).toBe('full');
  });
});

const RESOURCES = ['chair', 'room'];
const CHOICES = ['bed', 'bath', 'sofa'];

/** Some end with the service, and some only after a shorter one. */
const processingTimes = fc.record({
  afterMinutes: fc.integer({ min: 1, max: 12 }).map(k => k * 5),
  minutes: fc.integer({ min: 1, max: 12 }).map(k => k * 5),
});

/** The hours of one service, which may begin before the business opens and end after it closes. */
const bookableHours = fc
  .array(interval(), { minLength: 1, maxLength: 2 })
  .map(list => hoursOf(Object.fromEntries(DAYS.map(name => [name, list]))));

/** Schedules around days with a gap, with an overlap and with neither; all times in steps of 5 minutes. */
const questions = fc
  .record({
    place: fc.constantFrom(
      { zone: ZONE, date: '2026-03-29' },
      { zone: ZONE, date: '2026-10-25' },
      { zone: 'America/New_York', date: '2026-11-01' },
      { zone: 'Australia/Lord_Howe', date: '2026-04-05' },
      { zone: 'Asia/Kolkata', date: '2026-06-03' },
    ),
    week: fc.array(fc.array(interval(), { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
    closed: fc.array(fc.integer({ min: -1, max: 1 }), { maxLength: 1 }),
    business: fc.record({
      slotStepMinutes: fc.constantFrom(10, 15, 20, 30, 45, 60),
      minNoticeMinutes: fc.constantFrom(0, 0, 60),
      horizonDays: fc.constantFrom(1, 2, 90),
      ceiling: fc.integer({ min: 0, max: 3 }),
      isCeilingOfPeople: fc.boolean(),
    }),
    item: fc.record({
      durationMinutes: fc.integer({ min: 1, max: 12 }).map(k => k * 10),
      bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 20),
      bufferAfterMinutes: fc.constantFrom(0, 0, 10, 30),
      groupSize: fc.constantFrom(1, 1, 2, 3),
      processing: fc.option(processingTimes),
      hours: fc.option(bookableHours, { freq: 2 }),
    }),
    staff: fc.option(fc.uniqueArray(fc.constantFrom('ann', 'bob', 'cid'), { minLength: 1 })),
    shifts: fc.array(fc.option(interval()), { minLength: 3, maxLength: 3 }),
    off: fc.integer({ min: 0, max: 280 }),
    units: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
    roomHours: fc.array(fc.option(bookableHours, { freq: 2 }), { minLength: 5, maxLength: 5 }),
    choice: fc.option(
      fc.record({
        units: fc.integer({ min: 1, max: 2 }),
        each: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
      }),
    ),
    rows: fc.array(
      fc.record({
        own: fc.boolean(),
        start: fc.integer({ min: -12, max: 290 }),
        length: fc.integer({ min: 1, max: 20 }),
        buffers: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
        staffId: fc.option(fc.constantFrom('ann', 'bob', 'cid')),
        resources: fc.subarray([...RESOURCES, ...CHOICES]),
        chosen: fc.nat(2),
        participants: fc.integer({ min: 1, max: 3 }),
        groupSize: fc.constantFrom(1, 3),
        processing: fc.option(processingTimes),
      }),
      { maxLength: 14 },
    ),
    sinceMidnight: fc.constantFrom(-1440, -600, 300, 900),
  })
  .map(
    ({
      place,
      week,
      closed,
      business,
      item,
      staff,
      shifts,
      off,
      units,
      rows,
      sinceMidnight,
      ...given
    }) => {
      const midnight = at('00:00', place.date, place.zone);
      const exceptions = closed.map(days => [
        Temporal.PlainDate.from(place.date).add({ days }).toString(),
        [],
      ]);
      const hours = {
        ...Object.fromEntries(DAYS.map((name, k) => [name, week[k]])),
        exceptions: Object.fromEntries(exceptions),
      };
      const time = (k: number) => midnight + k * 5 * MINUTE;
      const schedule: Schedule = {
        business: { ...business, timezone: place.zone, hours: hoursOf(hours) },
        item: {
          itemId: 'cut',
          ...item,
          // A group is attended to as a whole.
          processing: item.groupSize > 1 ? null : item.processing,
        },
        staff:
          staff?.map((staffId, k) => ({
            ...person(staffId, shifts[k] ? daily(shifts[k]) : null),
            timeOff: k === 0 ? [{ startAt: time(off), endAt: time(off + 18) }] : [],
          })) ?? null,
        resources: units.map((count, k) => ({
          resourceId: RESOURCES[k] ?? '',
          units: count,
          hours: given.roomHours[k] ?? null,
        })),
        choice: given.choice && {
          units: given.choice.units,
          resources: given.choice.each.map((count, k) => ({
            resourceId: CHOICES[k] ?? '',
            units: count,
            hours: given.roomHours[k + 2] ?? null,
          })),
        },
        busy: [],
        now: midnight + sinceMidnight * MINUTE,
      };
      for (const row of rows) {
        // Bookings of the item itself were made with its present settings; of others, with any.
        const startAt = time(row.start - (row.start % 3));
        const { choice } = schedule;
        const chosen = Array.from({ length: choice?.units ?? 0 }, (_, unit) => {
          const place = (row.chosen + unit) % (choice?.resources.length ?? 1);
          return choice?.resources[place]?.resourceId ?? '';
        });
        const made = rowOf(schedule, startAt, row.staffId, chosen);
        const own = { ...made, participants: row.participants };
        schedule.busy.push(
          row.own && (row.staffId === null || row.participants <= item.groupSize)
            ? own
            : {
                ...own,
                itemId: 'other',
                groupSize: row.groupSize,
                resourceIds: row.resources,
                occupiedFrom: startAt - row.buffers[0] * 5 * MINUTE,
                occupiedTo: startAt + (row.length + row.buffers[1]) * 5 * MINUTE,
                processing: pauseOf(row, startAt),
              },
        );
      }
      return { schedule, date: place.date };
    },
  );

/** When the person of a booking of something else is free. */
function pauseOf(
  row: { length: number; groupSize: number; processing: Processing | null },
  startAt: number,
) {
  if (row.groupSize > 1 || row.processing === null) return undefined;
  const end = startAt + row.length * 5 * MINUTE;
  const from = startAt + row.processing.afterMinutes * MINUTE;
  const to = Math.min(end, from + row.processing.minutes * MINUTE);
  return from < to ? { startAt: from, endAt: to } : undefined;
}

function interval(): fc.Arbitrary<string> {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '00', '30', '45', '10'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
  const some = fc.tuple(clock, clock).map(edges => edges.join('-'));
  return fc.oneof({ weight: 5, arbitrary: some }, fc.constant('00:00-24:00'));
}

describe('for any hours, people, resources and bookings', () => {
  test('the slots of a day are those found by checking every minute', () => {
    let listed = 0;
    fc.assert(
      fc.property(questions, ({ schedule, date }) => {
        const { business, now } = schedule;
        const zone = business.timezone;
        const oracle = oracleDay(schedule, date);
        const expected = [...oracle.grid]
          .filter(start => localDateTime(start, zone).startsWith(date))
          .filter(start => start >= now + business.minNoticeMinutes * MINUTE)
          .sort((a, b) => a - b)
          .flatMap(startAt => {
            const slot = oracleSlot(schedule, oracle, startAt);
            return slot ? [{ startAt, ...slot }] : [];
          });
        const today = Temporal.PlainDate.from(localDateTime(now, zone).slice(0, 10));
        const isBeyond = today.until(date).days > business.horizonDays;
        const slots = computeSlots(schedule, date, date);
        listed += slots.length;
        expect(
          slots.map(({ startAt, capacity, remainingCapacity, staffIds }) => {
            return { startAt, capacity, remaining: remainingCapacity, staffIds };
          }),
        ).toEqual(isBeyond ? [] : expected);
        for (const slot of slots) {
          expect(slot.bookedCount).toBe(slot.capacity - slot.remainingCapacity);
          expect(slot.bookedCount).toBeGreaterThanOrEqual(0);
          expect(slot.available).toBe(slot.remainingCapacity > 0);
        }
      }),
      { numRuns: 300 },
    );
    expect(listed).toBeGreaterThan(1000);
  });

  test('every minute of the day is checked as it is listed', () => {
    fc.assert(
      fc.property(questions, ({ schedule, date }) => {
        const { timezone } = schedule.business;
        const checked: Slot[] = [];
        const end = at('24:00', date, timezone);
        for (let start = at('00:00', date, timezone); start < end; start += MINUTE) {
          const { verdict: said, slot } = checkStart(schedule, start);
          const isSlot = said === 'free' || said === 'full';
          if (isSlot !== (slot !== undefined)) throw new Error(`${said} with the wrong slot`);
          if (slot && slot.available !== (said === 'free')) throw new Error(`${said} is untrue`);
          if (slot) checked.push(slot);
        }
        expect(checked).toEqual(computeSlots(schedule, date, date));
      }),
      { numRuns: 30 },
    );
  });

  test('a slot does not depend on the dates that were asked for', () => {
    fc.assert(
      fc.property(questions, ({ schedule, date }) => {
        const near = (days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
        const days = [-1, 0, 1].map(near);
        const apart = days.flatMap(each => computeSlots(schedule, each, each));
        expect(computeSlots(schedule, near(-1), near(1))).toEqual(apart);
      }),
      { numRuns: 200 },
    );
  });

  test('booking only free starts never exceeds capacity', () => {
    const attempts = fc.array(
      fc.record({
        item: fc.constantFrom('cut', 'colour'),
        quarter: fc.integer({ min: 36, max: 52 }),
        buffers: fc.tuple(fc.constantFrom(0, 5, 20), fc.constantFrom(0, 10, 30)),
        force: fc.boolean(),
      }),
      { minLength: 10, maxLength: 40 },
    );
    let booked = 0;
    fc.assert(
      fc.property(questions, questions, attempts, (one, two, tries) => {
        const rows: Busy[] = [];
        const { business, resources, choice, now } = one.schedule;
        for (const { item, quarter, buffers, force } of tries) {
          const { item: settings, staff } = (item === 'cut' ? one : two).schedule;
          // Settings of buffers change between bookings; each booking keeps its own.
          const [bufferBeforeMinutes, bufferAfterMinutes] = buffers;
          const schedule: Schedule = {
            business,
            staff,
            resources,
            choice,
            now,
            busy: rows,
            item: {
              ...settings,
              itemId: item,
              bufferBeforeMinutes,
              bufferAfterMinutes,
            },
          };
          const startAt = at('00:00', one.date, business.timezone) + quarter * 15 * MINUTE;
          const { verdict: said, slot } = checkStart(schedule, startAt, { force });
          if (said !== 'free' || !slot) continue;
          const staffId = pickStaff(schedule, slot);
          const request = { staffId, preferredIds: [], isForced: force };
          const taken = pickResources(schedule, startAt, request).slice(resources.length);
          expect(taken).toHaveLength(choice?.units ?? 0);
          rows.push(rowOf(schedule, startAt, staffId, taken));
          expect(rows.at(-1)?.staffId === null).toBe(staff === null);
        }
        booked += rows.length;
        expectWithinLimits(one.schedule, rows);
      }),
      { numRuns: 150 },
    );
    expect(booked).toBeGreaterThan(150);
  });
});

function expectWithinLimits(schedule: Schedule, rows: Busy[]): void {
  const { business, choice } = schedule;
  const resources = [...schedule.resources, ...(choice?.resources ?? [])];
  const first = Math.min(...rows.map(row => row.occupiedFrom));
  const last = Math.max(...rows.map(row => row.occupiedTo));
  const uses = usesOf(rows);
  for (let minute = first; minute < last; minute += 5 * MINUTE) {
    const use = useAt(uses, minute);
    expect(placesIn(schedule, use)).toBeLessThanOrEqual(business.ceiling);
    for (const count of use.staff.values()) expect(count).toBe(1);
    for (const { resourceId, units } of resources) {
      expect(use.resources.get(resourceId) ?? 0).toBeLessThanOrEqual(units);
    }
  }
  const sessions = Map.groupBy(
    rows.filter(row => row.staffId !== null && row.groupSize > 1),
    row => `${row.itemId} ${row.startAt} ${row.staffId}`,
  );
  for (const [{ groupSize }, ...others] of sessions.values() as Iterable<[Busy, ...Busy[]]>) {
    expect(others.length + 1).toBeLessThanOrEqual(groupSize);
  }
}

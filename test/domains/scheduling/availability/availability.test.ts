import { describe, expect, test } from '@jest/globals';
import type { WorkingHours } from '../../../../src/domains/business/working-hours.ts';
import { localDateTime, wallToInstant } from '../../../../src/platform/lib/time/time.ts';
import {
  computeSlots,
  checkStart,
} from '../../../../src/domains/scheduling/availability/availability.ts';
import { pickStaff } from '../../../../src/domains/scheduling/availability/pick-staff.ts';
import type {
  Busy,
  Schedule,
  Slot,
} from '../../../../src/domains/scheduling/availability/calendar/schedule.ts';
import { daily, hoursOf, person } from './people-and-hours.ts';

const ZONE = 'Europe/Berlin';
const MONDAY = '2026-06-01';

const at = (time: string, date = MONDAY, zone = ZONE) => wallToInstant(date, time, zone);

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
      staffCount: 1,
      hours: null,
      groupSize: 1,
      timetable: null,
      least: null,
      ...item,
    },
    staff: null,
    leadId: null,
    resources: resources.map(each => ({ name: '', blocked: [], hours: null, ...each })),
    choice: null,
    busy: [],
    counted: null,
    gaps: null,
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
    // The local day has begun, and that of UTC has not.
    expect(verdict({ business, now: at('00:30') }, '23:00')).toBe('free');
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

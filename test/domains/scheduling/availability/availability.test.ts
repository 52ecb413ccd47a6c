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

/**
 * Returns the schedule of an hour-long item, open 10:00-12:00 with one place, on the day before. A scenario
 * overrides its fields.
 */
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
      minimumParticipants: null,
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
  test('starts its slots at opening + k × step, each wholly inside the hours', () => {
    expect(day({})).toEqual(['10:00 1/1', '10:30 1/1', '11:00 1/1']);
    expect(day({ item: { durationMinutes: 121 } })).toEqual([]);
    expect(day({ item: { durationMinutes: 120 } })).toEqual(['10:00 1/1']);
  });

  test('has its own anchor for each opening of a day', () => {
    const hours = daily('10:00-11:00', '11:10-12:40');
    expect(day({ business: { hours } })).toEqual(['10:00 1/1', '11:10 1/1', '11:40 1/1']);
  });

  test('continues across midnight for a business that never closes', () => {
    const scenario = { business: { hours: daily('00:00-24:00'), slotStepMinutes: 720 } };
    const item = { durationMinutes: 1440 };
    expect(day({ ...scenario, item })).toEqual(['00:00 1/1', '12:00 1/1']);
    expect(verdict({ ...scenario, item }, '12:00')).toBe('free');
  });

  test('counts a night to the day it opened on, and its slots to the dates they start on', () => {
    const hours = hoursOf({ mon: '22:00-02:00' });
    const scenario = { business: { hours, slotStepMinutes: 60 } };
    expect(day(scenario)).toEqual(['22:00 1/1', '23:00 1/1']);
    expect(day(scenario, '2026-06-02')).toEqual(['00:00 1/1', '01:00 1/1']);
  });

  test('cuts the night that runs into a closed date', () => {
    const hours = hoursOf({ mon: '22:00-02:00', exceptions: { '2026-06-02': [] } });
    const scenario = { business: { hours, slotStepMinutes: 60 } };
    expect(day(scenario)).toEqual(['22:00 1/1', '23:00 1/1']);
    expect(day(scenario, '2026-06-02')).toEqual([]);
  });

  test('lists no start twice if two openings overlap', () => {
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

describe('lengths on days of a clock change are elapsed time', () => {
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

  test('New York does the same on its own days', () => {
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

  test('a night over the clock change is an hour shorter or longer, and its grid is unbroken', () => {
    const hours = daily('22:00-04:00');
    const nightly = (dates: [string, string]) => dates.flatMap(d => starts(ZONE, d, hours, 60));
    // The counts per pair of dates: end of the night before, this evening, this morning, the next evening.
    expect(nightly(['2026-03-28', '2026-03-29'])).toHaveLength(4 + 2 + 3 + 2);
    expect(nightly(['2026-10-24', '2026-10-25'])).toHaveLength(4 + 2 + 5 + 2);
  });
});

describe('the clock', () => {
  test('hides starts in the past, within the notice and beyond the horizon', () => {
    const now = at('10:10');
    expect(day({ now })).toEqual(['10:30 1/1', '11:00 1/1']);
    expect(day({ now, business: { minNoticeMinutes: 30 } })).toEqual(['11:00 1/1']);
    expect(day({ now, business: { horizonDays: 1 } }, '2026-06-02')).toHaveLength(3);
    expect(day({ now, business: { horizonDays: 0 } }, '2026-06-02')).toEqual([]);
  });

  test('offers a start exactly now, or exactly at the end of the notice', () => {
    expect(verdict({ now: at('10:00') }, '10:00')).toBe('free');
    const business = { minNoticeMinutes: 60 };
    expect(verdict({ now: at('10:00'), business }, '11:00')).toBe('free');
    expect(verdict({ now: at('10:00') + 1, business }, '11:00')).toBe('too_soon');
  });

  test('ends the horizon with the local day', () => {
    const business = { hours: daily('00:00-24:00'), horizonDays: 0 };
    expect(verdict({ business, now: at('10:00') }, '23:00')).toBe('free');
    expect(verdict({ business, now: at('10:00') }, '24:00')).toBe('beyond_horizon');
    // The local day has begun, the UTC day has not.
    expect(verdict({ business, now: at('00:30') }, '23:00')).toBe('free');
  });

  test('names the first broken rule', () => {
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

describe('capacity without staff', () => {
  test('is limited by the ceiling for all simultaneous bookings, and full slots are still listed', () => {
    const rows = [busy('10:00', '11:00'), busy('10:30', '11:30')];
    expect(day({ business: { ceiling: 2 }, busy: rows })).toEqual([
      '10:00 0/2',
      '10:30 0/2',
      '11:00 1/2',
    ]);
  });

  test('counts peak use: two bookings back to back take one place', () => {
    const rows = [busy('10:00', '10:30'), busy('10:30', '11:00')];
    expect(day({ business: { ceiling: 2 }, busy: rows })[0]).toBe('10:00 1/2');
  });

  test('counts adjacent bookings as no overlap', () => {
    expect(day({ busy: [busy('09:00', '10:00'), busy('11:00', '12:00')] })[0]).toBe('10:00 1/1');
  });

  test('keeps bookings apart by their buffers on either side, which may run past closing', () => {
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

  test('keeps the buffers that a booking was made with', () => {
    const made = busy('09:00', '10:00', { occupiedTo: at('10:20') });
    expect(day({ busy: [made] })).toEqual(['10:00 0/1', '10:30 1/1', '11:00 1/1']);
  });

  test('is limited by every linked resource, and one without units is never available', () => {
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

describe('staff', () => {
  const [ann, bob] = [person('ann'), person('bob')];

  test('can take the slot if they are on shift and free, within the ceiling', () => {
    const rows = [busy('10:00', '11:00', { staffId: 'ann' })];
    const schedule = ask({ business: { ceiling: 5 }, staff: [ann, bob], busy: rows });
    const slots = computeSlots(schedule, MONDAY, MONDAY);
    expect(shown(slots)).toEqual(['10:00 1/2', '10:30 1/2', '11:00 2/2']);
    expect(slots.map(slot => slot.staffIds)).toEqual([['bob'], ['bob'], ['ann', 'bob']]);
    expect(day({ business: { ceiling: 1 }, staff: [ann, bob], busy: rows })[0]).toBe('10:00 0/1');
  });

  test('are not named on a full slot', () => {
    const rows = [busy('10:00', '11:00')];
    const [slot] = computeSlots(ask({ staff: [ann, bob], busy: rows }), MONDAY, MONDAY);
    expect(slot).toMatchObject({ staffIds: [], available: false, bookedCount: 1 });
  });

  test('are on shift at every listed slot', () => {
    const staff = [person('ann', daily('10:00-11:00'))];
    expect(day({ staff })).toEqual(['10:00 1/1']);
    expect(verdict({ staff }, '10:30')).toBe('outside_hours');
    expect(day({ staff: [] })).toEqual([]);
  });

  test('do not extend the hours of the business by their own, and time off removes the whole slot', () => {
    const early = person('ann', daily('08:00-11:30'));
    expect(day({ staff: [early] })).toEqual(['10:00 1/1', '10:30 1/1']);
    const off = { ...early, timeOff: [{ startAt: at('10:15'), endAt: at('10:20') }] };
    expect(day({ staff: [off] })).toEqual(['10:30 1/1']);
  });

  test('have their hours read in their own time zone', () => {
    const london = person('ann', { ...daily('09:30-11:00'), timezone: 'Europe/London' });
    expect(day({ staff: [london] })).toEqual(['10:30 1/1', '11:00 1/1']);
  });

  test('are picked by the least work among the free ones, then by the lower id', () => {
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

  test('are not picked for a service without staff', () => {
    const schedule = ask();
    expect(pickStaff(schedule, computeSlots(schedule, MONDAY, MONDAY)[0] as Slot)).toBeNull();
  });
});

describe('groups', () => {
  const item = { itemId: 'yoga', groupSize: 4 };
  const yoga = (staffId: string | null, participants: number, more: Partial<Busy> = {}) =>
    busy('10:00', '11:00', { itemId: 'yoga', staffId, groupSize: 4, participants, ...more });
  const [ann, bob] = [person('ann'), person('bob')];

  test('have participants of one start share a person, a place and a unit', () => {
    const rows = [yoga('ann', 1), yoga('ann', 1, { resourceIds: ['mat'] })];
    const scenario = {
      item,
      staff: [ann],
      resources: [{ resourceId: 'mat', units: 1 }],
      busy: rows,
    };
    expect(day(scenario)).toEqual(['10:00 2/4', '10:30 0/4', '11:00 4/4']);
  });

  test('need a free person and a free place for a second session', () => {
    const scenario = { item, staff: [ann, bob], busy: [yoga('ann', 4)] };
    expect(day({ ...scenario, business: { ceiling: 1 } })[0]).toBe('10:00 0/4');
    expect(day({ ...scenario, business: { ceiling: 2 } })[0]).toBe('10:00 4/8');
    expect(day({ ...scenario, staff: [ann], business: { ceiling: 2 } })[0]).toBe('10:00 0/4');
  });

  test('take a place for each full group without staff', () => {
    const scenario = { item, busy: [yoga(null, 5)] };
    expect(day({ ...scenario, business: { ceiling: 2 } })).toEqual([
      '10:00 3/8',
      '10:30 0/8',
      '11:00 8/8',
    ]);
    expect(day({ ...scenario, business: { ceiling: 3 } })[1]).toBe('10:30 4/12');
  });

  test('cannot be joined if their person has another appointment then', () => {
    const rows = [yoga('ann', 1), busy('10:30', '10:45', { staffId: 'ann' })];
    expect(day({ item, staff: [ann], business: { ceiling: 9 }, busy: rows })[0]).toBe('10:00 0/4');
  });

  test('last as long as the longest of their bookings', () => {
    const rows = [yoga('ann', 1), yoga('ann', 1, { occupiedTo: at('11:20') }), yoga('ann', 1)];
    expect(day({ item, staff: [ann], business: { ceiling: 9 }, busy: rows })).toEqual([
      '10:00 1/4',
      '10:30 0/4',
      '11:00 0/4',
    ]);
  });

  test('need room for the longest of their bookings to take another participant', () => {
    const long = { startAt: at('10:30'), occupiedFrom: at('09:30'), occupiedTo: at('11:30') };
    const rows = [yoga(null, 4, long), busy('09:30', '09:45')];
    expect(day({ item, business: { ceiling: 2 }, busy: rows })[1]).toBe('10:30 0/8');
  });

  test('from before a resource was linked can be joined only while the resource is free', () => {
    const resources = [{ resourceId: 'mat', units: 1 }];
    const scenario = { item, staff: [ann], resources, business: { ceiling: 9 } };
    const mat = busy('10:30', '11:00', { resourceIds: ['mat'] });
    expect(day({ ...scenario, busy: [yoga('ann', 1)] })[0]).toBe('10:00 3/4');
    expect(day({ ...scenario, busy: [yoga('ann', 1), mat] })[0]).toBe('10:00 0/4');
  });

  test('never include single bookings of the same item and start', () => {
    const single = yoga(null, 1, { groupSize: 1 });
    expect(day({ item, business: { ceiling: 2 }, busy: [single, { ...single }] })[0]).toBe(
      '10:00 0/8',
    );
  });

  test('are filled, the fullest first, before an idle person is picked', () => {
    const staff = [ann, bob, person('cid'), person('dan')];
    const rows = [yoga('ann', 4), yoga('bob', 1), yoga('cid', 1), yoga('cid', 1)];
    const schedule = ask({ item, staff, business: { ceiling: 9 }, busy: rows });
    const [slot] = computeSlots(schedule, MONDAY, MONDAY) as [Slot];
    expect(slot.staffIds).toEqual(['bob', 'cid', 'dan']);
    expect(pickStaff(schedule, slot)).toBe('cid');
  });

  test('never have a negative number of places left, once made smaller', () => {
    const scenario = { item: { ...item, groupSize: 2 }, busy: [yoga(null, 3)] };
    expect(day(scenario)[0]).toBe('10:00 0/2');
    expect(day({ ...scenario, staff: [ann], busy: [yoga('ann', 3)] })[0]).toBe('10:00 0/2');
  });
});

describe('force', () => {
  test('overrides clock, notice, horizon, hours, grid and shifts', () => {
    const staff = [person('ann', daily('11:00-12:00'))];
    const business = { minNoticeMinutes: 9999, horizonDays: -1 };
    expect(verdict({ staff, business, now: at('20:00') }, '07:07', true)).toBe('free');
  });

  test('never overrides capacity', () => {
    const staff = [person('ann')];
    const rows = [busy('07:00', '08:00', { staffId: 'ann' })];
    expect(verdict({ staff, business: { ceiling: 9 }, busy: rows }, '07:30', true)).toBe('full');
    expect(verdict({ busy: rows }, '07:30', true)).toBe('full');
    const resources = [{ resourceId: 'laser', units: 0 }];
    expect(verdict({ resources }, '10:00', true)).toBe('full');
  });
});

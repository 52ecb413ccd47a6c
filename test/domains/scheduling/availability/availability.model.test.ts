import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { localDateTime, wallToInstant } from '../../../../src/platform/lib/time/time.ts';
import {
  computeSlots,
  checkStart,
  pickResources,
} from '../../../../src/domains/scheduling/availability/availability.ts';
import { inOrder } from '../../../../src/domains/staff/rotas/rota.ts';
import {
  pickExtraStaff,
  pickStaff,
} from '../../../../src/domains/scheduling/availability/pick-staff.ts';
import type {
  Busy,
  Processing,
  Schedule,
  Slot,
} from '../../../../src/domains/scheduling/availability/calendar/schedule.ts';
import { oracleDay, oracleSlot, placesIn, rowOf, useAt, usesOf } from './oracle.ts';
import { daily, hoursOf, person, weekdays } from './people-and-hours.ts';

const MINUTE = 60_000;
const ZONE = 'Europe/Berlin';

const RESOURCES = ['chair', 'room'];
const CHOICES = ['bed', 'bath', 'sofa'];

/** Processing times; some end with the service, and some only after a shorter one. */
const processingTimes = fc.record({
  afterMinutes: fc.integer({ min: 1, max: 12 }).map(k => k * 5),
  minutes: fc.integer({ min: 1, max: 12 }).map(k => k * 5),
});

/** Weekly blocks on or next to the weekday of the requested day, by local time. */
const weeklyBlocks = fc.record({
  weeksBefore: fc.integer({ min: -1, max: 30 }),
  days: fc.subarray([-1, 0, 1], { minLength: 1 }),
  from: fc.integer({ min: 0, max: 143 }).map(k => k * 10),
  minutes: fc.integer({ min: 1, max: 143 }).map(k => k * 10),
  lastDay: fc.constantFrom(null, null, -1, 0, 1),
  skipped: fc.constantFrom([], [], [-1], [0]),
});

type WeeklyBlock = typeof weeklyBlocks extends fc.Arbitrary<infer T> ? T : never;

function weeklyBlock(
  { weeksBefore, days, from, minutes, lastDay, skipped }: WeeklyBlock,
  { date, zone }: { date: string; zone: string },
) {
  const day = (count: number) => Temporal.PlainDate.from(date).add({ days: count });
  const first = day(days[0]! - weeksBefore * 7).toPlainDateTime({
    hour: Math.floor(from / 60),
    minute: from % 60,
  });
  const [startAt = 0, endAt = 0] = [first, first.add({ minutes })].map(
    each => each.toZonedDateTime(zone).epochMilliseconds,
  );
  const weekly = {
    weekdays: days.map(count => weekdays[day(count).dayOfWeek - 1] as 'mon'),
    lastDay: lastDay === null ? null : day(lastDay).toString(),
    skippedDays: skipped.map(count => day(count).toString()),
  };
  return { startAt, endAt, weekly };
}

/** Rotas that replace the usual week; they begin and end around the requested day, and some weeks are off. */
const plannedRotas = fc.array(
  fc.record({
    first: fc.constantFrom(-40, -7, -1, 0, 0, 1),
    last: fc.constantFrom(null, -1, 0, 1, 40),
    anchor: fc.integer({ min: -30, max: 30 }),
    weeks: fc.array(
      fc.array(fc.array(interval(), { maxLength: 1 }), { minLength: 7, maxLength: 7 }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  }),
  { maxLength: 3 },
);

type PlannedRotas = typeof plannedRotas extends fc.Arbitrary<infer T> ? T : never;

/** Returns the rotas as they are stored. */
function rotasOf(planned: PlannedRotas, date: string) {
  const day = (count: number) => Temporal.PlainDate.from(date).add({ days: count }).toString();
  return inOrder(
    planned.map(({ first, last, anchor, weeks }, k) => ({
      id: `rot_${k}`,
      name: null,
      firstDay: day(first),
      lastDay: last === null || last < first ? null : day(last),
      anchorDay: day(anchor),
      weeks: weeks.map(week => {
        const { exceptions: _, ...days } = hoursOf(
          Object.fromEntries(weekdays.map((name, place) => [name, week[place]])),
        );
        return days;
      }),
    })),
  );
}

/** Bookable hours of a service, which may begin before the business opens and end after it closes. */
const bookableHours = fc
  .array(interval(), { minLength: 1, maxLength: 2 })
  .map(list => hoursOf(Object.fromEntries(weekdays.map(name => [name, list]))));

/** Start of a class: on the weekday of the requested day or next to it, also at local times that clocks skip. */
const classTimes = fc.record({
  days: fc.constantFrom(-1, 0, 0, 0, 0, 1),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.constantFrom(0, 15, 30, 47),
  staffId: fc.constantFrom(null, 'ann', 'bob'),
  firstDay: fc.constantFrom(null, null, null, 0, 1),
  lastDay: fc.constantFrom(null, null, null, -1, 0),
});

type PlannedClass = typeof classTimes extends fc.Arbitrary<infer T> ? T : never;

function classTime(
  { days, hour, minute, ...each }: PlannedClass,
  date: string,
  isTeam: boolean,
): NonNullable<Schedule['item']['timetable']>[number] {
  const day = (count: number) => Temporal.PlainDate.from(date).add({ days: count });
  return {
    weekday: weekdays[day(days).dayOfWeek - 1] as 'mon',
    startTime: Temporal.PlainTime.from({ hour, minute }).toString({ smallestUnit: 'minute' }),
    staffId: isTeam ? null : each.staffId,
    firstDay: each.firstDay === null ? null : day(each.firstDay).toString(),
    lastDay: each.lastDay === null ? null : day(each.lastDay).toString(),
  };
}

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
    timetable: fc.option(fc.array(classTimes, { minLength: 3, maxLength: 20 }), { freq: 2 }),
    least: fc.option(
      fc.record({
        participants: fc.integer({ min: 2, max: 3 }),
        minutesBefore: fc.constantFrom(0, 300, 720, 2880),
      }),
      { freq: 2 },
    ),
    team: fc.constantFrom(1, 1, 2, 2, 3),
    lead: fc.boolean(),
    staff: fc.option(fc.uniqueArray(fc.constantFrom('ann', 'bob', 'cid'), { minLength: 1 })),
    shifts: fc.array(fc.option(interval()), { minLength: 3, maxLength: 3 }),
    special: fc.option(fc.tuple(fc.integer({ min: -1, max: 1 }), interval()), { freq: 2 }),
    rotas: fc.option(fc.array(plannedRotas, { minLength: 3, maxLength: 3 })),
    lengths: fc.option(
      fc.array(fc.option(fc.integer({ min: 1, max: 12 }).map(k => k * 10)), {
        minLength: 3,
        maxLength: 3,
      }),
    ),
    off: fc.integer({ min: 0, max: 280 }),
    weekly: fc.option(weeklyBlocks),
    units: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
    roomBlocks: fc.array(
      fc.option(fc.tuple(fc.integer({ min: 0, max: 280 }), fc.integer({ min: 1, max: 40 }))),
      { minLength: 5, maxLength: 5 },
    ),
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
        extra: fc.constantFrom('ann', 'bob', 'cid', null),
        resources: fc.subarray([...RESOURCES, ...CHOICES]),
        chosen: fc.nat(2),
        participants: fc.integer({ min: 1, max: 3 }),
        isHeld: fc.constantFrom(false, false, true),
        isElsewhere: fc.constantFrom(false, false, false, true),
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
      weekly,
      units,
      rows,
      sinceMidnight,
      ...given
    }) => {
      const midnight = wallToInstant(place.date, '00:00', place.zone);
      const exceptions = closed.map(days => [
        Temporal.PlainDate.from(place.date).add({ days }).toString(),
        [],
      ]);
      const hours = {
        ...Object.fromEntries(weekdays.map((name, k) => [name, week[k]])),
        exceptions: Object.fromEntries(exceptions),
      };
      const staffCount = item.groupSize > 1 || !staff ? 1 : given.team;
      const isTimed = staffCount === 1 && staff && given.lengths;
      const lengths = isTimed ? given.lengths!.map(each => each ?? item.durationMinutes) : [];
      const durationMinutes = Math.max(item.durationMinutes, ...lengths);
      const ownHours = (k: number) => {
        if (!shifts[k]) return null;
        const [days, hours] = given.special ?? [];
        const day = Temporal.PlainDate.from(place.date).add({ days: days ?? 0 });
        const { exceptions } = hoursOf({ exceptions: hours ? { [day.toString()]: [hours] } : {} });
        return { ...daily(shifts[k]), exceptions };
      };
      const time = (k: number) => midnight + k * 5 * MINUTE;
      const blockedRoom = (k: number) => {
        const [start = 0, length = 0] = given.roomBlocks[k] ?? [];
        const once = { startAt: time(start), endAt: time(start + length), reason: null };
        const every = k === 2 && weekly ? [{ ...weeklyBlock(weekly, place), reason: null }] : [];
        return { name: `Room ${k}`, blocked: [...(length > 0 ? [once] : []), ...every] };
      };
      const schedule: Schedule = {
        business: { ...business, timezone: place.zone, hours: hoursOf(hours) },
        item: {
          itemId: 'cut',
          ...item,
          durationMinutes,
          staffCount,
          timetable:
            given.timetable?.map(each => classTime(each, place.date, staffCount > 1)) ?? null,
          minimumParticipants: item.groupSize > 1 ? given.least : null,
          // A group has no processing time: its person attends it throughout.
          processing: item.groupSize > 1 ? null : item.processing,
        },
        staff:
          staff?.map((staffId, k) => ({
            ...person(staffId, ownHours(k)),
            rotas: rotasOf(given.rotas?.[k] ?? [], place.date),
            // A team serves for one common time.
            ...(isTimed && { durationMinutes: lengths[k] }),
            timeOff: [
              ...(k === 0 ? [{ startAt: time(off), endAt: time(off + 18) }] : []),
              ...(k <= 1 && weekly ? [weeklyBlock(weekly, place)] : []),
            ],
          })) ?? null,
        leadId: staffCount > 1 && given.lead ? staff![0]! : null,
        resources: units.map((count, k) => ({
          resourceId: RESOURCES[k] ?? '',
          units: count,
          hours: given.roomHours[k] ?? null,
          ...blockedRoom(k),
        })),
        choice: given.choice && {
          units: given.choice.units,
          resources: given.choice.each.map((count, k) => ({
            resourceId: CHOICES[k] ?? '',
            units: count,
            hours: given.roomHours[k + 2] ?? null,
            ...blockedRoom(k + 2),
          })),
        },
        busy: [],
        counted: null,
        gaps: null,
        now: midnight + sinceMidnight * MINUTE,
      };
      for (const row of rows) {
        // Bookings of the item itself have its present settings; bookings of other items have any.
        const startAt = time(row.start - (row.start % 3));
        const { choice } = schedule;
        const chosen = Array.from({ length: choice?.units ?? 0 }, (_, unit) => {
          const place = (row.chosen + unit) % (choice?.resources.length ?? 1);
          return choice?.resources[place]?.resourceId ?? '';
        });
        const isTeam = row.staffId !== null && row.extra !== null && row.extra !== row.staffId;
        const isAlone = (row.own ? item.groupSize : row.groupSize) === 1;
        const extra = isTeam && isAlone ? [row.extra] : [];
        const occupied = {
          occupiedFrom: startAt - row.buffers[0] * 5 * MINUTE,
          occupiedTo: startAt + (row.length + row.buffers[1]) * 5 * MINUTE,
        };
        if (row.isElsewhere && row.staffId !== null) {
          schedule.busy.push(bookedElsewhere(row.staffId, startAt, occupied));
          continue;
        }
        const made = rowOf(schedule, startAt, [row.staffId, ...extra], chosen);
        const own = { ...made, participants: row.participants, isHeld: row.isHeld };
        schedule.busy.push(
          row.own && (row.staffId === null || row.participants <= item.groupSize)
            ? own
            : {
                ...own,
                itemId: 'other',
                groupSize: row.groupSize,
                resourceIds: row.resources,
                ...occupied,
                processing: pauseOf(row, startAt),
              },
        );
      }
      return { schedule, date: place.date };
    },
  );

/** Returns a booking of a person at another location. */
function bookedElsewhere(
  staffId: string,
  startAt: number,
  occupied: Pick<Busy, 'occupiedFrom' | 'occupiedTo'>,
): Busy {
  const alone = { itemId: '', resourceIds: [], groupSize: 1, participants: 1, isElsewhere: true };
  return { ...alone, startAt, ...occupied, staffId };
}

/** Returns the processing time of a booking of another item, in which its person is free. */
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
  test('the slots of a day are the same as those of a check of every minute', () => {
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
          slots.map(({ startAt, endAt, capacity, remainingCapacity, staffIds }) => {
            return { startAt, endAt, capacity, remaining: remainingCapacity, staffIds };
          }),
        ).toEqual(isBeyond ? [] : expected);
        for (const slot of slots) {
          expect(slot.bookedCount).toBe(slot.capacity - slot.remainingCapacity);
          expect(slot.bookedCount).toBeGreaterThanOrEqual(0);
          expect(slot.available).toBe(slot.remainingCapacity > 0);
        }
      }),
      { numRuns: 500 },
    );
    expect(listed).toBeGreaterThan(1000);
  });

  test('a check of any minute of the day agrees with the list of slots', () => {
    fc.assert(
      fc.property(questions, ({ schedule, date }) => {
        const { timezone } = schedule.business;
        const checked: Slot[] = [];
        const end = wallToInstant(date, '24:00', timezone);
        for (let start = wallToInstant(date, '00:00', timezone); start < end; start += MINUTE) {
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

  test('a slot does not depend on the requested dates', () => {
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
          const { item: settings, staff, leadId } = (item === 'cut' ? one : two).schedule;
          // Buffer settings change between bookings; each booking keeps its own.
          const [bufferBeforeMinutes, bufferAfterMinutes] = buffers;
          const schedule: Schedule = {
            business,
            staff,
            leadId,
            resources,
            choice,
            now,
            busy: rows,
            counted: null,
            gaps: null,
            item: {
              ...settings,
              itemId: item,
              bufferBeforeMinutes,
              bufferAfterMinutes,
            },
          };
          const startAt =
            wallToInstant(one.date, '00:00', business.timezone) + quarter * 15 * MINUTE;
          const { verdict: said, slot } = checkStart(schedule, startAt, { force });
          if (said !== 'free' || !slot) continue;
          const staffId = pickStaff(schedule, slot);
          const request = { staffId, preferredIds: [], isForced: force };
          const taken = pickResources(schedule, startAt, request).slice(resources.length);
          expect(taken).toHaveLength(choice?.units ?? 0);
          const extra = pickExtraStaff(schedule, slot, staffId);
          expect(extra).toHaveLength(settings.staffCount - 1);
          if (leadId !== null) expect(staffId).toBe(leadId);
          rows.push(rowOf(schedule, startAt, [staffId, ...extra], taken));
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

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseWorkingHours } from '../../../../src/domains/business/working-hours.ts';
import type {
  Busy,
  Schedule,
} from '../../../../src/domains/scheduling/availability/calendar/schedule.ts';
import { planMoves, planSeries } from '../../../../src/domains/scheduling/series/plan-series.ts';
import { occurrencesOf } from '../../../../src/domains/scheduling/series/occurrences.ts';
import type {
  RequestedVisit,
  Placed,
} from '../../../../src/domains/scheduling/visits/visit-plan.ts';
import { daily } from '../../../support/salon/salon.ts';
import { oracleVisit } from '../visits/visit-oracle.ts';

const MINUTE = 60_000;
const zone = 'Europe/Berlin';
/** Two weeks before the clock goes forward, and before it goes back. */
const mondays = ['2026-03-16', '2026-10-12'];

const service = fc.record({
  durationMinutes: fc.constantFrom(20, 30, 45),
  bufferBeforeMinutes: fc.constantFrom(0, 0, 10),
  bufferAfterMinutes: fc.constantFrom(0, 0, 15),
  groupSize: fc.constantFrom(1, 1, 1, 2),
  staff: fc.option(fc.subarray([0, 1, 2], { minLength: 1 }), { freq: 5 }),
});

const scenario = fc.record({
  services: fc.array(service, { minLength: 1, maxLength: 2 }),
  people: fc.constantFrom(1, 1, 1, 2),
  monday: fc.constantFrom(...mondays),
  /** Rule of a series, and the local hour of its visits. */
  interval: fc.constantFrom(1, 2, 3),
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1, maxLength: 3 }),
  count: fc.integer({ min: 1, max: 7 }),
  hour: fc.constantFrom(9, 10, 11),
  minute: fc.constantFrom(0, 30),
  ceiling: fc.integer({ min: 1, max: 3 }),
  hours: fc.constantFrom(['09:00-13:00'], ['09:00-10:30', '11:00-13:00']),
  rows: fc.array(
    fc.record({
      service: fc.nat({ max: 1 }),
      day: fc.integer({ min: 0, max: 41 }),
      at: fc.integer({ min: 0, max: 40 }),
      staff: fc.option(fc.nat({ max: 2 }), { freq: 6 }),
    }),
    { maxLength: 30 },
  ),
  shift: fc.record({
    days: fc.constantFrom(-7, -1, 0, 1, 7, 14),
    minutes: fc.constantFrom(-30, 0, 30),
  }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Returns the instant of a local time, by the platform's calendar. */
const instantOf = (date: string, hour: number, minute: number) =>
  Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from({ hour, minute }),
  }).epochMilliseconds;

/** Returns the days of a rule, counted one by one. */
function daysOnPaper({ monday, interval, weekdays, count }: Scenario): string[] {
  const days: string[] = [];
  for (let day = 0; days.length < count; day += 1) {
    const isWeek = Math.floor(day / 7) % interval === 0;
    if (isWeek && weekdays.includes(day % 7)) {
      days.push(Temporal.PlainDate.from(monday).add({ days: day }).toString());
    }
  }
  return days;
}

const ruleOf = ({ interval, weekdays, count }: Scenario) =>
  `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${weekdays.map(day => names[day]).join()};COUNT=${count}`;

function busyOf({ services, rows, monday }: Scenario): Busy[] {
  return rows.flatMap(({ service: index, day, at, staff }) => {
    const item = services[index];
    if (!item) return [];
    const date = Temporal.PlainDate.from(monday).add({ days: day }).toString();
    const startAt = instantOf(date, 9, 0) + at * 5 * MINUTE;
    return [
      {
        itemId: `item_${index}`,
        startAt,
        occupiedFrom: startAt - item.bufferBeforeMinutes * MINUTE,
        occupiedTo: startAt + (item.durationMinutes + item.bufferAfterMinutes) * MINUTE,
        staffId: staff === null || item.staff === null ? null : `stf_${staff}`,
        resourceIds: [],
        groupSize: item.groupSize,
        participants: 1,
      },
    ];
  });
}

function askedOf(plan: Scenario, busy: readonly Busy[]): RequestedVisit {
  const { services, people, hours, ceiling, monday } = plan;
  const steps = services.map(({ staff, ...item }, index) => {
    const schedule: Schedule = {
      business: {
        timezone: zone,
        hours: parseWorkingHours(JSON.stringify(daily(...hours))),
        slotStepMinutes: 30,
        minNoticeMinutes: 0,
        horizonDays: 400,
        ceiling,
        isCeilingOfPeople: ceiling === 3,
      },
      item: {
        itemId: `item_${index}`,
        hours: null,
        timetable: null,
        minimumParticipants: null,
        processing: null,
        staffCount: 1,
        ...item,
      },
      leadId: null,
      staff:
        staff && staff.map(id => ({ staffId: `stf_${id}`, hours: null, rotas: [], timeOff: [] })),
      resources: [],
      choice: null,
      busy: [...busy],
      counted: null,
      gaps: null,
      now: instantOf(monday, 0, 0) - 30 * 86_400_000,
    };
    return { schedule, people };
  });
  return { steps, gapMinutes: 15 };
}

/** Returns the rows that the bookings of a visit occupy. */
const rowsOf = ({ steps }: RequestedVisit, placed: readonly Placed[]): Busy[] =>
  placed.map(({ step, startAt, occupiedFrom, occupiedTo, staffId }) => {
    const { itemId, groupSize } = steps[step]!.schedule.item;
    const place = { startAt, occupiedFrom, occupiedTo, staffId };
    return { itemId, ...place, resourceIds: [], groupSize, participants: 1 };
  });

const dateOf = (startAt: number) =>
  Temporal.Instant.fromEpochMilliseconds(startAt).toZonedDateTimeISO(zone).toPlainDate().toString();

/**
 * Returns true if the hours and the grid offer a start, without other bookings. The grid has every half hour
 * from opening.
 */
const isOffered = (asked: RequestedVisit, startAt: number) =>
  oracleVisit(asked, dateOf(startAt), startAt, null).fits;

test('each visit of a series fits exactly if each minute has room for it next to earlier ones, in local time', async () => {
  const count = { fits: 0, refused: 0, clocks: 0 };
  await fc.assert(
    fc.asyncProperty(scenario, async plan => {
      const days = daysOnPaper(plan);
      const expected = days.map(date => instantOf(date, plan.hour, plan.minute));
      const starts = await occurrencesOf(ruleOf(plan), expected[0]!, zone);
      expect(starts).toEqual(expected);
      if (new Set(starts.map(start => new Date(start).getUTCHours())).size > 1) count.clocks += 1;
      const busy = busyOf(plan);
      const judged = planSeries(
        starts.map(startAt => ({ startAt, asked: askedOf(plan, busy) })),
        false,
      );
      const taken: Busy[] = [...busy];
      for (const [index, { placed }] of judged.entries()) {
        const asked = askedOf(plan, taken);
        const told = oracleVisit(asked, dateOf(starts[index]!), starts[index]!, placed ?? null);
        expect({ index, fits: placed !== undefined, fault: null }).toEqual({ index, ...told });
        if (placed) taken.push(...rowsOf(asked, placed));
        count[placed ? 'fits' : 'refused'] += 1;
      }
    }),
    { numRuns: 500 },
  );
  expect(Math.min(count.fits, count.refused, count.clocks * 5)).toBeGreaterThan(300);
});

test('visits that are moved together never take the place of a visit that stays, and each visit moves that could move last', () => {
  const count = { moved: 0, stayed: 0 };
  fc.assert(
    fc.property(scenario, plan => {
      const busy = busyOf(plan);
      const starts = daysOnPaper(plan).map(date => instantOf(date, plan.hour, plan.minute));
      const booked = planSeries(
        starts.map(startAt => ({ startAt, asked: askedOf(plan, busy) })),
        false,
      );
      const moves = starts.flatMap((startAt, index) => {
        const { placed } = booked[index]!;
        if (!placed) return [];
        const asked = askedOf(plan, busy);
        const date = Temporal.PlainDate.from(dateOf(startAt)).add({ days: plan.shift.days });
        const to = instantOf(date.toString(), plan.hour, plan.minute) + plan.shift.minutes * MINUTE;
        return [{ startAt: to, asked, present: rowsOf(asked, placed) }];
      });
      const judged = planMoves(moves, false);
      const staying = moves.flatMap(({ present }, index) => (judged[index]!.placed ? [] : present));
      const taken: Busy[] = [...busy, ...staying];
      for (const [index, { placed }] of judged.entries()) {
        count[placed ? 'moved' : 'stayed'] += 1;
        if (!placed) continue;
        const { startAt } = moves[index]!;
        const asked = askedOf(plan, taken);
        const told = oracleVisit(asked, dateOf(startAt), startAt, placed);
        expect({ index, fits: true, fault: null }).toEqual({ index, ...told });
        taken.push(...rowsOf(asked, placed));
      }
      for (const [index, { placed, why }] of judged.entries()) {
        const { startAt } = moves[index]!;
        if (placed || !why || why.verdict === 'outside_hours') continue;
        expect({ index, fits: isOffered(askedOf(plan, taken), startAt) }).toEqual({
          index,
          fits: false,
        });
      }
    }),
    { numRuns: 500 },
  );
  expect(Math.min(count.moved, count.stayed)).toBeGreaterThan(100);
});

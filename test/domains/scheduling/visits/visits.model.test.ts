import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseWorkingHours } from '../../../../src/domains/business/working-hours.ts';
import { processingIn } from '../../../../src/domains/scheduling/availability/calendar/rules-of.ts';
import type {
  Busy,
  Processing,
  Schedule,
} from '../../../../src/domains/scheduling/availability/calendar/schedule.ts';
import {
  checkVisitStart,
  visitFinder,
} from '../../../../src/domains/scheduling/visits/visit-finder.ts';
import type { RequestedVisit } from '../../../../src/domains/scheduling/visits/visit-plan.ts';
import { daily } from '../../../support/salon/salon.ts';
import { oracleVisit } from './visit-oracle.ts';

const MINUTE = 60_000;
const date = '2026-03-03';
const midnight = Temporal.PlainDate.from(date).toZonedDateTime('Europe/Berlin').epochMilliseconds;

const service = fc.record({
  durationMinutes: fc.constantFrom(20, 30, 45, 60),
  bufferBeforeMinutes: fc.constantFrom(0, 0, 10),
  bufferAfterMinutes: fc.constantFrom(0, 0, 7, 15),
  groupSize: fc.constantFrom(1, 1, 1, 2, 3),
  staff: fc.option(fc.subarray([0, 1, 2], { minLength: 1 }), { freq: 4 }),
  team: fc.constantFrom(1, 1, 1, 2),
  /** Length of the service with each staff member; null: the service's own. */
  lengths: fc.option(fc.array(fc.constantFrom(null, 20, 35, 60), { minLength: 3, maxLength: 3 })),
  lead: fc.boolean(),
  resources: fc.subarray([0, 1]),
  timetable: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    fc.array(
      fc.record({
        at: fc.integer({ min: 540, max: 780 }),
        staff: fc.option(fc.nat({ max: 2 })),
      }),
      { minLength: 4, maxLength: 12 },
    ),
  ),
  processing: fc.option(
    fc.constantFrom({ afterMinutes: 5, minutes: 15 }, { afterMinutes: 10, minutes: 60 }),
    { freq: 2 },
  ),
});

/** Returns the processing time of a service; groups have none. */
const processingOf = ({
  groupSize,
  processing,
}: {
  groupSize: number;
  processing: Processing | null;
}) => (groupSize > 1 ? null : processing);

const scenario = fc.record({
  services: fc.array(service, { minLength: 1, maxLength: 3 }),
  people: fc.constantFrom(1, 1, 1, 2, 3),
  gapMinutes: fc.constantFrom(0, 0, 15),
  hours: fc.constantFrom(['09:00-12:00'], ['09:00-10:30', '11:00-12:30'], ['22:00-01:30']),
  ceiling: fc.integer({ min: 1, max: 4 }),
  units: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
  step: fc.constantFrom(15, 30),
  /** Indexes of the requested services, in order; one may occur twice. */
  order: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 }),
  off: fc.option(
    fc.record({ staff: fc.nat({ max: 2 }), from: fc.integer({ min: 540, max: 700 }) }),
  ),
  rows: fc.array(
    fc.record({
      service: fc.nat({ max: 2 }),
      at: fc.integer({ min: 0, max: 40 }),
      staff: fc.option(fc.nat({ max: 2 }), { freq: 5 }),
      extra: fc.boolean(),
    }),
    { maxLength: 7 },
  ),
});

const processingAt = (
  item: Parameters<typeof processingOf>[0] & { durationMinutes: number },
  startAt: number,
) => {
  const { durationMinutes } = item;
  const processing = processingIn({ durationMinutes, processing: processingOf(item) }, startAt);
  return processing.startAt < processing.endAt ? { processing } : {};
};

type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

function askedOf({ services, people, gapMinutes, order, ...rest }: Scenario): RequestedVisit {
  const busy: Busy[] = rest.rows.flatMap(({ service: index, at, staff, extra }) => {
    const item = services[index];
    if (!item) return [];
    const opens = rest.hours[0] === '22:00-01:30' ? 1320 : 540;
    const startAt = midnight + (opens + at * 5) * MINUTE;
    return [
      {
        itemId: `item_${index}`,
        startAt,
        occupiedFrom: startAt - item.bufferBeforeMinutes * MINUTE,
        occupiedTo: startAt + (item.durationMinutes + item.bufferAfterMinutes) * MINUTE,
        staffId: staff === null || item.staff === null ? null : `stf_${staff}`,
        ...(extra &&
          staff !== null &&
          item.staff !== null &&
          item.groupSize === 1 && { extraStaffIds: [`stf_${(staff + 1) % 3}`] }),
        resourceIds: item.resources.map(each => `res_${each}`),
        groupSize: item.groupSize,
        participants: 1,
        ...processingAt(item, startAt),
      },
    ];
  });
  const scheduleOf = (index: number): Schedule => {
    const { staff, team, lead, resources, lengths, timetable, ...item } = services[index]!;
    const staffCount = item.groupSize > 1 || !staff ? 1 : team;
    const isTimed = staffCount === 1 && lengths !== null;
    const own = isTimed && staff ? lengths.map(each => each ?? 0) : [];
    const durationMinutes = Math.max(item.durationMinutes, ...own);
    return {
      business: {
        timezone: 'Europe/Berlin',
        hours: parseWorkingHours(JSON.stringify(daily(...rest.hours))),
        slotStepMinutes: rest.step,
        minNoticeMinutes: 0,
        horizonDays: 90,
        ceiling: rest.ceiling,
        isCeilingOfPeople: rest.ceiling === 3,
      },
      item: {
        itemId: `item_${index}`,
        hours: null,
        timetable:
          timetable &&
          timetable.map(({ at, staff: teacher }) => ({
            weekday: 'tue' as const,
            startTime: `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
            staffId: teacher === null || staffCount > 1 ? null : `stf_${teacher}`,
            firstDay: null,
            lastDay: null,
          })),
        minimumParticipants: null,
        ...item,
        durationMinutes,
        staffCount,
        processing: processingOf(services[index]!),
      },
      staff:
        staff &&
        staff.map(each => ({
          staffId: `stf_${each}`,
          hours: null,
          rotas: [],
          ...(isTimed && { durationMinutes: lengths![each] ?? item.durationMinutes }),
          timeOff:
            rest.off?.staff === each
              ? [
                  {
                    startAt: midnight + rest.off.from * MINUTE,
                    endAt: midnight + (rest.off.from + 45) * MINUTE,
                  },
                ]
              : [],
        })),
      leadId: staffCount > 1 && lead ? `stf_${staff![0]}` : null,
      resources: resources.map(each => ({
        resourceId: `res_${each}`,
        name: '',
        units: rest.units[each]!,
        hours: null,
        blocked: [],
      })),
      choice: null,
      busy,
      counted: null,
      gaps: null,
      now: midnight,
    };
  };
  const steps = order.map(index => ({
    schedule: scheduleOf(index % services.length),
    people,
  }));
  return { steps, gapMinutes };
}

test('a visit can begin exactly if some order of staff has room in each minute, with no unnecessary wait', () => {
  const count = { fits: 0, refused: 0 };
  fc.assert(
    fc.property(scenario, plan => {
      const asked = askedOf(plan);
      const finder = visitFinder(asked, date, false);
      const starts = new Map([...finder.starts()].map(slot => [slot.startAt, slot.available]));
      for (let at = 0; at < 1440; at += 15) {
        const startAt = midnight + at * MINUTE;
        const { verdict } = checkVisitStart(asked, startAt, { force: false });
        expect(starts.get(startAt) ?? false).toBe(verdict === 'free');
        if (verdict !== 'free') continue;
        const { placed } = finder.at(startAt);
        if (placed) expect(finder.couldBeginAt(startAt)).toBe(true);
        const expected = oracleVisit(asked, date, startAt, placed ?? null);
        expect({ at, fits: placed !== undefined, fault: null }).toEqual({ at, ...expected });
        count[placed ? 'fits' : 'refused'] += 1;
      }
    }),
    { numRuns: 600 },
  );
  expect(Math.min(count.fits, count.refused)).toBeGreaterThan(500);
});

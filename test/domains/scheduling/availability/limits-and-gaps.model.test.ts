import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  checkStart,
  computeSlots,
} from '../../../../src/domains/scheduling/availability/availability.ts';
import type {
  Busy,
  Schedule,
} from '../../../../src/domains/scheduling/availability/calendar/schedule.ts';
import { parseWorkingHours } from '../../../../src/domains/business/working-hours.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../../src/platform/lib/time/time.ts';
import { daily } from '../../../support/salon/salon.ts';

const minute = 60_000;
const zone = 'Europe/Berlin';
/** A Monday before the clocks change; bookings lie in the two weeks from it on. */
const first = '2026-03-23';
const step = 15;
const people = ['anna', 'ben'];

interface Plan {
  rows: readonly { day: number; slot: number; steps: number; item: number; staff: number }[];
  limits: readonly (number | null)[];
  shortest: number;
  buffer: number;
}

const limit = fc.option(fc.integer({ min: 1, max: 3 }));
const plans = fc.record<Plan>({
  rows: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 13 }),
      slot: fc.integer({ min: 0, max: 27 }),
      steps: fc.integer({ min: 1, max: 6 }),
      item: fc.integer({ min: 0, max: 1 }),
      staff: fc.integer({ min: 0, max: 1 }),
    }),
    { maxLength: 14 },
  ),
  limits: fc.array(limit, { minLength: 6, maxLength: 6 }),
  shortest: fc.constantFrom(15, 30, 40, 60, 90),
  buffer: fc.constantFrom(0, 5, 15),
});

const opening = (day: number) => wallToInstant(addDays(first, day), '09:00', zone);
const startOf = ({ day, slot }: { day: number; slot: number }) =>
  opening(day) + slot * step * minute;

function scheduleOf({ rows, limits, shortest, buffer }: Plan, gaps: boolean): Schedule {
  const busy = rows.map((row): Busy => {
    const startAt = startOf(row);
    return {
      itemId: ['cut', 'colour'][row.item]!,
      startAt,
      occupiedFrom: startAt,
      occupiedTo: startAt + row.steps * step * minute,
      staffId: people[row.staff]!,
      resourceIds: [],
      groupSize: 1,
      participants: 1,
    };
  });
  const quota = (at: number) => ({
    maxBookingsPerDay: limits[at],
    maxBookingsPerWeek: limits[at + 1],
  });
  return {
    business: {
      timezone: zone,
      hours: parseWorkingHours(JSON.stringify(daily('09:00-16:00'))),
      slotStepMinutes: step,
      minNoticeMinutes: 0,
      horizonDays: 90,
      ceiling: 99,
      isCeilingOfPeople: false,
    },
    item: {
      itemId: 'cut',
      durationMinutes: 60,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: buffer,
      processing: null,
      staffCount: 1,
      hours: null,
      groupSize: 1,
      timetable: null,
      minimumParticipants: null,
      ...(!gaps && quota(0)),
    },
    staff: people.map((staffId, index) => ({
      staffId,
      hours: null,
      rotas: [],
      timeOff: [],
      ...(!gaps && quota(2 + 2 * index)),
    })),
    leadId: null,
    resources: [],
    choice: null,
    busy,
    counted: gaps ? null : { stored: busy.map(row => ({ ...row, isOwn: false })), placed: [] },
    gaps: gaps
      ? { avoid: 'always', shortestMinutes: new Map(people.map(id => [id, shortest])) }
      : null,
    now: wallToInstant('2026-03-20', '12:00', zone),
  };
}

/** Returns, for each start of a day, if a staff member is on shift and not booked. */
function freeStarts({ busy, item }: Schedule, day: number, staffId: string): boolean[] {
  return Array.from({ length: 25 }, (_, slot) => {
    const from = startOf({ day, slot });
    const to = from + (item.durationMinutes + item.bufferAfterMinutes) * minute;
    return busy.every(
      row => row.staffId !== staffId || row.occupiedTo <= from || row.occupiedFrom >= to,
    );
  });
}

test('Limits of a day and a week leave exactly the starts that a count by hand leaves.', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 13 }), (plan, day) => {
      const schedule = scheduleOf(plan, false);
      const inPeriods = (rows: readonly Busy[]) => {
        const date = addDays(first, day);
        const dayOf = (row: Busy) => localDateOf(row.startAt, zone);
        const weekOf = (text: string) => (text < addDays(first, 7) ? 0 : 1);
        return [
          rows.filter(row => dayOf(row) === date).length,
          rows.filter(row => weekOf(dayOf(row)) === weekOf(date)).length,
        ] as const;
      };
      const hasRoom = (at: number, rows: readonly Busy[]) => {
        const [ofDay, ofWeek] = inPeriods(rows);
        const [perDay, perWeek] = [plan.limits[at], plan.limits[at + 1]];
        return (perDay == null || ofDay < perDay) && (perWeek == null || ofWeek < perWeek);
      };
      const mayBook = hasRoom(
        0,
        schedule.busy.filter(({ itemId }) => itemId === 'cut'),
      );
      const able = people.filter((id, index) =>
        hasRoom(
          2 + 2 * index,
          schedule.busy.filter(({ staffId }) => staffId === id),
        ),
      );
      const date = addDays(first, day);
      for (const [slot, { startAt, staffIds, available }] of computeSlots(
        schedule,
        date,
        date,
      ).entries()) {
        const free = able.filter(id => freeStarts(schedule, day, id)[slot]);
        expect(staffIds).toEqual(mayBook ? free : []);
        expect(available).toBe(mayBook && free.length > 0);
        const { verdict } = checkStart(schedule, startAt, { force: true });
        expect(verdict === 'free').toBe(people.some(id => freeStarts(schedule, day, id)[slot]));
      }
    }),
    { numRuns: 300 },
  );
});

test('A start is offered without gaps exactly if it ends its free stretch or keeps the shortest service on both sides.', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 13 }), (plan, day) => {
      const schedule = scheduleOf(plan, true);
      const { durationMinutes, bufferAfterMinutes } = schedule.item;
      const enough = Math.min(plan.shortest, durationMinutes + bufferAfterMinutes);
      const fits = (free: readonly boolean[], slot: number) => {
        if (!free[slot]) return false;
        const before = slot - 1 - free.lastIndexOf(false, slot);
        const end = free.indexOf(false, slot);
        const after = (end < 0 ? free.length : end) - slot - 1;
        return before === 0 || after === 0 || Math.min(before, after) * step >= enough;
      };
      const date = addDays(first, day);
      const found = new Map(
        computeSlots(schedule, date, date).map(({ startAt, staffIds }) => [startAt, staffIds]),
      );
      for (let slot = 0; slot < 25; slot += 1) {
        const wanted = people.filter(id => fits(freeStarts(schedule, day, id), slot));
        expect(found.get(startOf({ day, slot })) ?? []).toEqual(wanted);
      }
    }),
    { numRuns: 300 },
  );
});

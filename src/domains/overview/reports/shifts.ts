import { intersect, merge, type Interval } from '../../../platform/lib/time/intervals.ts';
import type { Business } from '../../business/business.entity.ts';
import type { CalendarFacts } from '../../scheduling/availability/calendar/calendar-facts.ts';
import {
  hoursOf,
  openingsAround,
  shiftsOf,
} from '../../scheduling/availability/calendar/opening.ts';
import type { Periods } from './periods.ts';

/** A part of a shift that lies within a period. */
interface Shift extends Interval {
  staffId: string;
  /** The number of the period, from 1. */
  period: number;
}

/** Yields the shifts of active staff, divided at the ends of periods. */
export function* shiftsIn(
  { timezone, workingHours }: Business,
  { staff }: CalendarFacts,
  { starts, endAt }: Periods,
): Generator<Shift> {
  const startAt = starts[0] ?? endAt;
  const hours = hoursOf(workingHours);
  const open = merge(openingsAround(hours, timezone, startAt, endAt));
  for (const person of staff.values()) {
    if (!person.active) continue;
    const shifts = intersect(shiftsOf(person, { hours, timezone, open }, startAt, endAt), [
      { startAt, endAt },
    ]);
    let period = 1;
    for (const shift of shifts) {
      for (let from = shift.startAt; from < shift.endAt;) {
        while ((starts[period] ?? endAt) <= from) period += 1;
        const to = Math.min(shift.endAt, starts[period] ?? endAt);
        yield { staffId: person.staffId, period, startAt: from, endAt: to };
        from = to;
      }
    }
  }
}

import type { WorkingHours } from '../../../business/working-hours.ts';
import { windows } from '../../../business/working-hours.ts';
import type { Interval } from '../../../../platform/lib/time/intervals.ts';
import { intersect, merge, subtract } from '../../../../platform/lib/time/intervals.ts';
import { absencesBetween } from '../../../business/periods/absences-between.ts';
import { addDays, localDateOf } from '../../../../platform/lib/time/time.ts';
import type { Person } from './schedule.ts';

const MINUTE = 60_000;

/** Every opening window, not merged, that contains an instant of [from, to]. */
export function openingsAround(
  hours: WorkingHours,
  zone: string,
  from: number,
  to: number,
): Interval[] {
  // A window that opened the day before may still be open.
  return windows(hours, zone, addDays(localDateOf(from, zone), -1), localDateOf(to, zone));
}

/** When a person works between two instants: their own hours within the business's, minus time off. */
export function shiftsOf(
  person: Person,
  open: readonly Interval[],
  zone: string,
  from: number,
  to: number,
): readonly Interval[] {
  const { hours, timeOff } = person;
  const own =
    hours === null
      ? open
      : intersect(open, merge(openingsAround(hours, hours.timezone ?? zone, from, to)));
  return timeOff.length === 0
    ? own
    : subtract(own, merge(absencesBetween(timeOff, zone, from, to)));
}

/** The starts on the grid of every opening in [from, to), sorted and unique. */
export function gridStarts(
  openings: readonly Interval[],
  stepMinutes: number,
  from: number,
  to: number,
): number[] {
  const step = stepMinutes * MINUTE;
  const starts = new Set<number>();
  for (const { startAt, endAt } of openings) {
    const skipped = Math.max(0, Math.ceil((from - startAt) / step));
    const until = Math.min(endAt, to);
    for (let start = startAt + skipped * step; start < until; start += step) starts.add(start);
  }
  return Array.from(starts).sort((a, b) => a - b);
}

import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { addDays, dayOfWeek, type DayOfWeek } from '../../../../packages/shared/local-days.ts';
import {
  daysBetween,
  localDateOf,
  localDateTime,
  wallToInstant,
} from '../../../platform/lib/time/time.ts';

/** Every week on some days, at the same time of the clock; dates are local. */
export interface WeeklyRepeat {
  weekdays: DayOfWeek[];
  /** The last day on which it begins; null: it goes on. */
  lastDay: string | null;
  skippedDays: string[];
}

/** A time in which somebody is away or cannot be booked; of a weekly one, the first. */
export interface Absence extends Interval {
  weekly?: WeeklyRepeat | null;
}

/** The absences that touch [from, to), each day of a weekly one by itself. */
export function absencesBetween<T extends Absence>(
  list: readonly T[],
  zone: string,
  from: number,
  to: number,
): (Interval & { of: T })[] {
  const found: (Interval & { of: T })[] = [];
  for (const of of list) {
    const times = of.weekly ? daysOf(of, of.weekly, zone, from, to) : [of];
    for (const { startAt, endAt } of times) {
      if (startAt < to && endAt > from) found.push({ of, startAt, endAt });
    }
  }
  return found;
}

/** The times of a weekly one on the days around a span, each on the clock as the first. */
function daysOf(
  { startAt, endAt }: Interval,
  weekly: WeeklyRepeat,
  zone: string,
  from: number,
  to: number,
): Interval[] {
  const [first, begin] = clockOf(startAt, zone);
  const [last, close] = clockOf(endAt, zone);
  const length = daysBetween(first, last);
  const found: Interval[] = [];
  // One that began the day before may go on.
  const early = addDays(localDateOf(from, zone), -1);
  const late = localDateOf(to, zone);
  for (let day = early < first ? first : early; day <= late; day = addDays(day, 1)) {
    if (!comesOn(weekly, day)) continue;
    found.push({
      startAt: wallToInstant(day, begin, zone),
      endAt: wallToInstant(addDays(day, length), close, zone),
    });
  }
  return found;
}

/** Whether a weekly one begins on a local day from its first on. */
export function comesOn({ weekdays, lastDay, skippedDays }: WeeklyRepeat, day: string): boolean {
  if (lastDay !== null && day > lastDay) return false;
  return weekdays.includes(dayOfWeek(day)) && !skippedDays.includes(day);
}

/** The local date and the time of the clock. */
export function clockOf(instant: number, zone: string): [date: string, time: string] {
  const local = localDateTime(instant, zone);
  return [local.slice(0, 10), local.slice(11, 16)];
}

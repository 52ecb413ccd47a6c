import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { addDays, dayOfWeek, type DayOfWeek } from '../../../../packages/shared/local-days.ts';
import {
  daysBetween,
  localDateOf,
  localDateTime,
  wallToInstant,
} from '../../../platform/lib/time/time.ts';

/** Weekly repetition on some days, at the same local time. Dates are local. */
export interface WeeklyRepeat {
  weekdays: DayOfWeek[];
  /** Last day on which it starts; null: unlimited. */
  lastDay: string | null;
  skippedDays: string[];
}

/** Time of absence or blocking. For a weekly one, the interval is its first occurrence. */
export interface Absence extends Interval {
  weekly?: WeeklyRepeat | null;
}

/** Returns the absences that touch [from, to), with each occurrence of a weekly one separately. */
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

/** Returns the occurrences of a weekly absence around a span, each at the local time of the first. */
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
  // An occurrence that started the day before may still be running.
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

/** Returns true if a weekly absence starts on a local day. The day must not be before its first one. */
export function comesOn({ weekdays, lastDay, skippedDays }: WeeklyRepeat, day: string): boolean {
  if (lastDay !== null && day > lastDay) return false;
  return weekdays.includes(dayOfWeek(day)) && !skippedDays.includes(day);
}

/** Returns the local date and the local time of an instant. */
export function clockOf(instant: number, zone: string): [date: string, time: string] {
  const local = localDateTime(instant, zone);
  return [local.slice(0, 10), local.slice(11, 16)];
}

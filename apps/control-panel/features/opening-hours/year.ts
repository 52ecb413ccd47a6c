import { addDays, dayOfWeek, weekdayOf } from '../../../../packages/shared/local-days.ts';
import type { Interval } from './hours.ts';

/** Kind of a day: usual weekly hours, weekly day off, closed, or special hours. */
type DayKind = 'usual' | 'off' | 'closed' | 'special';

export interface YearMonth {
  /** First day of the month. */
  first: string;
  /** Number of weekdays before the first day, given the start of the week. */
  before: number;
  days: { day: string; kind: DayKind }[];
}

/** Returns twelve months from the given day's month on. Weeks start with the weekday `first`. */
export function yearOf(document: string, from: string, first: number): YearMonth[] {
  const hours = JSON.parse(document) as Record<string, readonly Interval[] | undefined>;
  const { exceptions = {} } = JSON.parse(document) as {
    exceptions?: Record<string, readonly Interval[]>;
  };
  const kindOf = (day: string): DayKind => {
    const special = exceptions[day];
    if (special) return special.length === 0 ? 'closed' : 'special';
    return hours[dayOfWeek(day)]?.length ? 'usual' : 'off';
  };
  return Array.from({ length: 12 }, (_, month) => {
    const [start, end] = [monthAfter(from, month), monthAfter(from, month + 1)];
    const days: YearMonth['days'] = [];
    for (let day = start; day < end; day = addDays(day, 1)) days.push({ day, kind: kindOf(day) });
    return { first: start, before: (weekdayOf(start) - first + 7) % 7, days };
  });
}

/** Returns the first day of the month that is `months` after the given day's month. */
export function monthAfter(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1 + months, 1)).toISOString().slice(0, 10);
}

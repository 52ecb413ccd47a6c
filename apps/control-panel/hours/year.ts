import { addDays, dayOfWeek, weekdayOf } from '../../../packages/shared/local-days.ts';
import type { Interval } from './hours.ts';

/** What a day of the year is: as the week has it, off as each week, closed, or open at other hours. */
type DayKind = 'usual' | 'off' | 'closed' | 'special';

export interface YearMonth {
  /** Its first day. */
  first: string;
  /** How many days of the week are before it, where weeks begin with the given one. */
  before: number;
  days: { day: string; kind: DayKind }[];
}

/** The twelve months from a day's on, of a document of working hours; weeks begin with the weekday `first`. */
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

/** The first day of a month so many after that of a day. */
export function monthAfter(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1 + months, 1)).toISOString().slice(0, 10);
}

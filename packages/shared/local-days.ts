/** Local days are `YYYY-MM-DD` and months `YYYY-MM`, independent of timezones. Weekdays are 1 Monday … 7 Sunday. */
const day = 86_400_000;
const maxKept = 5000;

/** Caches answers, because schedules need the same few hundred days again and again. */
function kept<Key, Value>(answer: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return key => {
    if (!known.has(key)) {
      if (known.size >= maxKept) known.clear();
      known.set(key, answer(key));
    }
    return known.get(key)!;
  };
}

/** Returns the days since 1970-01-01; NaN for an invalid day. */
export const dayNumberOf = kept((text: string) => Date.parse(`${text}T00:00:00Z`) / day);

/** Returns the day with a number of days since 1970-01-01. */
export const dayOfNumber = kept((number: number) => textOf(new Date(number * day)));

/** Returns a day, or the first one of a month, as noon UTC, for formatting in UTC. */
export function dateOf(text: string): Date {
  return new Date(`${text.padEnd(10, '-01')}T12:00:00Z`);
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, -14);
}

/** Returns the day this many days later; a negative number goes back. */
export function addDays(from: string, days: number): string {
  return dayOfNumber(dayNumberOf(from) + days);
}

export function monthOf(text: string): string {
  return text.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const date = dateOf(month);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(textOf(date));
}

export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** Returns the same day of another month, or the last day of that month. */
export function sameDayIn(month: string, of: string): string {
  const target = `${month}${of.slice(7)}`;
  const last = lastDayOf(month);
  return target > last ? last : target;
}

/** Returns the weekday of a day, 1 Monday … 7 Sunday. */
export function weekdayOf(text: string): number {
  // The first day of the epoch was a Thursday. Numbers of earlier days are negative.
  return ((((dayNumberOf(text) + 3) % 7) + 7) % 7) + 1;
}

/** Keys of weekdays, from Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The key of a weekday. */
export type DayOfWeek = (typeof weekdays)[number];

/** Returns the key of a day's weekday. */
export function dayOfWeek(text: string): DayOfWeek {
  return weekdays[weekdayOf(text) - 1]!;
}

/** Returns the first day of a day's week, if weeks begin with the weekday `first`. */
export function weekOf(text: string, first: number): string {
  return addDays(text, -((weekdayOf(text) - first + 7) % 7));
}

/** Returns the weeks of a month, which begin with the weekday `first`; null before and after the month. */
export function weeksOf(month: string, first: number): (string | null)[][] {
  const last = lastDayOf(month);
  const weeks: (string | null)[][] = [];
  for (let start = weekOf(`${month}-01`, first); start <= last; start = addDays(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const each = addDays(start, index);
        return monthOf(each) === month ? each : null;
      }),
    );
  }
  return weeks;
}

/** Returns true for a calendar date in a plausible year. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && Date.parse(text) > 0 && addDays(text, 0) === text;
}

/** Returns true for a month in a plausible year. */
export function isMonth(text: string): boolean {
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** Returns the first weekday of weeks in a locale's region, else in a country; Monday if neither is known. */
export function firstWeekdayOf(tag: string, country: string | null): number {
  // The region 001 is the world.
  const place = new Intl.Locale(
    `und-${new Intl.Locale(tag).region ?? country ?? '001'}`,
  ) as Intl.Locale & {
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (place.getWeekInfo?.() ?? place.weekInfo)?.firstDay ?? 1;
}

import { weekdays } from '../hours/hours.ts';
import type { Weekday } from '../operations.generated.ts';
import { makeOnce } from '../texts/make-once.ts';
import { useSpoken } from '../texts/spoken.ts';

/** Names a day of the week: 2024 began with a Monday. */
export function useWeekday(weekday: 'short' | 'long' = 'short'): (day: Weekday) => string {
  return nameIn(useSpoken().locale, weekday);
}

const nameIn = makeOnce((locale: string, weekday: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  return (day: Weekday) => format.format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
});

/** The day of the week of a day, `YYYY-MM-DD`. */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7]!;
}

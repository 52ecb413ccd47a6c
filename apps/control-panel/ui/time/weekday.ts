import { weekdays } from '../../../../packages/shared/local-days.ts';
import type { Weekday } from '../../data/operations.generated.ts';
import { memoize } from '../../i18n/memoize.ts';
import { useSpoken } from '../../i18n/spoken.ts';

/** Returns a function that names a weekday. It formats a date of 2024, which began with a Monday. */
export function useWeekday(weekday: 'short' | 'long' = 'short'): (day: Weekday) => string {
  return nameIn(useSpoken().locale, weekday);
}

const nameIn = memoize((locale: string, weekday: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  return (day: Weekday) => format.format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
});

import { weekdays } from '../../../packages/shared/local-days.ts';
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

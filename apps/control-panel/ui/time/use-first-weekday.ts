import { use } from 'react';
import { firstWeekdayOf, weekdays } from '../../../../packages/shared/local-days.ts';
import { BusinessContext } from '../../data/session.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import type { Weekday } from '../../data/operations.generated.ts';
import { memoize } from '../../i18n/memoize.ts';

/**
 * Returns the first weekday of weeks, 1 Monday … 7 Sunday: that of the user's region, else of the business's
 * country.
 */
export function useFirstWeekday(): number {
  return firstWeekdayOf(useSpoken().locale, use(BusinessContext)?.phoneCountry ?? null);
}

/** Returns a function that names a weekday. It formats a date of 2024, which began with a Monday. */
export function useWeekday(weekday: 'short' | 'long' = 'short'): (day: Weekday) => string {
  return nameIn(useSpoken().locale, weekday);
}

const nameIn = memoize((locale: string, weekday: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  return (day: Weekday) => format.format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
});

import { useSpoken } from '../../i18n/spoken.ts';

/**
 * Returns a function that formats a range of days, such as `1 – 23 Nov 2026`. A range of one day is a single
 * date.
 */
export function useDaySpan(): (days: { from: string; to: string }) => string {
  const { locale } = useSpoken();
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return ({ from, to }) => format.formatRange(new Date(from), new Date(to));
}

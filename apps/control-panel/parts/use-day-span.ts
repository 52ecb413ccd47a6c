import { useSpoken } from '../texts/spoken.ts';

/** Writes days from one to another, such as `1 – 23 Nov 2026`; one day twice is written once. */
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

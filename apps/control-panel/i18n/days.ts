import { addDays } from '../../../packages/shared/local-days.ts';
import { memoize } from './memoize.ts';

/** Local days as text, `YYYY-MM-DD`, without a time zone. */

const formatIn = memoize(
  timeZone =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** Returns the local day of an instant in a time zone. */
export function dayOf(instant: number, timeZone: string): string {
  return formatIn(timeZone).format(instant);
}

export function isDay(text: string | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // `Date.parse` accepts 31 February as a day in March, so the result is compared.
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
}

import { addDays } from '../../../packages/shared/local-days.ts';
import { makeOnce } from '../texts/make-once.ts';

/** Local days as texts, `YYYY-MM-DD`; no time zone is in them. */

const formatIn = makeOnce(
  timeZone =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** The local day of an instant in a time zone. */
export function dayOf(instant: number, timeZone: string): string {
  return formatIn(timeZone).format(instant);
}

export function isDay(text: string | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // A 31st of February is read as a day of March.
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
}

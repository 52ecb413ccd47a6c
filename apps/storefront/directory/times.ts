import type { ListedBusiness } from '../core-types.ts';
import { formatsOf, type Formats } from '../formats.ts';

const dayMilliseconds = 86_400_000;

/** Returns the formats of a business in the language of the page: its currency, its zone and the clock of its country. */
export function formatsFor(
  { currency, timezone, country }: Pick<ListedBusiness, 'currency' | 'timezone' | 'country'>,
  language: string,
): Formats {
  return formatsOf({ locale: language, currency, timezone, phoneCountry: country });
}

/** Returns the day of a free time in words: today, tomorrow, or the weekday with its date. */
export function dayText(
  { startAt, localStart }: { startAt: string; localStart: string },
  formats: Formats,
  { language, now }: { language: string; now: number },
): string {
  const date = localStart.slice(0, 10);
  const days = Math.round(
    (Date.parse(date) - Date.parse(formats.localDate(now))) / dayMilliseconds,
  );
  if (days === 0 || days === 1) return relativeDay(days, language);
  const format = new Intl.DateTimeFormat(formats.dated, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${date}T00:00:00Z`) || Date.parse(startAt));
}

/** Returns “Today” or “Tomorrow”, which begin a line. */
export function relativeDay(days: 0 | 1, language: string): string {
  const text = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return `${text.slice(0, 1).toLocaleUpperCase(language)}${text.slice(1)}`;
}

/** Formats a distance in metres: `850 m`, `2.4 km`. */
export function distanceText(metres: number, language: string): string {
  const isNear = metres < 1000;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: metres < 10_000 ? 1 : 0,
  });
  return format.format(isNear ? Math.max(50, Math.round(metres / 50) * 50) : metres / 1000);
}

import { fold } from './fold.ts';

/** A day of a known or unknown year. */
export interface TypedDay {
  year: number | null;
  month: number;
  day: number;
}

/**
 * Parses a past day in local notation: `12.4.1961`, `12/04/61`, `12 April`, `1961-04-12`. The locale decides
 * which number is the month, unless only one can be. Returns null for other text.
 */
export function readPastDay(text: string, locale: string): TypedDay | null {
  const iso = /^\s*(\d{4}|-)-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return checked(iso[1] === '-' ? null : Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = text.match(/\p{L}{3,}/gu) ?? [];
  const numbers = text.match(/\d+/g) ?? [];
  if (named.length > 0) {
    const month = named.map(name => monthOf(name, locale)).find(each => each !== null);
    const [day = '', year] = numbers;
    return month && numbers.length < 3 ? checked(pastYear(year), month, Number(day)) : null;
  }
  if (numbers.length < 2 || numbers.length > 3 || !/^[\d\s./-]+$/.test(text)) return null;
  const [first, second] = numbers.map(Number) as [number, number];
  const isMonthFirst = second > 12 || (first <= 12 && writesMonthFirst(locale));
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  return checked(pastYear(numbers[2]), month, day);
}

/** Tells if the locale writes month, day, year. */
export function writesMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0;
}

/**
 * Returns the month whose name starts with the text, in the locale's language or in English. Marks may be
 * omitted, and the name may be in the form that stands with a day.
 */
export function monthOf(name: string, locale: string): number | null {
  const begun = fold(name);
  for (const tag of [locale, 'en'])
    for (let month = 1; month <= 12; month++)
      if (monthNames(tag, month).some(whole => whole.startsWith(begun))) return month;
  return null;
}

function monthNames(locale: string, month: number): string[] {
  const styles = [{ day: 'numeric', month: 'long' }, { month: 'long' }] as const;
  return styles.map(style => {
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
    const parts = format.formatToParts(Date.UTC(2000, month - 1, 1));
    return fold(parts.find(({ type }) => type === 'month')?.value ?? '');
  });
}

/** Returns the full year. Two digits mean a year of the last hundred years. */
function pastYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  const now = new Date().getUTCFullYear();
  const year = Number(text);
  if (text.length !== 2) return year;
  const century = now - (now % 100);
  return century + year > now ? century - 100 + year : century + year;
}

function checked(year: number | null, month: number, day: number): TypedDay | null {
  // Without a year, a leap year is assumed so that 29 February is valid.
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { year, month, day }
    : null;
}

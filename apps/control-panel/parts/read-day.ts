/** A day of the year, of a year that is known or not. */
export interface TypedDay {
  year: number | null;
  month: number;
  day: number;
}

/**
 * Reads a past day as people write it: `12.4.1961`, `12/04/61`, `12 April`, `1961-04-12`. Which of two numbers is the month
 * follows the locale, unless only one can be. Null: it is none.
 */
export function readPastDay(text: string, locale: string): TypedDay | null {
  const iso = /^\s*(\d{4}|-)-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return checked(iso[1] === '-' ? null : Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = text.match(/\p{L}{3,}/u)?.[0];
  const numbers = text.match(/\d+/g) ?? [];
  if (named) {
    const month = monthOf(named, locale);
    const [day = '', year] = numbers;
    return month && numbers.length < 3 ? checked(pastYear(year), month, Number(day)) : null;
  }
  if (numbers.length < 2 || numbers.length > 3 || !/^[\d\s./-]+$/.test(text)) return null;
  const [first, second] = numbers.map(Number) as [number, number];
  const isMonthFirst = second > 12 || (first <= 12 && writesMonthFirst(locale));
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  return checked(pastYear(numbers[2]), month, day);
}

/** Tells if dates are written with the month before the day, and the year behind them. */
export function writesMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0;
}

/** The month that a name begins, in the language of the locale or in English. */
export function monthOf(name: string, locale: string): number | null {
  const begun = name.toLowerCase();
  for (let month = 1; month <= 12; month++) {
    for (const tag of [locale, 'en']) {
      const format = new Intl.DateTimeFormat(tag, {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      });
      const parts = format.formatToParts(Date.UTC(2000, month - 1, 1));
      const whole = parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? '';
      if (whole.startsWith(begun)) return month;
    }
  }
  return null;
}

/** Two digits are of the last hundred years. */
function pastYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  const now = new Date().getUTCFullYear();
  const year = Number(text);
  if (text.length !== 2) return year;
  const century = now - (now % 100);
  return century + year > now ? century - 100 + year : century + year;
}

function checked(year: number | null, month: number, day: number): TypedDay | null {
  // A leap year has every day.
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { year, month, day }
    : null;
}

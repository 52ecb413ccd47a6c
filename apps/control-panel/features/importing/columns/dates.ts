import { writesMonthFirst } from '../../../i18n/read-day.ts';
import { fold } from '../../../i18n/fold.ts';
import { memoize } from '../../../i18n/memoize.ts';

/** Meaning of `03/04/2026`: day first or month first. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const numbers = /^(\d{1,4})[./\-\s]+(\d{1,2})(?:[./\-\s]+(\d{2,4}))?(?!\d)/;

/** Determines the date order from all dates of a file. If all are ambiguous, the language decides. */
export function guessOrder(cells: readonly string[], locale: string): DateOrder {
  for (const cell of cells) {
    const [, first, second] = numbers.exec(cell.trim()) ?? [];
    if (!first || first.length > 2) continue;
    if (Number(first) > 12) return 'dayFirst';
    if (Number(second) > 12) return 'monthFirst';
  }
  const isDotted = cells.some(cell => /^\d{1,2}\.\d{1,2}\./.test(cell.trim()));
  return isDotted || !writesMonthFirst(locale) ? 'dayFirst' : 'monthFirst';
}

/**
 * Parses a date to `YYYY-MM-DD`, or `--MM-DD` without its year, and the time of day that follows. Returns null
 * for other text. `isPast` reads a year of two digits as one that has begun, as a birthday's.
 */
export function readDate(
  text: string,
  order: DateOrder,
  { now = Date.now(), isPast = false } = {},
): { day: string; time: string | null } | null {
  const cell = text.trim();
  const found = fromNumbers(cell, order) ?? fromWords(cell);
  if (!found) return null;
  const { year, month, day, rest } = found;
  const whole = year === undefined ? undefined : fullYear(year, now, isPast ? 0 : 5);
  const date = `${pad(month)}-${pad(day)}`;
  // Without a year, a leap year is assumed so that 29 February is valid.
  const isDate = !Number.isNaN(Date.parse(`${whole ?? 2000}-${date}`));
  const isThere = isDate && new Date(`${whole ?? 2000}-${date}`).getUTCDate() === Number(day);
  if (!isThere) return null;
  return { day: whole ? `${whole}-${date}` : `--${date}`, time: rest ? readTime(rest) : null };
}

interface Found {
  year: string | undefined;
  month: string;
  day: string;
  rest: string;
}

function fromNumbers(cell: string, order: DateOrder): Found | null {
  const withoutYear = /^--(\d\d)-(\d\d)$/.exec(cell);
  if (withoutYear)
    return { year: undefined, month: withoutYear[1]!, day: withoutYear[2]!, rest: '' };
  const match = numbers.exec(cell);
  if (!match) return null;
  const [all, first = '', second = '', third] = match;
  const rest = cell.slice(all.length);
  if (first.length === 4) return third ? { year: first, month: second, day: third, rest } : null;
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first];
  return { year: third, month, day, rest };
}

/** Parses `12 March 2026`, `Mar 12, 2026` or `12. Mai`. */
function fromWords(cell: string): Found | null {
  const match =
    /^(?:\p{L}+,\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?[.\s-]+(?:de\s+)?(\p{L}+)\.?|(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?)(?:[,\s.-]+(?:de\s+)?(\d{4}))?/iu.exec(
      cell,
    );
  if (!match) return null;
  const [all, day = '', word = '', wordFirst = '', dayAfter = '', year] = match;
  const month = [20, 4, 3]
    .map(length => months().get(fold(word || wordFirst).slice(0, length)))
    .find(Boolean);
  return month ? { year, month, day: day || dayAfter, rest: cell.slice(all.length) } : null;
}

/** Month numbers by full name and by the first letters, in the languages of the supported systems. */
const months = memoize(() => {
  const found = new Map<string, string>();
  for (const language of ['en', 'de', 'ru', 'fr', 'es', 'it', 'nl', 'pl', 'pt'])
    for (let month = 0; month < 12; month += 1)
      // Slavic month names have another ending beside a day.
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month: 'long', day, timeZone: 'UTC' });
        const parts = format.formatToParts(Date.UTC(2026, month, 15));
        const word = fold(parts.find(({ type }) => type === 'month')?.value ?? '');
        for (const length of [20, 4, 3]) found.set(word.slice(0, length), String(month + 1));
      }
  // French juin and juillet share their first three letters.
  found.delete('jui');
  return found;
});

/** Returns a year of four digits; one of two digits lies at most so many years ahead: with 5, in 2026, `31` is 2031 and `32` is 1932. */
function fullYear(year: string, now: number, yearsAhead: number): string {
  if (year.length === 4) return year;
  const present = new Date(now).getUTCFullYear();
  const century = Math.floor(present / 100) * 100;
  const full = century + Number(year);
  return String(full > present + yearsAhead ? full - 100 : full);
}

const pad = (text: string) => text.padStart(2, '0');

/** Parses a time of day to `HH:MM`: `9:30`, `2.15 pm`, `14h`. Returns null for other text. */
export function readTime(text: string): string | null {
  const match = /(\d{1,2})\s*(?:[:.h]\s*(\d{2}))?(?::\d{2})?(?:\.\d+)?\s*([ap])?\.?(?:m\b)?/i.exec(
    text,
  );
  if (!match) return null;
  const [, hours = '', minutes = '00', half = ''] = match;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 ? `${pad(String(hour))}:${minutes}` : null;
}

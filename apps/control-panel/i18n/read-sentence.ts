import { addDays } from '../../../packages/shared/local-days.ts';
import { isDay } from './days.ts';
import { monthOf, writesMonthFirst } from './read-day.ts';
import { fold } from './fold.ts';
import { readTime } from './read-time.ts';

/** Words of a language for days and distances. Alternatives are separated by commas, and marks may be omitted. */
interface SentenceWords {
  today: string;
  tomorrow: string;
  /** Empty if the language has no such word. */
  dayAfterTomorrow: string;
  /** Start of a distance, such as `in` of `in 2 weeks`. */
  in: string;
  /** Stands between a day and its month, such as `of` of `12th of March`. Empty where nothing does. */
  of: string;
  day: string;
  week: string;
  /** Words that are ignored, such as `with`. */
  fillers: string;
}

/** Day, time and names of a sentence such as `anna cut tomorrow 10`. */
export interface Sentence {
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** `HH:MM`. */
  time: string | null;
  /** All other words, which are names. */
  names: readonly string[];
}

interface Reader {
  locale: string;
  today: string;
  words: SentenceWords;
}

/** Parses the day and time of a sentence. A day without a year is the next such day. */
export function readSentence(text: string, reader: Reader): Sentence {
  const words = text
    .toLowerCase()
    .replaceAll(/(\d)\s+(am|pm|h)(?=\s|$)/g, '$1$2')
    .split(/[\s,]+/)
    .filter(Boolean)
    .filter((word, index, all) => !joins(all, index, reader));
  const { day, left } = takeDay(words, reader);
  const at = timeIn(left);
  const names = left.filter((word, index) => index !== at && !isOneOf(reader.words.fillers, word));
  return { day, time: at < 0 ? null : readTime(left[at]!), names };
}

/** Returns true if a word is in a comma-separated list, whatever its case and marks. */
export const isOneOf = (words: string, word: string): boolean =>
  words.split(', ').some(each => plain(each) === plain(word));

/** Returns a word without case and marks, and with the apostrophe of keyboards. */
const plain = (word: string) => fold(word).replaceAll(/[’ʼ]/g, "'");

/** Returns true for a word between a number and the next name or number, such as the `of` of `12th of March`. */
function joins(words: readonly string[], index: number, reader: Reader): boolean {
  const [before = '', after = ''] = [words[index - 1], words[index + 1]];
  if (!isOneOf(reader.words.of, words[index]!)) return false;
  const isOfMonth = dayNumber.test(before) && monthOf(after, reader.locale) !== null;
  const isOfYear = monthOf(before, reader.locale) !== null && /^\d{4}$/.test(after);
  return isOfMonth || isOfYear || (isOneOf(reader.words.in, before) && /^\d/.test(after));
}

/** A day of the month, which may have an ending, such as `12.`, `12th` or `1er`; `10h` and `2pm` are times. */
const dayNumber = /^\d{1,2}(?:\.|[º°]|-?(?!(?:am|pm|h|u)$)\p{L}{1,3})?$/u;

function takeDay(words: readonly string[], reader: Reader): { day: string | null; left: string[] } {
  for (const index of words.keys()) {
    for (const count of [3, 2, 1]) {
      const some = words.slice(index, index + count);
      if (some.length < count) continue;
      const day = dayOf(some, reader);
      if (day) return { day, left: words.toSpliced(index, count) };
    }
  }
  return { day: null, left: [...words] };
}

/** Returns the day that one, two or three words denote, or null. */
function dayOf(some: readonly string[], reader: Reader): string | null {
  const { today, words, locale } = reader;
  const [first = '', second = '', third = ''] = some;
  if (some.length === 3) {
    const days = isOneOf(words.day, third) ? 1 : isOneOf(words.week, third) ? 7 : 0;
    if (days > 0 && isOneOf(words.in, first) && /^\d{1,3}$/.test(second))
      return addDays(today, Number(second) * days);
    const year = /^\d{4}$/.test(third) ? third : null;
    return year && namedDay(first, second, Number(year), reader);
  }
  if (some.length === 2) return namedDay(first, second, null, reader);
  const distance = [words.today, words.tomorrow, words.dayAfterTomorrow].findIndex(each =>
    isOneOf(each, first),
  );
  if (distance >= 0) return addDays(today, distance);
  if (isDay(first)) return first;
  return numericDay(first, reader) ?? weekdayAfter(first, today, locale);
}

/** Parses `12 march`, `march 12` or `12. märz`. */
function namedDay(
  one: string,
  other: string,
  year: number | null,
  { locale, today }: Reader,
): string | null {
  const [number, name] = /^\d/.test(one) ? [one, other] : [other, one];
  if (!dayNumber.test(number) || !/^\p{L}{3,}\.?$/u.test(name)) return null;
  const month = monthOf(name.replace('.', ''), locale);
  return month === null ? null : nextDay(Number.parseInt(number, 10), month, year, today);
}

/** Parses `12.3.`, `12.3.2027` or `3/12`. `10.30` is a time instead. */
function numericDay(word: string, { locale, today }: Reader): string | null {
  const found = /^(\d{1,2})([./])(\d{1,2})(?:\2(\d{4})?)?$/.exec(word);
  if (!found) return null;
  const [, one, sign, two, year] = found;
  if (sign === '.' && /^\d{1,2}\.\d\d$/.test(word) && (Number(two) > 12 || Number(two) === 0))
    return null;
  const isMonthFirst = sign === '/' && writesMonthFirst(locale) && Number(one) <= 12;
  const [month, day] = isMonthFirst ? [Number(one), Number(two)] : [Number(two), Number(one)];
  return nextDay(day, month, year ? Number(year) : null, today);
}

function nextDay(day: number, month: number, year: number | null, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const years = year === null ? [thisYear, thisYear + 1] : [year];
  const two = (part: number) => String(part).padStart(2, '0');
  const days = years.map(each => `${each}-${two(month)}-${two(day)}`).filter(isDay);
  return days.find(each => year !== null || each >= today) ?? null;
}

/** Returns the next such weekday after today. Accepts its full or short name, with any inflected ending. */
function weekdayAfter(word: string, today: string, locale: string): string | null {
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = addDays(today, ahead);
    const [long, short] = (['long', 'short'] as const).map(weekday =>
      new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
        .format(new Date(`${day}T00:00:00Z`))
        .replace('.', ''),
    );
    const [name, whole, brief] = [word, long, short].map(each => plain(each ?? '')) as [
      string,
      string,
      string,
    ];
    if (name === brief || name === whole) return day;
    if (name.length > 4 && name.slice(0, -1) === whole.slice(0, -1)) return day;
  }
  return null;
}

/** Returns the index of the time: an unambiguous time, else the last number. */
function timeIn(words: readonly string[]): number {
  const isTime = (word: string) => readTime(word) !== null;
  const certain = words.findIndex(word => /^\d+(?:[:.]\d|[aphu])/.test(word) && isTime(word));
  return certain >= 0
    ? certain
    : words.findLastIndex(word => /^\d{1,4}$/.test(word) && isTime(word));
}

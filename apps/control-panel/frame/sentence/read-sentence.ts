import { addDays } from '../../../../packages/shared/local-days.ts';
import { isDay } from '../../calendar/days.ts';
import { monthOf, writesMonthFirst } from '../../parts/read-day.ts';
import { readTime } from '../../parts/read-time.ts';

/** The words of a language that say when, by their small letters. Several forms are separated by commas. */
interface SentenceWords {
  today: string;
  tomorrow: string;
  /** Empty where a language has no word for it. */
  dayAfterTomorrow: string;
  /** Begins a distance, such as `in` of `in 2 weeks`. */
  in: string;
  day: string;
  week: string;
  /** Words that say nothing by themselves, such as `with`. */
  fillers: string;
}

/** The day, the time and the names of a sentence such as `anna cut tomorrow 10`. */
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

/** Reads the day and the time of a sentence; a day without a year is the next such day. */
export function readSentence(text: string, reader: Reader): Sentence {
  const words = text
    .toLowerCase()
    .replaceAll(/(\d)\s+(am|pm|h)(?=\s|$)/g, '$1$2')
    .split(/[\s,]+/)
    .filter(Boolean);
  const { day, left } = takeDay(words, reader);
  const at = timeIn(left);
  const names = left.filter((word, index) => index !== at && !isOneOf(reader.words.fillers, word));
  return { day, time: at < 0 ? null : readTime(left[at]!), names };
}

/** True if a word is in a list that is separated by commas. */
export const isOneOf = (words: string, word: string): boolean => words.split(', ').includes(word);

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

/** The day that one, two or three words say, or null. */
function dayOf(some: readonly string[], reader: Reader): string | null {
  const { today, words, locale } = reader;
  const [first = '', second = '', third = ''] = some;
  if (some.length === 3) {
    const days = isOneOf(words.day, third) ? 1 : isOneOf(words.week, third) ? 7 : 0;
    if (days > 0 && first === words.in && /^\d{1,3}$/.test(second))
      return addDays(today, Number(second) * days);
    const year = /^\d{4}$/.test(third) ? third : null;
    return year && namedDay(first, second, Number(year), reader);
  }
  if (some.length === 2) return namedDay(first, second, null, reader);
  const distance = [words.today, words.tomorrow, words.dayAfterTomorrow].indexOf(first);
  if (distance >= 0) return addDays(today, distance);
  if (isDay(first)) return first;
  return numericDay(first, reader) ?? weekdayAfter(first, today, locale);
}

/** `12 march`, `march 12`, `12. märz`. */
function namedDay(
  one: string,
  other: string,
  year: number | null,
  { locale, today }: Reader,
): string | null {
  const [number, name] = /^\d/.test(one) ? [one, other] : [other, one];
  if (!/^\d{1,2}\.?$/.test(number) || !/^\p{L}{3,}\.?$/u.test(name)) return null;
  const month = monthOf(name.replace('.', ''), locale);
  return month === null ? null : nextDay(Number.parseInt(number, 10), month, year, today);
}

/** `12.3.`, `12.3.2027`, `3/12`; `10.30` is a time. */
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

/** The next such weekday after today, by its name or its short form; the end of the name may be declined. */
function weekdayAfter(word: string, today: string, locale: string): string | null {
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = addDays(today, ahead);
    const [long, short] = (['long', 'short'] as const).map(weekday =>
      new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
        .format(new Date(`${day}T00:00:00Z`))
        .toLowerCase()
        .replace('.', ''),
    ) as [string, string];
    if (word === short || word === long) return day;
    if (word.length > 4 && word.slice(0, -1) === long.slice(0, -1)) return day;
  }
  return null;
}

/** Where the time stands: what can only be a time, else the last number. */
function timeIn(words: readonly string[]): number {
  const isTime = (word: string) => readTime(word) !== null;
  const plain = words.findIndex(word => /^\d+(?:[:.]\d|[aphu])/.test(word) && isTime(word));
  return plain >= 0 ? plain : words.findLastIndex(word => /^\d{1,4}$/.test(word) && isTime(word));
}

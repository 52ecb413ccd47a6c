import { sentence } from '#texts/sentence';
import { weekdays, type DayOfWeek } from '../../../../packages/shared/local-days.ts';
import { isOneOf } from '../../i18n/read-sentence.ts';
import { readStretches } from '../../i18n/read-time.ts';

/** Typed hours of each day, such as `9:00 – 13:00, 14:00 – 18:00`. Empty means a day off. */
export type TypedHours = Readonly<Record<DayOfWeek, string>>;

export type Interval = readonly [string, string];

/** Returns the typed form of a document of working hours. */
export function typedHours(document: string): TypedHours {
  const hours = JSON.parse(document) as Record<string, Interval[] | undefined>;
  return Object.fromEntries(weekdays.map(day => [day, textOf(hours[day] ?? [])])) as TypedHours;
}

/** Formats intervals of a day as text that can be parsed again. */
export function textOf(intervals: readonly Interval[]): string {
  return intervals.map(([from, to]) => `${from}–${to}`).join(', ');
}

/** Parses typed hours to a document, keeping its exceptions. Returns the invalid days if there are any. */
export function readHours(
  typed: TypedHours,
  former: string | null,
): { document: string } | { wrong: readonly DayOfWeek[] } {
  const read = weekdays.map(day => [day, intervalsOf(typed[day])] as const);
  const wrong = read.filter(([, intervals]) => intervals === null).map(([day]) => day);
  if (wrong.length > 0) return { wrong };
  const kept = former ? (JSON.parse(former) as object) : {};
  return { document: JSON.stringify({ ...kept, ...Object.fromEntries(read) }) };
}

/** Parses intervals of a text. A word for “closed” returns an empty list, and invalid text returns null. */
export function intervalsOf(text: string): Interval[] | null {
  return isOneOf(sentence.closing, text.trim().toLowerCase()) ? [] : readStretches(text);
}

import { sentence } from '#texts/sentence';
import { weekdays, type DayOfWeek } from '../../../packages/shared/local-days.ts';
import { isOneOf } from '../frame/sentence/read-sentence.ts';
import { readStretches } from '../parts/read-time.ts';

/** What is typed of each day, such as `9:00 – 13:00, 14:00 – 18:00`; nothing: a day off. */
export type TypedHours = Readonly<Record<DayOfWeek, string>>;

export type Interval = readonly [string, string];

/** A document of working hours as it can be typed. */
export function typedHours(document: string): TypedHours {
  const hours = JSON.parse(document) as Record<string, Interval[] | undefined>;
  return Object.fromEntries(weekdays.map(day => [day, textOf(hours[day] ?? [])])) as TypedHours;
}

/** Stretches of a day as they can be typed. */
export function textOf(intervals: readonly Interval[]): string {
  return intervals.map(([from, to]) => `${from}–${to}`).join(', ');
}

/** What was typed as a document, which keeps its exceptions; or the days that cannot be read. */
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

/** The stretches of a text; null if it has none and says nothing of a day off either. */
export function intervalsOf(text: string): Interval[] | null {
  return isOneOf(sentence.closing, text.trim().toLowerCase()) ? [] : readStretches(text);
}

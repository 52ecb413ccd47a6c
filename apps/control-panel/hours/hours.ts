/** The days of a document of working hours, from Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Weekday = (typeof weekdays)[number];

/** What is typed of each day, such as `9:00 – 13:00, 14:00 – 18:00`; nothing: a day off. */
export type TypedHours = Readonly<Record<Weekday, string>>;

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
): { document: string } | { wrong: readonly Weekday[] } {
  const read = weekdays.map(day => [day, intervalsOf(typed[day])] as const);
  const wrong = read.filter(([, intervals]) => intervals === null).map(([day]) => day);
  if (wrong.length > 0) return { wrong };
  const kept = former ? (JSON.parse(former) as object) : {};
  return { document: JSON.stringify({ ...kept, ...Object.fromEntries(read) }) };
}

/** The stretches of a text; null if it has none and is not empty either. */
export function intervalsOf(text: string): Interval[] | null {
  const parts = text
    .split(/[,;]/)
    .map(part => part.trim())
    .filter(Boolean);
  const found = parts.map(part => {
    const times = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(part);
    if (!times) return null;
    const [, fromHour, fromMinute = '00', toHour, toMinute = '00'] = times;
    const from = timeOf(fromHour!, fromMinute);
    const to = timeOf(toHour!, toMinute);
    return from && to && from < '24:00' && from !== to ? ([from, to] as const) : null;
  });
  return found.includes(null) ? null : (found as Interval[]);
}

function timeOf(hour: string, minute: string): string | null {
  const isTime = Number(minute) < 60 && Number(hour) * 60 + Number(minute) <= 24 * 60;
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : null;
}

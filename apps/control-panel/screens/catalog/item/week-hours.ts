export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Weekday = (typeof weekdays)[number];

/** Hours as they are typed, such as `09:00–12:00, 13:00–18:00`; an empty text is a day without. */
export type WeekTexts = Record<Weekday, string>;

type Times = readonly (readonly [string, string])[];

/** The hours of a document as texts. */
export function textsOf(document: string): WeekTexts {
  const hours = JSON.parse(document || '{}') as Partial<Record<Weekday, Times>>;
  const text = (day: Weekday) => (hours[day] ?? []).map(times => times.join('–')).join(', ');
  return Object.fromEntries(weekdays.map(day => [day, text(day)])) as WeekTexts;
}

/** The document with the hours of these texts; null where one of them is none. */
export function documentOf(texts: WeekTexts, former: string): string | null {
  const { timezone, exceptions } = JSON.parse(former || '{}') as Record<string, unknown>;
  const days = weekdays.map(day => [day, timesOf(texts[day])] as const);
  if (days.some(([, times]) => times === null)) return null;
  return JSON.stringify({ timezone, ...Object.fromEntries(days), exceptions });
}

const interval = /^(\d{1,2})(?::?([0-5]\d))?\s*[-–—]\s*(\d{1,2})(?::?([0-5]\d))?$/;

function timesOf(text: string): Times | null {
  const parts = text.split(/[,;]/).map(part => part.trim());
  const found = parts.filter(Boolean).map(part => interval.exec(part));
  if (found.includes(null)) return null;
  const times = found.map(match => {
    const [, open = '', openMinutes, close = '', closeMinutes] = match ?? [];
    return [timeOf(open, openMinutes), timeOf(close, closeMinutes)] as const;
  });
  return times.every(([open, close]) => open < '24:00' && close <= '24:00' && open !== close)
    ? times
    : null;
}

function timeOf(hour: string, minutes = '00'): string {
  return `${hour.padStart(2, '0')}:${minutes}`;
}

/** Local days are `YYYY-MM-DD` and months `YYYY-MM`, independent of timezones. */
const day = 86_400_000;

/** The day as noon UTC, for formatting in UTC. */
export function dateOf(text: string): Date {
  return new Date(`${text.length === 7 ? `${text}-01` : text}T12:00:00Z`);
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function addDays(from: string, days: number): string {
  return textOf(new Date(dateOf(from).getTime() + days * day));
}

export function monthOf(text: string): string {
  return text.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const date = dateOf(month);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(textOf(date));
}

export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** The same day of another month, or the last day of that month. */
export function sameDayIn(month: string, of: string): string {
  const target = `${month}${of.slice(7)}`;
  const last = lastDayOf(month);
  return target > last ? last : target;
}

/**
 * The weeks of a month, which start on `firstWeekday` (1 Monday … 7 Sunday); null before and after the month.
 */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const first = `${month}-01`;
  const blank = (weekdayOf(first) - firstWeekday + 7) % 7;
  const last = lastDayOf(month);
  const weeks: (string | null)[][] = [];
  for (let start = addDays(first, -blank); start <= last; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(start, index));
    weeks.push(week.map(each => (monthOf(each) === month ? each : null)));
  }
  return weeks;
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(text: string): number {
  return dateOf(text).getUTCDay() || 7;
}

/** True for a calendar date in a plausible year. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && Date.parse(text) > 0 && addDays(text, 0) === text;
}

/** True for a month in a plausible year. */
export function isMonth(text: string): boolean {
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** 1 Monday … 7 Sunday. A locale without a region begins weeks on Monday, as most of the world does. */
export function firstWeekdayOf(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  if (!locale.region) return 1;
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** Local days are `YYYY-MM-DD` and months `YYYY-MM`, independent of time zones. */
const day = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** Whether a text is a calendar date in a plausible year. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && Date.parse(text) > 0 && addDays(text, 0) === text;
}

/** Whether a text is a month in a plausible year. */
export function isMonth(text: string): boolean {
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** The weeks of a month, which begin on a weekday (1 Monday … 7 Sunday); null before and after the month. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const first = `${month}-01`;
  const weekday = new Date(first).getUTCDay() || 7;
  const last = lastDayOf(month);
  const weeks: (string | null)[][] = [];
  for (
    let at = addDays(first, -((weekday - firstWeekday + 7) % 7));
    at <= last;
    at = addDays(at, 7)
  ) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(at, index));
    weeks.push(week.map(each => (monthOf(each) === month ? each : null)));
  }
  return weeks;
}

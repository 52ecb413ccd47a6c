type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The day that weeks begin with where people speak so: 0 is Sunday. Where the browser does not know, Monday. */
export function firstWeekday(locale: string): Weekday {
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: () => { firstDay: number } };
  return ((getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1) % 7) as Weekday;
}

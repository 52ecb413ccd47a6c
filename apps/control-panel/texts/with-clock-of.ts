/** A locale with the clock of a country, of 12 or 24 hours: `en-US` in Germany writes 14:30. Null: the locale's own. */
export function withClockOf(locale: string, country: string | null): string {
  if (!country) return locale;
  const home = new Intl.Locale(`und-${country}`).maximize().toString();
  const clock = clockOf(home);
  return clock === clockOf(locale)
    ? locale
    : new Intl.Locale(locale, { hourCycle: clock }).toString();
}

function clockOf(locale: string): 'h12' | 'h23' {
  return isHalfDay(locale) ? 'h12' : 'h23';
}

/** Tells if a locale counts the hours of a half day, with am and pm. */
export function isHalfDay(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false;
}

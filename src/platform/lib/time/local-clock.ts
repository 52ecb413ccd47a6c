/** A locale with the clock of a country, of 12 or 24 hours: `en-US` in Germany writes 14:30. Null: the locale's own. */
export function withClockOf(locale: string, country: string | null): string {
  if (!country) return locale;
  const home = new Intl.Locale(`und-${country}`).maximize().toString();
  const hourCycle = clockOf(home);
  if (hourCycle === clockOf(locale)) return locale;
  return new Intl.Locale(locale, { hourCycle }).toString();
}

/** How a locale writes the hour of a time: a clock of 12 hours has no leading zero. */
export function hourOf(locale: string): 'numeric' | '2-digit' {
  return clockOf(locale) === 'h12' ? 'numeric' : '2-digit';
}

function clockOf(locale: string): 'h12' | 'h23' {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return hour12 ? 'h12' : 'h23';
}

/** A locale with the clock of a country, of 12 or 24 hours: `en-US` in Germany writes 14:30. Null: the locale's own. */
export function withClockOf(locale: string, country: string | null): string {
  if (!country) return locale;
  // With its script, `en-Latn-GB`, a locale would have the clock of `en`.
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const home = new Intl.DateTimeFormat(`${language}-${country}`, { hour: 'numeric' });
  return new Intl.Locale(locale, { hourCycle: home.resolvedOptions().hourCycle! }).toString();
}

/** Tells if a locale counts the hours of a half day, with am and pm. */
export function usesHalfDays(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false;
}

/**
 * The locale of a business's dates and times, with the clock of its country. Plain `en` formats dates the American way,
 * which most of the world misreads.
 */
export function localeOfDates(locale: string, country: string | null): string {
  return withClockOf(locale === 'en' && country !== 'US' ? 'en-GB' : locale, country);
}

/** How a locale writes the hour of a time: a clock of 12 hours has no leading zero. */
export function hourOf(locale: string): 'numeric' | '2-digit' {
  return usesHalfDays(locale) ? 'numeric' : '2-digit';
}

/**
 * Returns a locale with the clock of a country, of 12 or 24 hours: `en-US` in Germany writes 14:30. Null: the
 * locale's own.
 */
export function withClockOf(locale: string, country: string | null): string {
  if (!country) return locale;
  const hourCycle = hourCycles.get(country) ?? hourCycleOf(country);
  hourCycles.set(country, hourCycle);
  return new Intl.Locale(locale, { hourCycle }).toString();
}

/** The clocks of countries that were asked for. To find one takes longer than to write the rest of a mail. */
const hourCycles = new Map<string, Intl.LocaleHourCycleKey>();

function hourCycleOf(country: string): Intl.LocaleHourCycleKey {
  // With its script, `en-Latn-GB`, a locale would have the clock of `en`.
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const home = new Intl.DateTimeFormat(`${language}-${country}`, { hour: 'numeric' });
  return home.resolvedOptions().hourCycle!;
}

/** Returns true if a locale uses a 12-hour clock with am and pm. */
export function usesHalfDays(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false;
}

/**
 * Returns the locale of a business's dates and times, with the clock of its country. Plain `en` formats dates the
 * American way, which most of the world misreads.
 */
export function localeOfDates(locale: string, country: string | null): string {
  return withClockOf(locale === 'en' && country !== 'US' ? 'en-GB' : locale, country);
}

/** Returns the hour format of a locale: a 12-hour clock has no leading zero. */
export function hourOf(locale: string): 'numeric' | '2-digit' {
  return usesHalfDays(locale) ? 'numeric' : '2-digit';
}

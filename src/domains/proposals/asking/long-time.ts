import type { Language } from '../../../../packages/shared/languages.ts';

/** An instant as a sentence says it, with the day of the week. */
export function longTime(instant: number, timezone: string, language: Language): string {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: timezone } as const;
  return new Intl.DateTimeFormat(localeOf(language), style).format(instant);
}

/** The locale of dates in a language. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

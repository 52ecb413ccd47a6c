import { localeOfDates } from '../../../../packages/shared/local-clock.ts';
import type { Language } from '../../../../packages/shared/languages.ts';

/** Formats an instant for a sentence, with the day of the week. */
export function longTime(instant: number, timezone: string, language: Language): string {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: timezone } as const;
  return new Intl.DateTimeFormat(localeOfDates(language, null), style).format(instant);
}

import type { Look } from './read-look.ts';
import { formOf } from './words-of.ts';
import type { Writable } from './writable.ts';

/** The locale that a message is written in: of a language that we write, with the clock of the business's country. */
export function localeFor(message: Pick<Writable, 'locale'>, look: Look | undefined): string {
  return withClockOf(formOf(message), look?.country ?? null);
}

/** A locale with the clock of a country, of 12 or 24 hours: `en-US` in Germany writes 14:30. Null: the locale's own. */
function withClockOf(locale: string, country: string | null): string {
  if (!country) return locale;
  const home = new Intl.Locale(`und-${country}`).maximize().toString();
  const hourCycle = clockOf(home);
  if (hourCycle === clockOf(locale)) return locale;
  return new Intl.Locale(locale, { hourCycle }).toString();
}

function clockOf(locale: string): 'h12' | 'h23' {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return hour12 ? 'h12' : 'h23';
}

import type { Language } from '../../../platform/mail/compose-mail.ts';

/** An instant as a sentence says it, with the day of the week. */
export function longTime(instant: number, timezone: string, language: Language): string {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: timezone } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, style).format(instant);
}

/** The languages that people read the product in. Each folder of texts has a catalog for each of them. */
export const languages = ['en', 'de', 'ru'] as const;

export type Language = (typeof languages)[number];

/** The language of a locale, such as `de-AT` or `de_AT`; undefined if the product is not written in it. */
export function writtenLanguage(locale: string): Language | undefined {
  const [spoken] = locale.toLowerCase().split(/[-_]/);
  return languages.find(language => language === spoken);
}

/** The language that somebody of a locale is written to in. */
export function languageOf(locale: string): Language {
  return writtenLanguage(locale) ?? 'en';
}

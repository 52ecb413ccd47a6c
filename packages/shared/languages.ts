import names from './languages.json' with { type: 'json' };

/** One of `languages.json`, such as `de`. */
export type Language = string;

/** The languages of the product. Each folder of texts has a catalog for each of them. */
export const languages: readonly Language[] = names;

/** Returns the language of a locale, such as `de-AT` or `de_AT`; undefined if the product lacks it. */
export function writtenLanguage(locale: string): Language | undefined {
  const [spoken] = locale.toLowerCase().split(/[-_]/);
  return languages.find(language => language === spoken);
}

/** Returns the language for writing to a person with this locale. */
export function languageOf(locale: string): Language {
  return writtenLanguage(locale) ?? 'en';
}

/** Returns the name of a language in itself, such as `Deutsch`. */
export function ownNameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

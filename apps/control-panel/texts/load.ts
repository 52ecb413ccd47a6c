import type { Texts } from './en.ts';
import { languages, type Language } from './tables.ts';

const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  ru: async () => (await import('./ru.ts')).ru,
};

/** The frame's texts in a language; only that language is loaded. */
export function loadTexts(language: Language): Promise<Texts> {
  return loaders[language]();
}

/** The first of the preferred languages that the panel speaks, else English. */
export function chooseLanguage(...preferences: readonly (string | null | undefined)[]): Language {
  const spoken = preferences.map(preference => preference?.split('-')[0]?.toLowerCase());
  return languages.find(language => language === spoken.find(one => isLanguage(one))) ?? 'en';
}

/** The language with the browser's own region, if it names one: a system without any has tags that no format knows. */
export function localeOf(language: Language, preferences: readonly string[]): string {
  const regional = new RegExp(`^${language}-[A-Z]{2}$`);
  return preferences.find(tag => regional.test(tag)) ?? language;
}

function isLanguage(value: string | undefined): value is Language {
  return languages.some(language => language === value);
}

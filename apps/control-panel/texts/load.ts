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

function isLanguage(value: string | undefined): value is Language {
  return languages.some(language => language === value);
}

import { createContext, use } from 'react';
import { languages, type Language } from '../../../packages/shared/languages.ts';

interface Spoken {
  language: Language;
  /** BCP 47 tag for formats and sorting: the language with the browser's region. */
  locale: string;
}

/** The panel's language and locale. */
export const SpokenContext = createContext<Spoken | null>(null);

export function useSpoken(): Spoken {
  const spoken = use(SpokenContext);
  if (!spoken) throw new Error('There is no language here.');
  return spoken;
}

/** Returns the language of the texts that the page loaded. */
export function languageOfPage(): Language {
  return languages.find(language => language === document.documentElement.lang) ?? 'en';
}

/**
 * Returns the language with the browser's region, if it has one. Some systems report tags without a valid
 * region, which formatters reject.
 */
export function localeOf(language: Language, preferences: readonly string[]): string {
  const regional = new RegExp(`^${language}-[A-Z]{2}$`);
  return preferences.find(tag => regional.test(tag)) ?? language;
}

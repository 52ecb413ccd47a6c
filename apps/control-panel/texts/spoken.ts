import { createContext, use } from 'react';
import { languages, type Language } from '../../../packages/shared/languages.ts';

interface Spoken {
  language: Language;
  /** BCP 47, for numbers, days and sorting: the language, by the habits of the browser’s region. */
  locale: string;
}

/** The language of the panel, and how it writes. */
export const SpokenContext = createContext<Spoken | null>(null);

export function useSpoken(): Spoken {
  const spoken = use(SpokenContext);
  if (!spoken) throw new Error('There is no language here.');
  return spoken;
}

/** The language whose texts the page names. */
export function languageOfPage(): Language {
  return languages.find(language => language === document.documentElement.lang) ?? 'en';
}

/** The language with the browser's own region, if it names one: a system without any has tags that no format knows. */
export function localeOf(language: Language, preferences: readonly string[]): string {
  const regional = new RegExp(`^${language}-[A-Z]{2}$`);
  return preferences.find(tag => regional.test(tag)) ?? language;
}

import { createContext, use } from 'react';
import type { Texts } from './en.ts';
import type { Language, Tables } from './tables.ts';

interface Spoken {
  language: Language;
  /** BCP 47, for numbers, days and sorting: the language, by the habits of the browser’s region. */
  locale: string;
  texts: Texts;
}

/** What the panel speaks. */
export const SpokenContext = createContext<Spoken | null>(null);

export function useSpoken(): Spoken {
  const spoken = use(SpokenContext);
  if (!spoken) throw new Error('There is no language here.');
  return spoken;
}

/** What the frame and the parts say. */
export const useFrameTexts = (): Texts => useSpoken().texts;

/** What a screen says, of its own table. */
export function useTexts<T>(tables: Tables<T>): T {
  return tables[useSpoken().language];
}

import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { ru } from './ru.ts';

const languages: Readonly<Record<string, Texts>> = { en, de, ru };

/** The first of the preferences that the widget speaks, else English. */
export function chooseLanguage(...preferences: readonly (string | undefined)[]): {
  language: string;
  texts: Texts;
} {
  const spoken = preferences
    .map(preference => preference?.split('-')[0]?.toLowerCase() ?? '')
    .find(preference => Object.hasOwn(languages, preference));
  const language = spoken ?? 'en';
  return { language, texts: languages[language] ?? en };
}

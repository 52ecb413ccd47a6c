import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { ru } from './ru.ts';

const languages: Readonly<Record<string, Texts>> = { en, de, ru };

/** The first of the wishes that the widget speaks, else English. */
export function chooseLanguage(...wishes: readonly (string | undefined)[]): {
  language: string;
  texts: Texts;
} {
  const spoken = wishes
    .map(wish => wish?.split('-')[0]?.toLowerCase() ?? '')
    .find(wish => Object.hasOwn(languages, wish));
  const language = spoken ?? 'en';
  return { language, texts: languages[language] ?? en };
}

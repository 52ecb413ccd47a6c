import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { ru } from './ru.ts';

const languages: Readonly<Record<string, Texts>> = { en, de, ru };

/** The texts of the first locale whose language the theme speaks, else English, with what `lang` is to say. */
export function textsOf(...locales: readonly string[]): { texts: Texts; lang: string } {
  for (const lang of locales) {
    const language = lang.split('-')[0] ?? '';
    const texts = Object.hasOwn(languages, language) ? languages[language] : undefined;
    if (texts) return { texts, lang };
  }
  return { texts: en, lang: 'en' };
}

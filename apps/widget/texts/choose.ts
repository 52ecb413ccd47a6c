import { writtenLanguage, type Language } from '../../../packages/shared/languages.ts';
import { widget as de } from './generated/de/widget.js';
import { widget as en } from './generated/en/widget.js';
import { widget as ru } from './generated/ru/widget.js';

/** The texts of the widget's first file. */
export type Texts = typeof en;

const texts: Readonly<Record<Language, Texts>> = { en, de, ru };

/** The first of the preferences that the widget speaks, else English. */
export function chooseLanguage(...preferences: readonly (string | undefined)[]): {
  language: Language;
  texts: Texts;
} {
  const spoken = preferences.map(preference => writtenLanguage(preference ?? ''));
  const language = spoken.find(each => each !== undefined) ?? 'en';
  return { language, texts: texts[language] };
}

import { writtenLanguage } from '../../../packages/shared/languages.ts';
import { readTexts } from '../../../packages/shared/texts.ts';
import type { Texts } from './generated/texts.d.ts';

export type { Texts };

const textsIn = readTexts<Texts>(import.meta.dirname);

/** Returns the texts of the first locale in a language of the theme, else English, and the value of `lang`. */
export function textsOf(...locales: readonly string[]): { texts: Texts; lang: string } {
  const lang = locales.find(locale => writtenLanguage(locale) !== undefined) ?? 'en';
  return { texts: textsIn(lang), lang };
}

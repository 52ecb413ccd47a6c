import { languageOf, type Language } from '../../../../../packages/shared/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import type { Words } from './wording.ts';

const all: Readonly<Record<Language, Words>> = { en, de, ru };

export function wordsOf(locale: string): Words {
  return all[languageOf(locale)];
}

import { languages } from '../../packages/shared/languages.ts';
import { textsFor, type Texts } from './texts-for.ts';

/** Lists words that people type, which the catalogs have with commas between them: those of all languages. */
export function typedWords(listOf: (words: Texts['typedWords']) => string): string[] {
  return languages.flatMap(language => listOf(textsFor(language).typedWords).split(', '));
}

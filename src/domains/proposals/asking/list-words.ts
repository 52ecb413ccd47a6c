import type { Language } from '../../../../packages/shared/languages.ts';
import { textsFor } from '../../../texts/texts-for.ts';

/** Joins the words of a list, of which at most so many are said. */
export function listWords(words: readonly string[], language: Language, most = Infinity): string {
  const { joined } = textsFor(language).phrases;
  const left = words.length - most;
  const said = left > 0 ? [...words.slice(0, most), `… (+${left})`] : words;
  return said.length === 0 ? '' : said.reduce((first, second) => joined({ first, second }));
}

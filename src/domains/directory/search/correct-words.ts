import type { Context } from '../../../platform/context.ts';
import { nearestWord } from '../../../platform/lib/text/nearest-word.ts';
import { wordsOf } from '../../../platform/lib/text/search-words.ts';
import { findWords } from '../directory.queries.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { languageOf } from '../kinds.ts';
import { splitWords } from '../entry-words.ts';

/** Milliseconds for which the words of all entries are cached. */
const lifetime = 600_000;
const mostWords = 30_000;
const wordBytes = 40;

/** A search by words and by the words of a place. */
export interface AskedWords {
  what: string;
  where: string;
}

/**
 * Corrects the typing errors of a search that found nothing, by the words of all listed businesses. Returns null if no word needs
 * correction, or a word resembles none.
 */
export async function correctWords(
  { em, services, now, accepted }: Context,
  asked: AskedWords,
): Promise<AskedWords | null> {
  const until = now() + lifetime;
  const known = await services.cache.get(
    { scope: 'directory', revision: 0, key: 'words' },
    async () => {
      const value = splitWords(await findWords(em, mostWords));
      return { value, until, bytes: (value.what.length + value.where.length) * wordBytes };
    },
  );
  const what = corrected(asked.what, [...wordsIn(languageOf(accepted), known.what), ...known.what]);
  const where = corrected(asked.where, known.where);
  if (what === null || where === null) return null;
  const isOther = what !== plain(asked.what) || where !== plain(asked.where);
  return isOther ? { what, where } : null;
}

/** Returns the words for kinds in a language. Of several near words, that of the visitor's language is taken. */
function wordsIn(language: string, known: readonly string[]): string[] {
  const { kinds, kindWords } = textsFor(language).directory;
  const own = new Set([...Object.values(kinds), ...Object.values(kindWords)].flatMap(wordsOf));
  return known.filter(word => own.has(word));
}

const plain = (text: string) => wordsOf(text).join(' ');

/** Returns the text with each unknown word replaced by the nearest known one; null if a word resembles none. */
function corrected(text: string, known: readonly string[]): string | null {
  const words = wordsOf(text).map(word =>
    known.some(each => each.startsWith(word)) ? word : nearestWord(word, known),
  );
  return words.includes(null) ? null : words.join(' ');
}

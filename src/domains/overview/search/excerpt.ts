import { hasWords, wordsOf } from '../../../platform/lib/text/search-words.ts';

/** Words before the found one, and characters of an excerpt. */
const before = 4;
const longest = 140;

/** Returns the part of a text around the first word that is searched, on one line. */
export function excerptOf(text: string, search: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  const asked = wordsOf(search);
  const at = words.findIndex(word => asked.some(each => hasWords(word, each)));
  const from = Math.max(0, at - before);
  const shown = [...words.slice(from).join(' ')].slice(0, longest).join('');
  return from > 0 ? `… ${shown}` : shown;
}

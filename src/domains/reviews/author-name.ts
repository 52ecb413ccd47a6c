import { bareName } from '../../platform/lib/text/invisible.ts';

const mostLetters = 30;

/**
 * Returns a client's name as a review shows it: the first name, and the initial of the last. A name without letters, such as a phone
 * number, is not shown.
 */
export function authorNameOf(clientName: string): string {
  const words = bareName(clientName)
    .split(/\s+/u)
    .filter(word => /^\p{L}/u.test(word) && !word.includes('@'));
  const [first = '–', ...others] = words;
  const initial = /^\p{L}\p{M}*/u.exec(others.at(-1) ?? '')?.[0];
  const shown = [...first].slice(0, mostLetters).join('');
  return initial ? `${shown} ${initial.toLocaleUpperCase()}.` : shown;
}

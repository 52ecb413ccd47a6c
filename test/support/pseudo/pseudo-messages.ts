import { parse, type Token } from '@messageformat/parser';
import type { Catalog } from '../../../codegen/compile-texts.ts';

const accented = new Map(
  Object.entries({
    a: 'å',
    b: 'β',
    c: 'ç',
    d: 'ð',
    e: 'é',
    f: 'ƒ',
    g: 'ĝ',
    h: 'ĥ',
    i: 'î',
    j: 'ĵ',
    k: 'ķ',
    l: 'ļ',
    m: 'µ',
    n: 'ñ',
    o: 'ö',
    p: 'þ',
    q: 'ǫ',
    r: 'ŕ',
    s: 'š',
    t: 'ţ',
    u: 'û',
    v: 'ṽ',
    w: 'ŵ',
    x: 'ẋ',
    y: 'ý',
    z: 'ž',
  }).flatMap(([plain, own]) => [
    [plain, own],
    [plain.toUpperCase(), own.toUpperCase()],
  ]),
);

/** Accented letters only, so that English letters reveal a text from another source. */
const accent = (text: string) => text.replaceAll(/[a-z]/gi, letter => accented.get(letter)!);

/** Returns filler for the growth of a text in the longest languages, in words of common length. */
function growth(text: string): string {
  const signs = Math.ceil(text.length * 0.4);
  const words = Array.from({ length: Math.ceil(signs / 7) }, (_, word) =>
    '~'.repeat(Math.min(7, signs - word * 7)),
  );
  return words.join(' ');
}

/** Returns a catalog in the pseudo-language: accented and 40 % longer, with the values and cases of each message. */
export function pseudoCatalog(catalog: Catalog): Catalog {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoMessage(text) : pseudoCatalog(text),
    ]),
  );
}

function pseudoMessage(message: string): string {
  // A text without words, such as a format, is unchanged.
  return /\p{L}{2}/u.test(message) ? `[${written(parse(message))}]` : message;
}

/** Returns the text of some tokens, with the added length at its end. */
function written(tokens: readonly Token[]): string {
  const text = tokens.map(token => (token.type === 'content' ? token.value : '')).join('');
  const isWord = /\p{L}{2}/u.test(text);
  // A single word grows to one longer word.
  const between = /\S\s+\S/.test(text) ? ' ' : '';
  return tokens.map(writtenToken).join('') + (isWord ? between + growth(text) : '');
}

function writtenToken(token: Token): string {
  if (token.type === 'content') return accent(token.value);
  if (token.type === 'octothorpe') return '#';
  if (token.type === 'argument') return `{${token.arg}}`;
  if (token.type === 'function') return `{${token.arg}, ${token.key}}`;
  const cases = token.cases.map(({ key, tokens }) => `${key} {${written(tokens)}}`);
  return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
}

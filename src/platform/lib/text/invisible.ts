/** Characters that show nothing: direction marks, zero-width spaces and joiners, byte order marks, soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Those of them that no name needs in any script: joiners and variation selectors are not among them. */
const needless = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

const joiners = /[\u200C\u200D]/gu;

/** Letters of scripts that need no joiners. */
const unjoined = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const joined = /[\p{L}\p{M}\p{Extended_Pictographic}\uFE0F]/u;

/** A text that people copy as it shows, such as an e-mail address: without invisible characters and blanks around it. */
export function bareText(text: string): string {
  return text.replace(invisible, '').trim();
}

/**
 * A code or a number as it was meant: half-width, with digits from 0 to 9 in whatever script they were typed, and without
 * invisible characters. Tabs and other blanks become spaces.
 */
export function bareCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/\s/gu, ' ')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .trim();
}

/** The decimal digits of a script are ten consecutive characters, from zero on. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/**
 * A name without invisible characters. Joiners stay inside the words of scripts that need them, such as Persian and Hindi,
 * and inside emoji; a zero-width joiner stays behind the mark that ends a word, too.
 */
export function bareName(text: string): string {
  return text
    .replace(needless, '')
    .replace(joiners, (joiner, at: number, whole: string) =>
      isNeeded(joiner, whole, at) ? joiner : '',
    )
    .trim();
}

function isNeeded(joiner: string, text: string, at: number): boolean {
  const before = /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '';
  const after = /^./su.exec(text.slice(at + 1, at + 3))?.[0] ?? '';
  if (!joined.test(before) || unjoined.test(before)) return false;
  const endsWord = joiner === '\u200D' && /\p{M}/u.test(before);
  return endsWord || (joined.test(after) && !unjoined.test(after));
}

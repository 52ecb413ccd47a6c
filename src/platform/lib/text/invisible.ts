/** Invisible characters: direction marks, zero-width spaces and joiners, byte order marks, soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Invisible characters that no script needs in names. Joiners and variation selectors are excluded. */
const needless = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

const joiners = /[\u200C\u200D]/gu;

/** Letters of scripts without joiners. */
const unjoined = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const joined = /[\p{L}\p{M}\p{Extended_Pictographic}\uFE0F]/u;

/** Removes invisible characters and surrounding blanks from a text that people copy, such as an e-mail address. */
export function bareText(text: string): string {
  return text.replace(invisible, '').trim();
}

/**
 * Normalizes a code or number: half-width characters, digits 0 to 9 from any script, no invisible characters. Tabs and other
 * blanks become spaces.
 */
export function bareCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/\s/gu, ' ')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .trim();
}

/** Returns the value of a digit. The decimal digits of a script are ten consecutive characters from zero on. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/**
 * Removes invisible characters from a name. Joiners stay inside emoji and words of scripts that need them, such as Persian and
 * Hindi.
 * A zero-width joiner also stays after the mark that ends a word.
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

import parsePhoneNumber from 'libphonenumber-js';

/** E.164 allows 15 digits behind the plus. */
const longest = 16;

/**
 * A phone number in any international spelling as E.164 (`+49 (0)30 / 1234-56` is `+4930123456`), or
 * undefined for a national number or none at all. Only the length is checked: numbering plans age.
 */
export function normalisePhone(text: string): string | undefined {
  const spelled = text
    .normalize('NFKC')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^00/, '+')
    .replace(/\(0\)/, ' ');
  if (!/^[(\s]*\+/.test(spelled)) return undefined;
  const number = parsePhoneNumber(spelled, { extract: false });
  if (!number?.isPossible() || number.ext || number.number.length > longest) return undefined;
  return number.number;
}

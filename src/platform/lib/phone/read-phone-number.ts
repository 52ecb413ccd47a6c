import parsePhoneNumber, {
  Metadata,
  getCountryCallingCode,
  isSupportedCountry,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import plans from 'libphonenumber-js/max/metadata';
import { bareCode } from '../text/invisible.ts';

export type { CountryCode };

/** E.164 allows 15 digits behind the plus. */
const longest = 16;

/** Nobody’s number takes more, whatever invisible characters come with it. */
const longestText = 200;

const metadata = new Metadata();

/**
 * A phone number, or why it is none: `none` for a text that is no number, `country` for a national number of an unknown
 * country, `ambiguous` for one that may be another country’s without its plus or lacks its area code.
 */
export type ReadNumber =
  | { readonly phone: string }
  | { readonly problem: 'none' | 'country' | 'ambiguous' };

/**
 * Reads a phone number as people have it: in any spelling and script, with invisible characters, as `tel:` or RFC 3966
 * writes it. The answer is E.164: `+49 (0)30 / 1234-56` is `+4930123456`. A national number is read by the country that
 * stands behind it (`030 123456;phone-context=+49`), else by the country that is known.
 *
 * Only the length of international and completely written numbers is checked: numbering plans age.
 */
export function readPhoneNumber(text: string, known: CountryCode | null): ReadNumber {
  if (text.length > longestText) return { problem: 'none' };
  const { number, context } = spelled(text);
  if (!/^[()[\]+\d\s./~\p{Pd}\u2212]+$/u.test(number) || !/\d/.test(number))
    return { problem: 'none' };
  if (/^[(\s]*\+/.test(number)) return international(number);
  const country = context === null ? known : countryOfCode(context, known);
  if (country === undefined) return { problem: 'none' };
  if (country === null) {
    return isLength(number.replace(/\D/g, '').length)
      ? { problem: 'country' }
      : { problem: 'none' };
  }
  return national(number, country);
}

/** The number, and the country code that RFC 3966 lets stand behind it. */
function spelled(text: string): { number: string; context: string | null } {
  const [, written = '', context = null] =
    /^(.*?)(?:;\s*phone-context\s*=\s*\+([\d\s]+))?$/isu.exec(bareCode(text)) ?? [];
  const number = written
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/^([(\s]*)00/, '$1+')
    .replace(/(\+.*?)\(0\)/, '$1 ');
  return { number, context: context && context.replaceAll(' ', '') };
}

function isLength(digits: number): boolean {
  return digits >= 3 && digits < longest;
}

/** The country of a calling code: the one that is known, if the code is its; undefined if nobody has the code. */
function countryOfCode(code: string, known: CountryCode | null): CountryCode | undefined {
  if (known && getCountryCallingCode(known) === code) return known;
  return plans.country_calling_codes[code]?.[0];
}

function international(text: string): ReadNumber {
  const number = parsePhoneNumber(text, { extract: false });
  return isPossible(number) ? { phone: number.number } : { problem: 'none' };
}

function isPossible(number: PhoneNumber | undefined): number is PhoneNumber {
  return number?.isPossible() === true && !number.ext && number.number.length <= longest;
}

function national(text: string, country: CountryCode): ReadNumber {
  const number = parsePhoneNumber(text, { defaultCountry: country, extract: false });
  if (!isPossible(number)) return { problem: 'none' };
  const { number: phone } = number;
  // Some countries dial another prefix than 00 abroad.
  if (number.countryCallingCode !== getCountryCallingCode(country)) return { phone };
  return isCertain(number, text.replace(/\D/g, ''), country) ? { phone } : { problem: 'ambiguous' };
}

/**
 * Whether digits can mean this national number alone: with the prefix that is dialled within the country, as the country
 * writes its numbers, or at least whole and no number of another country.
 */
function isCertain(number: PhoneNumber, digits: string, country: CountryCode): boolean {
  const { nationalNumber, countryCallingCode } = number;
  if (hasPrefix(number, digits)) return true;
  if (!number.isValid()) return false;
  const abroad = parsePhoneNumber(`+${digits}`, { extract: false });
  const other = abroad?.isValid() ? abroad.countryCallingCode : undefined;
  if (number.formatNational().replace(/\D/g, '') === digits) return other !== countryCallingCode;
  const isWhole = hasOneLength(country) || number.getType() === 'MOBILE';
  return isWhole && digits === nationalNumber && other === undefined;
}

/** Whether digits begin with a prefix that is dialled within the country, as its own code is in North America alone. */
function hasPrefix({ nationalNumber, countryCallingCode }: PhoneNumber, digits: string): boolean {
  if (digits === nationalNumber || !digits.endsWith(nationalNumber)) return false;
  return countryCallingCode === '1' || !digits.startsWith(countryCallingCode);
}

/** Numbers that all have one length need no prefix to be told from those of a town. Longer ones are those of services. */
function hasOneLength(country: CountryCode): boolean {
  metadata.selectNumberingPlan(country);
  return metadata.numberingPlan?.possibleLengths().filter(length => length <= 11).length === 1;
}

/** Digits by which stored numbers are searched: of a whole number all, of a part what was typed; null for other texts. */
export function searchedDigits(text: string, known: CountryCode | null): string | null {
  const typed = bareCode(text);
  if (!/^[\s\d()+./\p{Pd}\u2212]+$/u.test(typed)) return null;
  const read = readPhoneNumber(typed, known);
  const digits = ('phone' in read ? read.phone : typed).replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? null : digits;
}

/** The country of a two-letter code, or null. */
export function countryOf(code: string): CountryCode | null {
  const country = code.toUpperCase();
  return isSupportedCountry(country) ? country : null;
}

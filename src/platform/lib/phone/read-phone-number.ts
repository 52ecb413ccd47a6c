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

/** E.164 allows a plus and 15 digits. */
const longest = 16;

/** Limit of the text's length, which no real number exceeds even with invisible characters. */
const longestText = 200;

const metadata = new Metadata();

/**
 * A phone number, or the problem of a text. `none`: no number. `country`: a national number of an unknown country.
 * `ambiguous`: it may be another country's number without its plus, or it lacks its area code.
 */
export type ReadNumber =
  | { readonly phone: string }
  | { readonly problem: 'none' | 'country' | 'ambiguous' };

/**
 * Reads a phone number in any common spelling and script, with invisible characters, or as `tel:` or RFC 3966.
 * Returns E.164: `+49 (0)30 / 1234-56` becomes `+4930123456`.
 * The country of a national number comes from its context (`030 123456;phone-context=+49`), else from the known country.
 * International and complete numbers are only checked for their length, since numbering plans change.
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

/** Returns the number and the country code of RFC 3966's context. */
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

/**
 * Returns the country of a calling code. The known country wins if it has that code. Returns undefined for an unassigned code.
 */
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
  // Some countries dial a different international prefix than 00.
  if (number.countryCallingCode !== getCountryCallingCode(country)) return { phone };
  return isCertain(number, text.replace(/\D/g, ''), country) ? { phone } : { problem: 'ambiguous' };
}

/**
 * Returns true if digits can mean only this national number.
 * They have the national prefix, or the country's usual spelling, or at least are a complete number that no other country has.
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

/** Returns true if digits begin with the national prefix. Only North America uses its own country code as that prefix. */
function hasPrefix({ nationalNumber, countryCallingCode }: PhoneNumber, digits: string): boolean {
  if (digits === nationalNumber || !digits.endsWith(nationalNumber)) return false;
  return countryCallingCode === '1' || !digits.startsWith(countryCallingCode);
}

/**
 * Returns true if all numbers of a country have one length, so they have no short local form. Longer ones are service numbers.
 */
function hasOneLength(country: CountryCode): boolean {
  metadata.selectNumberingPlan(country);
  return metadata.numberingPlan?.possibleLengths().filter(length => length <= 11).length === 1;
}

/**
 * Returns the digits for a search among stored numbers: all of a complete number, or the typed ones of a part; null for other
 * texts.
 */
export function searchedDigits(text: string, known: CountryCode | null): string | null {
  const typed = bareCode(text);
  if (!/^[\s\d()+./\p{Pd}\u2212]+$/u.test(typed)) return null;
  const read = readPhoneNumber(typed, known);
  const digits = ('phone' in read ? read.phone : typed).replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? null : digits;
}

/** Returns the country of a two-letter code, or null. */
export function countryOf(code: string): CountryCode | null {
  const country = code.toUpperCase();
  return isSupportedCountry(country) ? country : null;
}

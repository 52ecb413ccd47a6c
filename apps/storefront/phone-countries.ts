import parsePhoneNumber, {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js';

const context = ';phone-context=';

/** A typed number as RFC 3966 writes one with its country; the core reads it by that unless it is international. */
export function withCountry(number: string, country: string | undefined): string {
  if (!number || country === undefined || !isSupportedCountry(country)) return number;
  return `${number}${context}+${getCountryCallingCode(country)}`;
}

/** A number as it was typed. */
export function withoutCountry(number: string): string {
  return number.split(context)[0] ?? number;
}

/** A typed number in E.164; undefined for one that cannot be read without its country. */
export function numberOf(typed: string): string | undefined {
  const isInternational = /^\s*\+/.test(typed);
  return parsePhoneNumber(isInternational ? withoutCountry(typed) : `tel:${typed}`)?.number;
}

/** The countries that a number can be of, by name. */
export function phoneCountries(lang: string): readonly { country: string; label: string }[] {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  const { compare } = new Intl.Collator(lang);
  return getCountries()
    .map(country => ({
      country,
      label: `${names.of(country) ?? country} +${getCountryCallingCode(country)}`,
    }))
    .sort((a, b) => compare(a.label, b.label));
}

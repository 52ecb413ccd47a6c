import parsePhoneNumber, {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js';

const context = ';phone-context=';

/** Adds the country to a typed number, as in RFC 3966. The core ignores it for international numbers. */
export function withCountry(number: string, country: string | undefined): string {
  if (!number || country === undefined || !isSupportedCountry(country)) return number;
  return `${number}${context}+${getCountryCallingCode(country)}`;
}

/** Returns a number as it was typed. */
export function withoutCountry(number: string): string {
  return number.split(context)[0] ?? number;
}

/** Returns a typed number in E.164; undefined if its country is missing. */
export function numberOf(typed: string): string | undefined {
  const isInternational = /^\s*\+/.test(typed);
  return parsePhoneNumber(isInternational ? withoutCountry(typed) : `tel:${typed}`)?.number;
}

/** Returns the countries with phone numbers, sorted by name. */
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

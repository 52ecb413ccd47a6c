import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';

/** A country that a phone number can be of. */
interface PhoneCountry {
  country: string;
  name: string;
  /** Such as +49. */
  dialCode: string;
}

const inLanguage = new Map<string, PhoneCountry[]>();
const fallback = 'en';

/** The countries that a phone number can be of, by their names in a language. */
export function phoneCountries(language: string): PhoneCountry[] {
  const known = supported(language);
  let countries = inLanguage.get(known);
  if (!countries) {
    const names = new Intl.DisplayNames(known, { type: 'region' });
    const { compare } = new Intl.Collator(known);
    countries = getCountries()
      .map(country => ({
        country,
        name: names.of(country) ?? country,
        dialCode: `+${getCountryCallingCode(country)}`,
      }))
      .sort((a, b) => compare(a.name, b.name));
    inLanguage.set(known, countries);
  }
  return countries;
}

/** The language without its region, so that few lists are kept; English for one that nobody knows. */
function supported(tag: string): string {
  const language = /^[a-z]{2,3}(?![a-z])/i.exec(tag)?.[0]?.toLowerCase();
  return (language && Intl.DisplayNames.supportedLocalesOf(language)[0]) ?? fallback;
}

import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { canonicalZone } from '../time/time.ts';
import { countryZones } from './country-zones.ts';
import { type CountryCode, countryOf } from './read-phone-number.ts';

const countries = new Map(
  countryZones
    .trim()
    .split('\n')
    .flatMap(line => {
      const [country = '', ...zones] = line.split(' ');
      return zones.map(zone => [zone, countryOf(country)] as const);
    }),
);

const known = new Map<string, CountryCode | null>();

/** Returns the country of a time zone; null for zones without one, such as UTC, and for unknown names. */
export function zoneCountry(zone: string): CountryCode | null {
  const name = canonicalZone(zone);
  if (name === undefined) return null;
  let country = known.get(name);
  if (country === undefined) {
    country = countries.get(name) ?? countries.get(nameByIntl(name)) ?? null;
    known.set(name, country);
  }
  return country;
}

/** Returns Intl's name for a zone. Zones have several names, and Intl lists one. */
function nameByIntl(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

/** A country with phone numbers. */
interface PhoneCountry {
  country: string;
  name: string;
  /** Dialling code, such as +49. */
  dialCode: string;
}

const inLanguage = new Map<string, PhoneCountry[]>();
const fallback = 'en';

/** Returns the countries with phone numbers, with their names in a language. */
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

/** Returns the language without its region, so that few lists are cached; English for an unknown one. */
function supported(tag: string): string {
  const language = /^[a-z]{2,3}(?![a-z])/i.exec(tag)?.[0]?.toLowerCase();
  return (language && Intl.DisplayNames.supportedLocalesOf(language)[0]) ?? fallback;
}

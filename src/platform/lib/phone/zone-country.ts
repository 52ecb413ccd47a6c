import { canonicalZone } from '../time/time.ts';
import { countryZones } from './country-zones.ts';
import { countryOf, type CountryCode } from './read-phone-number.ts';

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

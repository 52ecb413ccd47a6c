import { getCountries, type CountryCode } from 'libphonenumber-js/max';
import { languages } from '../../../packages/shared/languages.ts';
import otherCountryNames from './other-country-names.json' with { type: 'json' };

/** Country names that Intl lacks. */
const otherNames = otherCountryNames as Readonly<Record<string, CountryCode>>;

/** Names that a state of the United States shares. */
const misleading = new Set(['georgia']);

const namesIn = new Map<string, ReadonlyMap<string, CountryCode>>();

/**
 * Returns the country with which an address ends or begins. Its name may be in a common language or in that
 * of the locale.
 */
export function addressCountry(address: string, locale: string): CountryCode | null {
  const parts = address
    .split(/[\n,;]/)
    .map(folded)
    .filter(Boolean);
  const ends = parts.length > 2 ? [parts.at(-1), parts[0]] : [parts.at(-1)];
  const language = /^[a-z]{2,3}(?![a-z])/i.exec(locale)?.[0];
  const own = language ? Intl.DisplayNames.supportedLocalesOf(language) : [];
  for (const end of ends) {
    if (end === undefined || misleading.has(end)) continue;
    for (const each of new Set([...languages, ...own])) {
      const country = otherNames[end] ?? namesOf(each).get(end);
      if (country) return country;
    }
  }
  return null;
}

function namesOf(language: string): ReadonlyMap<string, CountryCode> {
  let names = namesIn.get(language);
  if (!names) {
    names = new Map(
      (['short', 'long'] as const).flatMap(style => {
        const display = new Intl.DisplayNames(language, { type: 'region', style });
        return getCountries().map(country => [folded(display.of(country) ?? ''), country] as const);
      }),
    );
    namesIn.set(language, names);
  }
  return names;
}

function folded(text: string): string {
  return text.trim().replace(/\.$/, '').toLowerCase();
}

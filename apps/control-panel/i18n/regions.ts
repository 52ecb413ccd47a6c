import { memoize } from './memoize.ts';

/** Time zones and currencies of this browser, with likely defaults. */

/** Time zone of this device, which may be missing from the browser's list. */
export const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ownZone, 'UTC'])];
const currencies = Intl.supportedValuesOf('currency');

/** Returns all currencies as options, found by code or by name in a language. */
export function currenciesIn(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return currencies.map(value => ({ value, label: `${value} – ${names.of(value)}` }));
}

/** Returns all countries as options, by their names in a language. */
export const countriesIn = memoize((language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap(first => letters.map(second => first + second));
  return codes
    .flatMap(value => {
      // Former codes have the names of today's countries.
      const isPresent = Intl.getCanonicalLocales(`und-${value}`)[0] === `und-${value}`;
      const label = isPresent && !unions.has(value) ? names.of(value) : undefined;
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
});

/** Regions with a name that are no countries. */
const unions = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ']);

/** Currencies by region code, for countries without the euro. */
const ofRegions: Readonly<Record<string, string>> = {
  AE: 'AED',
  AU: 'AUD',
  BR: 'BRL',
  BY: 'BYN',
  CA: 'CAD',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  IL: 'ILS',
  IN: 'INR',
  JP: 'JPY',
  KZ: 'KZT',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  RU: 'RUB',
  SE: 'SEK',
  TR: 'TRY',
  UA: 'UAH',
  US: 'USD',
};

/** Returns the currency of a locale's region. The default is the euro. */
export function usualCurrency(locale: string): string {
  return ofRegions[new Intl.Locale(locale).maximize().region ?? ''] ?? 'EUR';
}

/** The time zones and currencies that this browser knows, and those that it is likely about. */

/** The zone of this computer, which may be none of those that the browser lists. */
export const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ownZone, 'UTC'])];
const currencies = Intl.supportedValuesOf('currency');

/** All currencies, each found by its code and by its name in a language. */
export function currenciesIn(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return currencies.map(value => ({ value, label: `${value} – ${names.of(value)}` }));
}

/** The currencies of countries that do not pay in euros, by their codes in locales. */
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

/** The currency of where a locale is spoken: euros, unless it is known to be another. */
export function usualCurrency(locale: string): string {
  return ofRegions[new Intl.Locale(locale).maximize().region ?? ''] ?? 'EUR';
}

import type { CountryCode } from '../../platform/lib/phone/read-phone-number.ts';
import { countryOf } from '../../platform/lib/phone/read-phone-number.ts';
import { zoneCountry } from '../../platform/lib/phone/zone-country.ts';
import type { Business } from './business.entity.ts';
import { addressCountry } from './address-country.ts';

/** Currencies shared by so many countries that they identify none. The default currency is one of them. */
const shared = new Set(['EUR', 'USD']);

/** Countries that use another country’s currency, besides the country in its code. */
const alsoUsedIn: Readonly<Record<string, readonly string[]>> = {
  AUD: ['CC', 'CX', 'KI', 'NF', 'NR', 'TV'],
  CHF: ['LI'],
  DKK: ['FO', 'GL'],
  GBP: ['GG', 'IM', 'JE'],
  ILS: ['PS'],
  MAD: ['EH'],
  NOK: ['SJ'],
  NZD: ['CK', 'NU', 'TK'],
};

export type Located = Pick<Business, 'address' | 'timezone' | 'currency' | 'locale'>;

/**
 * Returns the country of a business's national phone numbers; null if it is uncertain. The country in the
 * postal address decides. Otherwise the time zone and the currency do, unless they disagree. If neither
 * identifies a single country, the region of the locale does.
 */
export function phoneCountry({ address, timezone, currency, locale }: Located): CountryCode | null {
  const named = address ? addressCountry(address, locale) : null;
  if (named) return named;
  const zone = zoneCountry(timezone);
  const money = shared.has(currency) ? null : countryOf(currency.slice(0, 2));
  if (zone && money) {
    return zone === money || alsoUsedIn[currency]?.includes(zone) === true ? zone : null;
  }
  return (
    zone ??
    money ??
    countryOf(/^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![a-z])/i.exec(locale)?.[1] ?? '')
  );
}
